import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { holdsGame, LinkFault, linkTo, recordIn } from '../../../docs/assets/board/sharing.mjs';

const PAGE = 'http://localhost/games/mylis/';
const TURN = 'am 6,5,6 6:&-s,6:s-m,5:&-t\n';
const RECORD = `game: ludus-anglicorum\nstart: am:&15/n&:a15/am\n${TURN}`;

test('a game goes into a link and comes out of it', async () => {
  for (const record of [RECORD, '', 'é & ÿ\n', RECORD + TURN.repeat(200)]) {
    const link = await linkTo(record, PAGE);
    assert.match(link, /^http:\/\/localhost\/games\/mylis\/#game=1[\w-]*$/u);
    assert.equal(await recordIn(new URL(link).hash), record);
  }
});

test('a link is shorter than what it holds', async () => {
  assert.ok((await linkTo(RECORD + TURN.repeat(40), PAGE)).length < 400);
});

test('other fragments hold no game', () => {
  assert.deepEqual(['', '#1.9/3', '#agame=', '#game=', '#game=1x'].map(holdsGame), [false, false, false, true, true]);
});

const packed = (data) => `#game=1${deflateRawSync(data).toString('base64url')}`;
const HOSTILE = {
  empty: '#game=',
  'unknown form': '#game=9AAAA',
  'not base64': '#game=1!!!!',
  'percent signs': '#game=1%00%ff',
  'not compressed': '#game=1AAAAAAAA',
  'cut short': packed(RECORD).slice(0, -6),
  'no text': packed(Buffer.from([0xff, 0xfe, 0xc3])),
  'too long': `#game=1${'A'.repeat(40_000)}`,
  'a bomb': packed(Buffer.alloc(20_000_000)),
};
for (const [name, fragment] of Object.entries(HOSTILE)) {
  test(`a link that holds no game is refused in words: ${name}`, async () => {
    await assert.rejects(
      recordIn(fragment),
      (fault) => fault instanceof LinkFault && /^The (link|game)/u.test(fault.message),
    );
  });
}

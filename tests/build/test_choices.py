"""How a page can be read, what of its boards is told in which language, and which frames are printed."""

from __future__ import annotations

import re
from dataclasses import replace

from build_scripts.pages.choices import questions, tongues
from build_scripts.pages.figures import with_keys
from tests.build.outline import Outline
from tests.build.samples import FRAMES, SCENE, edition, english, french, reading, received_english

PLAIN = replace(FRAMES[0], departs={})


def inputs(html: str, name: str) -> list[tuple[str | None, str | None, bool]]:
    found = [attrs for tag, attrs in Outline(html).elements if tag == "input" and attrs["name"] == name]
    return [(attrs["type"], attrs["value"], "checked" in attrs) for attrs in found]


def test_translations_are_chosen_apart_and_together() -> None:
    html = reading(english(), french(), received_english())
    assert inputs(html, "translation") == [
        ("checkbox", "en", True),
        ("checkbox", "fr", False),
        ("checkbox", "en-received", False),
    ]
    words = re.findall(r'name="translation".*?<span>([^<]*)</span>', html)
    assert words == ["English (new)", "French", "English (received)"]
    assert "<span>English</span>" in reading(english(), french())


def test_layouts_layers_and_apparatus_are_chosen_one_at_a_time() -> None:
    html = reading(english())
    for name, usual, others in (
        ("layout", "columns", {"lines", "source", "translation"}),
        ("layer", "critical", {"received", "normalised"}),
        ("apparatus", "foot", {"beside", "marked", "hidden"}),
        ("size", "usual", {"small", "large", "larger", "largest"}),
    ):
        found = inputs(html, name)
        assert {kind for kind, _, _ in found} == {"radio"}
        assert [value for _, value, checked in found if checked] == [usual]
        assert {value for _, value, checked in found if not checked} == others


def test_an_edition_without_translations_has_no_choice_of_them_nor_of_layouts() -> None:
    html = reading()
    assert 'name="translation"' not in html
    assert 'name="layout"' not in html
    assert 'name="layer"' in html


def test_a_page_without_board_has_no_choices_for_it() -> None:
    names = {question.name for question in questions(edition(english()), boards=True)}
    assert names - {question.name for question in questions(edition(english()), boards=False)} == {"follow", "speed"}


def test_every_choice_has_a_name_and_an_id_of_its_own() -> None:
    outline = Outline(reading(english(), french(), received_english()))
    found = [attrs for tag, attrs in outline.elements if tag == "input"]
    assert all(attrs["id"] == f"{attrs['name']}-{attrs['value']}" for attrs in found)
    assert len({attrs["id"] for attrs in found}) == len(found)


def test_boards_are_told_of_in_the_languages_in_which_all_is_said() -> None:
    assert tongues([{"en": "One", "fr": "Un"}, {"fr": "Deux", "en": "Two"}]) == ("fr",)
    assert tongues([{"en": "One", "fr": "Un"}, {"en": "Two"}]) == ()
    assert tongues([]) == ()


def test_a_reader_of_french_is_told_in_french() -> None:
    frame = replace(PLAIN, caption={"en": "The man on {t}", "fr": "L’homme sur {t}"})
    scene = replace(SCENE, frames=(frame,))
    html = reading(english(), french(), scenes=(scene,))
    assert '<span class="told-in" lang="fr">L’homme sur <span class="pt" data-on="t">t</span></span>' in html
    only = ".how:has([data-speaks=fr]:checked):not(:has([data-speaks=en]:checked)) ~ .spread .told-in:not([lang=fr])"
    assert f"{only}{{display:none}}" in html
    assert "told-in:not([lang=fr])" not in reading(english(), french())


def test_of_a_long_scene_the_key_frames_are_printed() -> None:
    plain, departing = PLAIN, FRAMES[0]

    def keys(*frames: object) -> list[bool]:
        return [key for _, key in with_keys(frames)]  # type: ignore[arg-type]

    assert keys(plain, plain, plain, plain) == [True] * 4
    assert keys(plain, plain, departing, plain, plain) == [True, False, True, False, True]
    assert keys(plain, plain, plain, FRAMES[1], plain) == [True, False, False, True, True]

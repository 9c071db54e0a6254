"""A small edition that has one of everything, some of it hostile, and what goes with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from build_scripts.bibliography import Work
from build_scripts.editions.glossary import Entry, Exemption, Glossary, Rendering
from build_scripts.editions.model import (
    Apparatus,
    Board,
    Certainty,
    Document,
    Edition,
    Emphasis,
    Gap,
    Inline,
    Mark,
    MarkKind,
    Milestone,
    Note,
    Number,
    NumberKind,
    Paragraph,
    ParagraphKind,
    Person,
    Place,
    Reading,
    Reference,
    Section,
    Sentence,
    Span,
    SpanKind,
    Supplied,
    Text,
    Witness,
)
from build_scripts.editions.passages import Passage, index
from build_scripts.editions.schema_docs import AttributeDoc, ElementDoc, ValueDoc
from build_scripts.pages.reading_page import reading_page
from build_scripts.project import About, Project, Site
from build_scripts.scenes import Frame, Scene, Scenes

if TYPE_CHECKING:
    from build_scripts.pages.page import Page

HOSTILE = '<script>alert("1")</script> & "quotes" </article>'
SITE = Site("Ludi", "https://site.example/", "1.2.0", "2026", ("A. Editor", "B. Editor"))
BOARD = Board(
    "The sides are called by their end points.",
    tuple(Place(point, f"the point {point}", (point,)) for point in "abcdefghiklmnopqrstuxyz&"),
    (Place("af", "a table", tuple("abcdef")), Place("t&", "a table", tuple("tuxyz&"))),
    (Place("am", "a side", ("am",)), Place("n&", "a side", ("n",))),
)


def mark(kind: MarkKind, key: str, text: str) -> Mark:
    return Mark(kind, key, (Text(text),))


def die(value: int, text: str) -> Number:
    return Number(NumberKind.DIE, value, (Text(text),))


def slip(name: str = "c.1.2.1") -> Apparatus:
    lemma = Reading((Text("non"),), (), ("ed",), Certainty.HIGH)
    return Apparatus(name, "slip", lemma, (Reading((Text("nou"),), ("S",), (), None),), (Text("n and u confused"),), 4)


def gap() -> Apparatus:
    supplied = Supplied((Text("ubique"),), ("fiske",), Certainty.LOW)
    lemma = Reading((), (), ("ed",), Certainty.MEDIUM)
    other = Reading((Text("usque"),), (), ("fiske",), Certainty.LOW)
    return Apparatus(
        "a.1.3.1", "gap", lemma, (Reading((supplied,), ("S",), (), None), other), (Text("Nothing is missing."),), 5
    )


def comment(name: str, *content: Inline) -> Note:
    return Note(name, "comment", "", ("ed",), content, 6)


SOURCE = (
    (Text("Ille ex parte "), mark(MarkKind.SIDE, "am", ".am."), Text(" in "), mark(MarkKind.POINT, "&", ".&.")),
    (
        Text("Hoc si "),
        slip(),
        Text(" fuerint cum "),
        Mark(MarkKind.THROW, "4,2", (die(4, ".iv."), Text(" "), die(2, ".ii."))),
        Text(" "),
        Mark(MarkKind.TERM, "nodare", (Text("nodata"),)),
        Text("."),
        comment(
            "n.1.2.1", Text("See "), Reference("1.1", (Text("1.1"),)), Text(" and "), Emphasis("la", (Text("homo"),))
        ),
        comment("n.1.2.2", Text("Another.")),
    ),
    (Text("Puncta "), gap(), Text(" potes "), mark(MarkKind.PAGE, "t&", ".t&."), Text(";")),
    (
        Text(f"{HOSTILE} in "),
        Mark(MarkKind.POINT, "y", (Text(".y"),)),
        Supplied((Text(", .iii."),), ("fiske",), Certainty.LOW),
        Note("n.1.4.1", "comment", "", ("fiske",), (Text("word illegible"),), 8),
    ),
    (Text("ille "), Mark(MarkKind.SIDE, "n&", (slip("c.1.5.1"),)), Text(" vincet.")),
)
DEPARTURES = (
    Note("d.1.1", "departure", "rule", ("ed",), (Text("A rule is lost: "), Emphasis("la", (Text("ille"),))), 9),
    Note("d.1.1b", "departure", "slip", ("ed",), (Text("A slip."),), 9),
)
KINDS = (
    (ParagraphKind.HEAD, (Text("De lusu"),)),
    (ParagraphKind.ITEM, (Span(SpanKind.PUNCTUATION, "", "", (Text("–"),)), Text(" jactum vel uolueris"))),
    (
        ParagraphKind.CAPTION,
        (
            Milestone("158v", ("R",), ("ed",), Certainty.LOW),
            Text("Tabula "),
            Gap("g.2.3.1", "picture-missing", "picture", 1, (Text("The board & <b>"),), 12),
        ),
    ),
    (ParagraphKind.RULE, (Span(SpanKind.ORNAMENT, "", "", (Text("____"),)),)),
    (
        ParagraphKind.BIBLIOGRAPHY,
        (
            Span(SpanKind.PERSON, "", "", (Text("Cazaux"),)),
            Text(", "),
            Span(SpanKind.TITLE, "fr", "", (Text("Les jeux"),)),
            Text(", "),
            Span(SpanKind.DATE, "", "2003", (Text("2003"),)),
        ),
    ),
)
"""The contents of a second section: a paragraph of one sentence for each kind."""


def sentences(
    name: str, contents: tuple[tuple[Inline, ...], ...], *, answers: bool, n: str = "1"
) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(f"{n}.{k}", f"{name}.{n}.{k}", content, (f"{n}.{k}",) if answers else (), k)
        for k, content in enumerate(contents, 1)
    )


def second(name: str, *, answers: bool) -> Section:
    contents = tuple((Text(f"{name} {kind.value}"),) if answers else content for kind, content in KINDS)
    found = sentences(name, contents, answers=answers, n="2")
    if answers:
        found = tuple(one for one in found if one.ref != "2.4")
    kinds = [kind for kind, _ in KINDS]
    paragraphs = tuple(Paragraph("", (one,), kinds[int(one.ref.partition(".")[2]) - 1]) for one in found)
    return Section("2", "s2", "kinds", "Kinds", paragraphs, "rules")


def document(
    name: str, language: str, found: tuple[Sentence, ...], *others: Section, received: bool = False
) -> Document:
    heading = HOSTILE if name == "hostile" else "Ludus"
    section = Section("1", "s1", "ludus", heading, (Paragraph("", found),), "game")
    people = (Person("ed", "edd.", "A. Editor"), Person("fiske", "Fiske", "Willard Fiske"))
    witnesses = (Witness("S", "The copy received"),)
    title = {"source": "The text", "en": "New translation"}.get(name, "Received translation")
    rights = f"Rights of {name}."
    sections = (section, *others)
    return Document(f"{name}.xml", name, title, language, rights, "", witnesses, people, sections, received)


def english() -> Document:
    words = tuple((Text(f"English {n}."),) for n in range(1, 6))
    return document("en", "en", sentences("en", words, answers=True), second("en", answers=True))


def french() -> Document:
    words = tuple(
        (Text(f"Français {n}."), Note(f"n.fr.{n}", "comment", "", ("ed",), (Text("Une note."),), 3)) for n in (1, 2)
    )
    return document("fr", "fr", sentences("fr", words, answers=True))


def received_english() -> Document:
    """Two sentences: the first renders 1.1 and 1.2, the other nothing; 1.3 to 1.5 are left out."""
    first, other = sentences("rec", ((Text("He"), *DEPARTURES), (Text("Added."),)), answers=False)
    return document("en-received", "en", (replace(first, corresponds=("1.1", "1.2")), other), received=True)


def edition(*translations: Document) -> Edition:
    source = document(
        "source", "la", sentences("la", SOURCE, answers=False), second("la", answers=False), received=True
    )
    return Edition("royal-x", "royal", "Royal X", "London, Royal X", source, translations, BOARD)


SVG = '<svg class="board" role="img" aria-label="one man on t"><g data-point="&amp;"></g></svg>'
FRAMES = (
    Frame(SVG, "One man on t.", {"en": "The man on {t} & <b>"}, {"en": f"Not so {HOSTILE}"}, "am:t/n&:/am"),
    Frame(SVG, "The same.", {"en": "Refused"}, {}, "am:t/n&:/am", illegal=f"No {HOSTILE}"),
)
SCENE = Scene("one", Passage("royal", "1.3"), {"en": "One"}, "game", {"piling": 'every"where'}, FRAMES)
DRAWN = replace(FRAMES[0], position="")
SUPPLYING = Scene(
    "two", Passage("royal", "2.3"), {"en": "Two"}, "", {}, (DRAWN,), supplies="g.2.3.1", note={"en": "It rests on 2.2."}
)
RULE = {
    "key": "men", "title": "Men", "value": "second-half", "words": "in the second half",
    "basis": "stated", "refs": ["royal:1.3"],
    "lang": "la", "quote": HOSTILE, "note": "",
    "readings": [{
        "value": 3, "words": "three men", "label": "Three", "basis": "conjectured", "refs": ["royal:1.5"],
        "lang": "la", "quote": "vincet", "note": HOSTILE,
    }],
}  # fmt: skip
GAME = {
    "id": "game",
    "title": "Game",
    "edition": "royal-x",
    "status": "described",
    "rules": [RULE],
    "start": "am:/n&:/am",
    "drawing": Markup(SVG),  # noqa: S704  (a picture of ours)
}
GLOSSARY = Glossary(
    (
        Entry(
            "nodare", "la", ("royal",), "nodo, nodare", "verb", f"to make a point {HOSTILE}",
            {"en": Rendering("make", ("make",)), "fr": Rendering("faire", ("faire",))}, "", 1,
        ),
        Entry("étape", "fr", ("todas",), "étape, f.", "noun", "a stage", {"en": Rendering("stage", ("stage",))}, "", 9),
    ),
    (Exemption("royal:1.2", "en", "nodare", "Said of a knot.", 3),),
)  # fmt: skip
WORKS = (
    Work("murray-1951", f"A History {HOSTILE}", "second hand", "Murray, H. J. R.", year="1951", pages="120–124"),
    Work("web", "A page", "excerpt", url="https://elsewhere.example/page"),
)
ELEMENTS = (
    ElementDoc(
        "p", "p", "A paragraph.", ("p.about",), (), True, "words",  # noqa: FBT003
        (AttributeDoc("rend", "What it is.", False, (ValueDoc("item", "an item"),), "", ""),),  # noqa: FBT003
        '<p rend="item">Words & <b></p>',
    ),
    ElementDoc("p.about", "p", "Of the header.", (), ("p",), False, "p*", (), "<p/>"),  # noqa: FBT003
)  # fmt: skip


def project(*translations: Document) -> Project:
    """The small edition as a whole project."""
    royal = edition(*(translations or (english(), french(), received_english())))
    return Project(
        site=SITE,
        editions=(royal,),
        passages=index([royal]),
        games=(GAME,),
        scenes={royal.id: Scenes((SCENE, SUPPLYING), {})},
        glossary=GLOSSARY,
        works=WORKS,
        elements=ELEMENTS,
        abouts={"royal-x": About(f"A treatise {HOSTILE}", "")},
    )


def body(found: Page) -> str:
    return found.html


def reading(*translations: Document, scenes: tuple[Scene, ...] = (SCENE, SUPPLYING), section: int = 0) -> str:
    royal = edition(*translations)
    found = royal.source.sections[section]
    return body(reading_page(royal, found, scenes, index([royal]), site=SITE, glossary=GLOSSARY))

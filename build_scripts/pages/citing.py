"""How a page is cited: metadata for catalogues, and the citation in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from build_scripts.editions.model import Edition, Section
    from build_scripts.project import Site


def permalink(edition: Edition, section: Section, site: Site) -> str:
    """The permanent address of a section. A sentence adds ``#1.9``."""
    return f"{site.url}{edition.prefix}/{section.slug}/"


def citation(edition: Edition, section: Section, site: Site) -> tuple[str, str]:
    """The words before and after the number of a sentence. The address follows.

    The parts are those of a printed citation of a manuscript: title, number, editors, version, place and shelfmark. A
    text that is in no library has its title instead.
    """
    by = f", ed. {' and '.join(site.editors)}" if site.editors else ""
    kept = edition.shelfmark or edition.title
    return f"{section.heading} ", f"{by}, in {site.name}, version {site.version} ({site.year}); {kept}."


def metadata(edition: Edition, section: Section, site: Site) -> list[tuple[str, str]]:
    """Highwire metadata that reference managers read.

    ``citation_inbook_title`` makes the page part of a book. Without it reference managers would file it as an article.
    """
    return [
        ("citation_title", section.heading),
        ("citation_inbook_title", f"{site.name}: {edition.title}"),
        *(("citation_editor", name) for name in site.editors),
        ("citation_publication_date", site.year),
        ("citation_language", edition.source.language),
        ("citation_public_url", permalink(edition, section, site)),
    ]

"""Where everything that can be pointed to stands on the site, and how it is reached from a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from build_scripts.editions.glossary import Entry
    from build_scripts.editions.model import Edition


def passages(editions: Iterable[Edition]) -> dict[str, str]:
    """Where every passage stands, from the site's root: ``royal:1.9`` to ``royal/ludus-anglicorum/#1.9``."""
    return {
        f"{edition.prefix}:{sentence.ref}": f"{edition.prefix}/{section.slug}/#{sentence.ref}"
        for edition in editions
        for section in edition.source.sections
        for sentence in section.sentences
    }


def seen_from(folder: str, addresses: Mapping[str, str]) -> dict[str, str]:
    """The same addresses as links on the page at ``folder``, such as ``royal/ludus-anglicorum/``."""
    up = "../" * folder.count("/")
    return {
        ref: address.removeprefix(folder) if address.startswith(f"{folder}#") else up + address
        for ref, address in addresses.items()
    }


def of_term(entry: Entry) -> str:
    """The id of a term on the page of the glossary; a term that two texts use in two senses has two entries."""
    return f"{entry.editions[0]}.{entry.key.replace(' ', '-')}"

"""``make serve``: builds the site, serves it on this machine, and builds it again whenever a file changes.

- `watching` reports the files that people change, with ``watchdog``, which MkDocs brings along. It asks the system and
  does not poll, so nothing runs while nothing changes.
- `builds` runs each build in a process of its own. A process waits with all code imported, so a build begins at once;
  if code has changed, a new process takes its place. So a build never runs code that is no longer there.
- `pages` serves ``site/``, adds a script to each page, and tells that script what comes of each build.
- ``reload.mjs`` is that script. It reloads the page, or shows why the build has failed.

What makes a build fast is elsewhere: `build_scripts.caching`. The development server of MkDocs is not used, since it
builds every page anew and polls for changes. Nothing here is part of the built site.
"""

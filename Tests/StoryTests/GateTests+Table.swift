/// Edits of a site and the gates that block them.
extension GateCase {
    static let removals: [GateCase] = [
        GateCase(
            "an entry goes", "--deny removal",
            """
            content/journal/a.md:1:1: error: the entry 'A' was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.delete("content/journal/a.md") },
        GateCase(
            "an entry is renamed without an id", "--deny removal --deny privacy",
            """
            content/journal/a.md:1:1: error: the entry 'A' was removed, which --deny removal forbids
                hint: if it was renamed, add id: a to content/journal/z.md; otherwise pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.rename("content/journal/a.md", to: "content/journal/z.md") },
        GateCase("an entry is renamed with its id", "--deny removal --max-removed 0") { site in
            try site.rename("content/journal/a.md", to: "content/journal/z.md")
            try site.edit("content/journal/z.md", "title:", "id: a\ntitle:")
        },
        GateCase(
            "an entry and a page that are there, and not published any more", "--deny removal --clock 2026-04-01",
            """
            content/journal/a.md:1:1: error: the entry 'A' was removed (it has expired), which --deny removal forbids
                hint: restore it, or pass --force to remove it
            content/journal/b.md:1:1: error: the entry 'B' was removed (it is scheduled for later), which --deny removal forbids
                hint: restore it, or pass --force to remove it
            content/pages/about.md:1:1: error: the page 'About' (/about/) was removed (it is a draft now), \
            which --deny removal forbids
                hint: restore it, add aliases: [/about/] to its replacement, or pass --force to remove it
            Nothing was written: 3 errors

            """
        ) { site in
            try site.edit("content/journal/a.md", "title:", "expires: 2026-03-01\ntitle:")
            try site.edit("content/journal/b.md", "2026-02-02", "2027-02-02")
            try site.edit("content/pages/about.md", "title:", "draft: true\ntitle:")
        },
        GateCase(
            "a photo goes", "--deny removal",
            """
            content/photos/ridge/album.yaml:1:1: error: the photo 'Noon' in 'Ridge' was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.delete("content/photos/ridge/noon.jpg") },
        GateCase(
            "a message goes", "--deny removal",
            """
            content/messages/seal.yaml:1:1: error: the message 'It leaks' in 'The seal' was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/messages/seal.yaml", "  - {id: two,", "  # - {id: two,") },
        GateCase(
            "a row of an outline goes", "--deny removal",
            """
            content/outlines/crew.yaml:1:1: error: the row 'Her hat' in 'Crew' was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/outlines/crew.yaml", ", children: [{id: hat, title: Her hat}]", "") },
        GateCase(
            "a tag that nobody uses any more", "--deny removal",
            """
            content/feed.yaml:1:1: error: the page /tags/as/ was removed, which --deny removal forbids
                hint: restore it, add aliases: [/tags/as/] to its replacement, or pass --force to remove it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/journal/a.md", "[as, all]", "[al, all]") },
        GateCase("a tag whose address leads on", "--deny removal") { site in
            try site.edit("content/journal/a.md", "tags: [as, all]", "tags: [all]\naliases: [/tags/as/]")
        },
        GateCase(
            "what stands outside the feed", "--deny removal",
            """
            content/journal/c.md:1:1: error: the old URL /was/c/ was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            content/pages/about.md:1:1: error: the page 'About' (/about/) was removed, which --deny removal forbids
                hint: restore it, add aliases: [/about/] to its replacement, or pass --force to remove it
            content/static/map.pdf:1:1: error: the file /map.pdf was removed, which --deny removal forbids
                hint: restore it, or pass --force to remove it
            Nothing was written: 3 errors

            """
        ) { site in
            try site.delete("content/pages/about.md")
            try site.delete("content/static/map.pdf")
            try site.edit("content/journal/c.md", "aliases: [/was/c/]\n", "")
        },
        GateCase("a text loses its words", "--deny removal --max-removed 0 --deny privacy") { site in
            try site.edit("content/journal/a.md", "Text.", "")
        },
    ]

    static let limits: [GateCase] = [
        GateCase("as many go as may", "--max-removed 3 --max-operations 1000") { site in
            for file in ["journal/a.md", "journal/b.md", "pages/about.md"] { try site.delete("content/" + file) }
        },
        GateCase(
            "more go than may", "--max-removed 2",
            """
            content/journal/b.md:1:1: error: the entry 'B' and 2 more were removed, more than --max-removed 2 allows
            content/journal/a.md:1:1: note: the entry 'A' was removed, too
            content/pages/about.md:1:1: note: the page 'About' (/about/) was removed, too
                hint: check for missing content; if the removal is intended, pass --force
            Nothing was written: 1 error

            """
        ) { site in
            for file in ["journal/a.md", "journal/b.md", "pages/about.md"] { try site.delete("content/" + file) }
        },
        GateCase(
            "none may go", "--max-removed 0",
            """
            content/journal/a.md:1:1: error: the entry 'A' was removed, more than --max-removed 0 allows
                hint: check for missing content; if the removal is intended, pass --force
            Nothing was written: 1 error

            """
        ) { try $0.delete("content/journal/a.md") },
        GateCase(
            "too many operations", "--max-operations 3",
            """
            content/feed.yaml:1:1: error: the patch has 4 operations, more than --max-operations 3 allows
                hint: check them with `feedgen build --dry-run --force -v`; if they are intended, pass --force
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/pages/about.md", "Us.", "We.") },
        GateCase("just as many operations", "--max-operations 4") { site in
            try site.edit("content/pages/about.md", "Us.", "We.")
        },
    ]

    static let privacy: [GateCase] = [
        GateCase(
            "an album tells where", "--deny privacy",
            """
            content/photos/ridge/album.yaml:1:1: error: 'Ridge' would publish 2 locations (photo 'Dawn' and 1 more), \
            which --deny privacy forbids
                hint: set `location: private` for it, or pass --force to publish it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/photos/ridge/album.yaml", "date:", "location: public\ndate:") },
        GateCase(
            "a photo tells where", "--deny privacy --deny removal",
            """
            content/photos/ridge/album.yaml:1:1: error: 'Ridge' would publish a location (photo 'Dawn'), \
            which --deny privacy forbids
                hint: set `location: private` for it, or pass --force to publish it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/photos/ridge/album.yaml", "{title: Dawn", "{location: public, title: Dawn") },
        GateCase(
            "a new album tells where", "--deny privacy",
            """
            content/photos/sea/album.yaml:1:1: error: 'Sea' would publish a location (photo 'Tide'), \
            which --deny privacy forbids
                hint: set `location: private` for it, or pass --force to publish it
            Nothing was written: 1 error

            """
        ) { site in
            try site.write("content/photos/sea/tide.jpg", bytes: Samples.photo(number: 5))
            try site.write("content/photos/sea/album.yaml", "title: Sea\ndate: 2026-02-01\nlocation: public\n")
        },
        GateCase("a photo is said to be private", "--deny privacy") { site in
            try site.edit("content/photos/ridge/album.yaml", "{title: Dawn", "{location: private, title: Dawn")
        },
    ]

    static let others: [GateCase] = [
        GateCase(
            "a caption", "--deny content --deny layout --deny removal --deny privacy --deny metadata",
            """
            content/photos/ridge/album.yaml:1:1: error: the album 'Ridge' has content changes (photo 'Dawn'), \
            which --deny content forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/photos/ridge/album.yaml", "The first light", "Light") },
        GateCase("an entry comes", "--deny removal --deny privacy --deny appearance --deny layout --max-removed 0") {
            try $0.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09", keys: "tags: [new]"))
        },
        GateCase(
            "an entry may not come", "--deny content",
            """
            content/journal/new.md:1:1: error: the entry 'New' is new, which --deny content forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09", keys: "tags: [new]")) },
        GateCase(
            "a date", "--deny content --deny layout --deny appearance --deny removal --deny metadata",
            """
            content/journal/a.md:1:1: error: the entry 'A' has metadata changes, which --deny metadata forbids
                hint: undo the change, or pass --force to allow it
            content/journal/a.md:1:1: error: the entry 'A' moves in the feed, which --deny layout forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 2 errors

            """
        ) { try $0.edit("content/journal/a.md", "2026-02-01", "2026-02-09") },
        GateCase(
            "the theme", "--deny appearance",
            """
            Templates/style.css:1:1: error: the stylesheet 'style.css' is new, which --deny appearance forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.write("Templates/style.css", "body { color: red }\n") },
        GateCase(
            "squares become rows", "--deny layout --deny content --deny removal",
            """
            content/photos/ridge/album.yaml:1:1: error: the album 'Ridge' has layout changes (photo 'Dawn' and 1 more), \
            which --deny layout forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/photos/ridge/album.yaml", "date:", "layout: justified\ndate:") },
    ]
}

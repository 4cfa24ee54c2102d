import TestSupport

/// Cases with several edits: an allowed edit does not hide a denied one.
extension GateCase {
    /// Adds a link to all pages.
    @Sendable private static func editTemplate(_ site: Site) throws {
        let own = try String(contentsOf: Repository.url("Templates/page.mustache"), encoding: .utf8)
        try site.write("Templates/page.mustache", own + "<a href=\"https://evil.example/\">x</a>\n")
    }

    private static func template(pages: Int) -> String {
        """
        Templates/page.mustache:1:1: error: the template 'page.mustache' is new (\(pages) pages), \
        which --deny appearance forbids
            hint: undo the change, or pass --force to allow it
        Nothing was written: 1 error

        """
    }

    static let causes: [GateCase] = [
        GateCase("a template alone", "--deny appearance", template(pages: 27), edit: editTemplate),
        GateCase("a template with a new entry", "--deny appearance", template(pages: 27)) { site in
            try editTemplate(site)
            try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09"))
        },
        GateCase("a template with an entry that goes", "--deny appearance", template(pages: 25)) { site in
            try editTemplate(site)
            try site.delete("content/journal/a.md")
        },
        GateCase("a template with an entry that is renamed", "--deny appearance", template(pages: 26)) { site in
            try editTemplate(site)
            try site.rename("content/journal/a.md", to: "content/journal/z.md")
        },
        GateCase(
            "a template with a text", "--deny content --deny removal",
            """
            content/journal/a.md:1:1: error: the entry 'A' has content changes, which --deny content forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { site in
            try editTemplate(site)
            try site.edit("content/journal/a.md", "Text.", "Words.")
        },
        GateCase(
            "a setting with a new entry", "--deny appearance",
            """
            content/feed.yaml:2:1: error: the setting `pageSize` changes (5 pages), which --deny appearance forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { site in
            try site.edit("content/feed.yaml", "title: Log", "title: Log\npageSize: 3")
            try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09"))
        },
        GateCase("a setting for programs", "--deny appearance --deny content --deny layout --deny removal") {
            try $0.edit("content/feed.yaml", "title: Log", "title: Log\nworkingRange: 3")
        },
        GateCase(
            "a setting for programs that may not change", "--deny metadata",
            """
            content/feed.yaml:2:1: error: the setting `workingRange` changes, which --deny metadata forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.edit("content/feed.yaml", "title: Log", "title: Log\nworkingRange: 3") },
        GateCase("an unchanged copy of a file of the theme", "--deny appearance --deny content --deny metadata") {
            site in
            for file in ["page.mustache", "style.css"] {
                let own = try String(contentsOf: Repository.url("Templates/" + file), encoding: .utf8)
                try site.write("Templates/" + file, own)
            }
        },
        GateCase(
            "another theme with a new entry", "--deny appearance",
            """
            content/feed.yaml:3:1: error: the setting `theme` changes (10 pages), which --deny appearance forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { site in
            try site.edit(
                "content/feed.yaml", "baseURL: https://x.example/", "baseURL: https://x.example/\ntheme: plain")
            try site.write("content/journal/new.md", Samples.entry("New", date: "2026-03-09"))
        },
        GateCase(
            "a file of static/ that is new", "--deny content",
            """
            content/static/app.js:1:1: error: the file /app.js is new, which --deny content forbids
                hint: undo the change, or pass --force to allow it
            Nothing was written: 1 error

            """
        ) { try $0.write("content/static/app.js", "1\n") },
    ]
}

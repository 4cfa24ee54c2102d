import Testing

/// A key that may mean that something is not public stops the build; with a warning, it would be published.
@Suite struct PrivateKeyTests {
    private static let kinds = """
        title: Log
        kinds:
          books: {template: book}
          cores: {template: book, table: {objects: rows}}

        """

    private func site(_ files: [String: String], _ settings: String = kinds) throws -> Site {
        try Site(
            files.merging(["Templates/book.mustache": "<p>{{title}} {{stage}}</p>\n"]) { first, _ in first },
            configuration: settings)
    }

    /// Keys in each place of each kind of content, with `@` where the error is.
    private static let refused: [(file: String, text: String)] = [
        ("content/journal/2026-03-02-x.md", "---\n@private: true\n---\nx\n"),
        ("content/journal/2026-03-02-x.md", "---\ntitle: X\n@status: draft\n---\nx\n"),
        ("content/journal/2026-03-02-x.md", "---\nextra:\n  @draft: true\n---\nx\n"),
        ("content/journal/2026-03-02-x.md", "+++\ntitle = \"X\"\n[extra]\n@draft = true\n+++\nx\n"),
        ("content/journal/2026-03-02-x.md", "{\"title\": \"X\", @\"isDraft\": true}\nx\n"),
        ("content/journal/2026-03-02-x.md", "---\n@permalink: false\n---\nx\n"),
        ("content/journal/_index.md", "@---\ncascade: {draft: true}\n---\n"),
        ("content/pages/about.md", "---\ntitle: X\n@darft: true\n---\nx\n"),
        ("content/messages/2026-03-02-x.yaml", "@hidden: yes\nmessages: [{date: 2026-03-02, user: A, text: x}]\n"),
        ("content/messages/2026-03-02-x.yaml", "messages:\n- {date: 2026-03-02, user: A, text: x, @private: true}\n"),
        ("content/weather/2026-03-02.yaml", "@Draft: true\nhigh: 1\nlow: 0\nsunrise: \"05:41\"\nsunset: \"18:12\"\n"),
        (
            "content/weather/2026-03-02.json",
            "{@\"published\": false, \"high\": 1, \"low\": 0, \"sunrise\": \"05:41\", \"sunset\": \"18:12\"}\n"
        ),
        ("content/outlines/2026-03-02-x.yaml", "@visibility: private\nchildren: [{title: A}]\n"),
        ("content/outlines/2026-03-02-x.yaml", "children:\n- title: A\n  @unlisted: true\n"),
        ("content/books/x.yaml", "date: 2026-03-02\n@private: true\n"),
        ("content/books/x.md", "---\ndate: 2026-03-02\n@hidden: true\n---\nx\n"),
        ("content/cores/x.csv", "date,title,private\n2026-03-02,A,\n2026-03-03,B,@yes\n"),
        ("content/cores/x.csv", "date,title,Draft\n2026-03-02,A,@true\n"),
        ("content/cores/x.json", "[{\"date\": \"2026-03-02\"}, {\"date\": \"2026-03-03\", @\"status\": \"draft\"}]\n"),
        ("content/feed.yaml", "title: Log\n@private: true\n"),
        ("content/feed.yaml", "title: Log\n@privcy: {zones: []}\n"),
        ("content/feed.yaml", "title: Log\n@zones: [{center: [1, 2], radius: 500 m}]\n"),
        ("content/feed.yaml", "title: Log\nkinds:\n  books: {template: book, @draft: true}\n"),
    ]

    @Test(arguments: refused) func nothingIsPublished(file: String, text: String) throws {
        let before = text.prefix { $0 != "@" }
        let line = before.count { $0 == "\n" } + 1
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0
        let site = try site([file: text.replacing("@", with: "")])
        let outcome = try site.run("build")
        #expect(outcome.code == 1, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("\(file):\(line):\(column + 1): error: "), "\(outcome.errors)")
        #expect(!site.exists("public"))
    }

    /// The message names the key and the correction, and does not show the line, whose value may be a password.
    @Test func theMessageNamesTheCorrection() throws {
        let site = try site(["content/journal/2026-03-02-x.md": "+++\npassword = \"open-sesame\"\n+++\nx\n"])
        #expect(
            try site.run("build").errors == """
                content/journal/2026-03-02-x.md:2:1: error: feedgen does not support the key `password`, so this would be \
                published
                    hint: write draft = true instead; to publish it, delete `password`
                Nothing was written: 1 error

                """)
    }

    /// Values that say public, and a draft, whose other keys don't matter; a template may show any key of its kind.
    @Test func publicValuesAreAccepted() throws {
        let site = try site([
            "content/journal/2026-03-01-a.md": "---\nprivate: false\nstatus: publish\nvisibility: public\n---\nx\n",
            "content/journal/2026-03-02-b.md": "---\npublished: true\nhidden: no\nextra: {mood: private}\n---\nx\n",
            "content/journal/2026-03-03-c.md": "---\ndraft: true\nprivate: true\n---\nx\n",
            "content/journal/2026-03-04-d.md": "---\nstatus: evergreen\nhide_title: true\n---\nx\n",
            "content/weather/2026-03-05.yaml":
                "visibility: 10\nhigh: 1\nlow: 0\nsunrise: \"05:41\"\nsunset: \"18:12\"\n",
            "content/books/e.yaml": "date: 2026-03-06\nstage: draft\n",
            "content/cores/f.csv": "date,title,private,draft\n2026-03-07,A,no,\n2026-03-08,B,,true\n",
        ])
        let outcome = try site.run("build")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("2 drafts"), "\(outcome.output)")
    }

    /// Whatever is in a folder `_drafts` is a draft.
    @Test func foldersOfDraftsAreNotPublished() throws {
        let site = try site([
            "content/messages/_drafts/x.yaml": "messages: [{date: 2026-03-02, user: A, text: secret}]\n",
            "content/weather/_drafts/2026-03-02.yaml":
                "high: 1\nlow: 0\nsunrise: \"05:41\"\nsunset: \"18:12\"\nsummary: secret\n",
            "content/outlines/_drafts/2026-03-02-secret.yaml": "children: [{title: secret}]\n",
            "content/photos/_drafts/secret/album.yaml": "date: 2026-03-02\n",
            "content/cores/_drafts/x.csv": "date,title\n2026-03-02,secret\n",
            "content/journal/_drafts/x.md": "secret\n", "content/pages/_drafts/x.md": "secret\n",
        ])
        try site.write("content/photos/_drafts/secret/a.jpg", bytes: Samples.photo)
        let outcome = try site.run("build")
        #expect(outcome.code == 0 && outcome.output.contains("7 drafts"), "\(outcome)")
        for (name, bytes) in site.files().bytes where name.hasPrefix("public/") {
            #expect(!name.contains("secret") && !String(decoding: bytes, as: UTF8.self).contains("secret"), "\(name)")
        }
    }

    /// The preview excludes what a build refuses.
    @Test func otherTextsAreBuiltWithKeepGoing() throws {
        let site = try site([
            "content/journal/2026-03-01-a.md": "x\n", "content/books/b.yaml": "date: 2026-03-02\nprivate: true\n",
            "content/journal/2026-03-03-c.md": "---\nprivate: true\n---\nx\n",
        ])
        #expect(try site.run("build", "--keep-going").code == 1)
        #expect(site.exists("public/journal/2026-03-01-a/index.html"))
        #expect(!site.exists("public/books/b/index.html") && !site.exists("public/journal/2026-03-03-c/index.html"))
    }

    @Test func translationsOfPrivateTextsOfDeclaredKindsAreNotPublished() throws {
        let site = try site([
            "content/journal/2026-03-01-a.md": "x\n",
            "content/books/x.md": "---\ndate: 2026-03-02\nprivate: true\n---\nsecret\n",
            "content/books/x.de.md": "---\ntitle: X\n---\nsecret\n",
        ])
        #expect(try site.run("build", "--keep-going").code == 1)
        #expect(site.exists("public/journal/2026-03-01-a/index.html") && !site.exists("public/de/books/x/index.html"))
    }

    /// A translation of a text that is not public is not public either, with all keys that may mean this.
    @Test(arguments: [
        ("Draft: true", 0), ("ExpiryDate: 2026-01-01", 0), ("PublishDate: 2999-01-01", 0), ("private: true", 1),
        ("extra: {draft: true}", 1), ("build: {render: never}", 1), ("visibility: members", 1),
    ])
    func translationsOfPrivateTextsAreNotPublished(key: String, code: Int32) throws {
        let translation = "---\ntitle: X\nextra: {mood: calm}\n---\nsecret\n"
        let site = try site([
            "content/journal/2026-03-01-a.md": "x\n",
            "content/journal/2026-03-03-c.md": "---\n\(key)\n---\nsecret\n",
            "content/journal/2026-03-03-c.de.md": translation,
            "content/pages/about.md": "---\n\(key)\n---\nsecret\n", "content/pages/about.de.md": translation,
        ])
        let outcome = try site.run("build", "--keep-going")
        #expect(outcome.code == code, "\(outcome.errors)")
        #expect(!outcome.errors.contains(".de.md"), "the mistake is in the original: \(outcome.errors)")
        for (name, bytes) in site.files().bytes where name.hasPrefix("public/") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"), "\(name)")
        }
    }
}

import Testing

/// Texts that show or link to files in the folder of another entry.
@Suite struct OtherBundleTests {
    private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'></svg>"

    private func site(_ text: String, keys: String = "path: old/2024/06/07/two") throws -> Site {
        try Site(
            [
                "content/journal/2024-05-07-one/index.md":
                    "---\ntitle: One\ndate: 2024-05-07\npath: old/2024/05/07/one\n---\n\n![](p.jpg) and a text\n",
                "content/journal/2024-05-07-one/plan.svg": Self.drawing,
                "content/journal/2024-05-07-one/notes.txt": "Notes",
                "content/journal/two/index.md": "---\ntitle: Two\ndate: 2024-06-07\n\(keys)\n---\n\n\(text)\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/log/\nkeepAddresses: true\n")
    }

    @Test(arguments: [
        "../2024-05-07-one/", "/journal/2024-05-07-one/", "../../../05/07/one/", "/old/2024/05/07/one/",
    ])
    func aFileIsNamedByItsPathOrItsAddress(folder: String) throws {
        let text = "![A plan](\(folder)plan.svg) ![B](\(folder)p.jpg) [Notes](\(folder)notes.txt#a) [C](\(folder)p.jpg)"
        let site = try site(text)
        try site.write("content/journal/2024-05-07-one/p.jpg", bytes: Samples.photo)
        try site.build("--strict")
        let html = try site.read("public/old/2024/06/07/two/index.html")
        let one = "/log/old/2024/05/07/one/"
        #expect(html.contains("<img src=\"\(one)plan.svg\" alt=\"A plan\""), "\(html)")
        #expect(html.contains("<a href=\"\(one)notes.txt#a\">Notes</a>"), "\(html)")
        #expect(html.contains("<img src=\"/log/media/p-"), "\(html)")
        #expect(html.contains("<a href=\"/log/media/p-original-"), "\(html)")
        let check = try site.run("check")
        #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
    }

    @Test func itIsFoundWhenItComesAndFollowedWhenItMoves() throws {
        let site = try site("![A plan](../../../05/07/one/later.svg)")
        try site.write("content/journal/2024-05-07-one/p.jpg", bytes: Samples.photo)
        #expect(try site.run("build").errors.contains("no such image '../../../05/07/one/later.svg'"))
        try site.write("content/journal/2024-05-07-one/later.svg", Self.drawing)
        try site.build("--verify")
        let page = "public/old/2024/06/07/two/index.html"
        #expect(try site.read(page).contains("<img src=\"/log/old/2024/05/07/one/later.svg\""))
        // A path that is resolved as a URL is broken when that URL changes.
        let one = "content/journal/2024-05-07-one/index.md"
        try site.write(one, site.read(one).replacing("05/07/one", with: "05/07/new"))
        #expect(try site.run("build", "--verify").errors.contains("no such image '../../../05/07/one/later.svg'"))
        #expect(try !site.read(page).contains("later.svg\" alt"))
    }
}

import Testing

/// `image` in front matter: the image above an entry.
@Suite struct EntryImageTests {
    private func site(_ keys: String, photos: [String] = ["view.jpg"]) throws -> Site {
        let site = try Site(
            ["content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-02", keys: keys, text: "Text.")],
            configuration: "title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01\n")
        for (number, name) in photos.enumerated() {
            try site.write("content/journal/trip/\(name)", bytes: Samples.photo(number: number + 1))
        }
        return site
    }

    @Test(arguments: ["image: {src: view.jpg, alt: A view, caption: At noon}\n"])
    func itIsAboveTheTextEverywhere(keys: String) throws {
        let site = try site(keys)
        try site.build("--strict", "--verify")
        let page = try site.read("public/journal/trip/index.html")
        #expect(page.contains("<figure class=\"cover\">") && page.contains("<figcaption>At noon</figcaption>"))
        #expect(page.contains("property=\"og:image\" content=\"https://x.example/media/view-"))
        for file in ["public/index.html", "public/journal/trip/index.html", "public/atom.xml"] {
            let text = try site.read(file)
            #expect(text.contains("A view") && text.contains("/media/view-"), "\(file)")
        }
    }

    @Test func anotherImageChangesWhatShowsIt() throws {
        let site = try site("image: {src: view.jpg, alt: A view}\n", photos: ["view.jpg", "rim.jpg"])
        try site.run("build")
        try site.edit("content/journal/trip/index.md", "src: view.jpg", "src: rim.jpg")
        let rebuild = try Rebuild(site, ["--verify"])
        #expect(rebuild.pages.contains("/") && rebuild.pages.contains("/journal/trip/"))
        #expect(try site.read("public/index.html").contains("/media/rim-"))
    }

    /// The image is not repeated among all photos of the entry's folder.
    @Test func allPhotosAreTheOtherOnes() throws {
        let site = try site("image: {src: view.jpg, alt: A view}\nphotos: all\n", photos: ["view.jpg", "rim.jpg"])
        try site.build()
        let page = try site.read("public/journal/trip/index.html")
        #expect(page.components(separatedBy: "<figure").count == 3 && page.contains("/media/rim-"))
    }

    /// Images that are published unchanged have the size of their file, so that the page does not shift.
    @Test func imagesOfTheStaticFolderHaveSizes() throws {
        let text = "![A](/a.png)\n\n![B](/b.svg?1)\n\n![C](/c.png)\n\n<img src=\"/d.png\" alt=\"D\" width=\"350\">"
        let site = try Site(["content/journal/trip.md": Samples.entry("Trip", date: "2026-03-02", text: text)])
        try site.write("content/static/a.png", bytes: Pictures.drawing)
        try site.write("content/static/d.png", bytes: Pictures.drawing)
        try site.write("content/static/b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 1\"/>")
        try site.write("content/static/c.png", "text")
        try site.run("build", "--verify")
        let page = try site.read("public/journal/trip/index.html")
        #expect(page.contains("src=\"/a.png\" width=\"700\" height=\"20\""))
        #expect(page.contains("src=\"/b.svg?1\" width=\"960\" height=\"480\""))
        #expect(page.contains("src=\"/c.png\" alt=\"C\""))
        #expect(page.contains("alt=\"D\" width=\"350\"") && page.contains("height=\"10\""))
        // Another size is another page; another content is not.
        try site.write("content/static/a.png", bytes: Pictures.animatedPNG)
        let rebuild = try Rebuild(site, ["--verify"])
        #expect(rebuild.pages.contains("/journal/trip/"))
    }

    @Test(arguments: [
        ("image: veiw.jpg\n", "there is no photo `veiw.jpg` beside this entry"),
        // The keys of other generators.
        ("image: https://other.example/a.jpg\n", "feedgen does not support the key `image`"),
        ("image: /images/a.jpg\n", "feedgen does not support the key `image`"),
    ])
    func mistakesAreReported(keys: String, message: String) throws {
        let outcome = try site(keys).run("build")
        #expect(outcome.code == 0 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func longEntriesHaveTheirReadingTime() throws {
        let site = try site("", photos: [])
        try site.build()
        #expect(!(try site.read("public/journal/trip/index.html").contains("min read")))
        let words = String(repeating: "word ", count: 401)
        try site.write("content/journal/trip/index.md", Samples.entry("Trip", date: "2026-03-02", text: words))
        try site.build("--verify")
        #expect(try site.read("public/journal/trip/index.html").contains("</time> · <bdi>3 min read</bdi></p>"))
    }
}

import DiffKit
import Foundation
import Testing

/// A photo's placeholder colors are stable, whichever machine builds.
@Suite struct PhotoColorTests {
    private func site() throws -> Site {
        let site = try Site([
            "content/journal/a/index.md": Samples.entry("A", date: "2026-03-02", text: "![A view](view.jpg)"),
            "content/pages/about/index.md": "---\ntitle: About\n---\n\n![Us](us.jpg)\n",
        ])
        for (number, file) in Self.photos.enumerated() {
            try site.write("content/" + file, bytes: Samples.photo(number: number))
        }
        return site
    }

    private static let photos = ["photos/ridge/dawn.jpg", "journal/a/view.jpg", "pages/about/us.jpg"]
    private static let pages = ["photos/ridge/dawn/index.html", "journal/a/index.html", "about/index.html"]

    /// Returns the colors with each channel a step darker, or lighter where it is already 0.
    private func shifted(_ colors: String) -> String {
        colors.reduce(into: "") { text, character in
            text += character.hexDigitValue.map { String($0 == 0 ? 1 : $0 - 1, radix: 16) } ?? String(character)
        }
    }

    /// The colors as CSS in pages: `--d:#876;--1:#abc;…`.
    private func style(_ colors: String) -> String {
        zip(["d", "1", "2", "3", "4"], colors.split(separator: " ")).map { "--\($0):\($1)" }.joined(separator: ";")
    }

    private func colors(_ snapshot: JSON) throws -> [String] {
        let members = [
            snapshot["sections"]?["photos/ridge"], snapshot["sections"]?["journal/a"], snapshot["pages"]?["/about/"],
        ]
        return try members.map { member in
            let told = Array(try #require(member?["colors"]?.object))
            #expect(told.count == 1)
            return try #require(told.first?.value.string)
        }
    }

    /// Builds the site like a machine whose decoder returns every color a step darker.
    private func buildElsewhere(_ site: Site) throws -> [String] {
        try site.build()
        let seen = try colors(site.snapshot)
        let previews = site.files(".feedgen").names.filter { $0.hasSuffix(".preview") }
        #expect(previews.count == 3)
        for file in previews { try site.write(".feedgen/" + file, shifted(site.read(".feedgen/" + file))) }
        try site.delete(".feedgen/build.sqlite")
        try site.delete("public")
        try site.build()
        let told = try colors(site.snapshot)
        #expect(told == seen.map(shifted))
        for (page, colors) in zip(Self.pages, told) {
            #expect(try site.read("public/" + page).contains(style(colors)), "\(page)")
        }
        return told
    }

    @Test func aPhotoThatNobodyTouchedKeepsThem() throws {
        let site = try site()
        let told = try buildElsewhere(site)
        let before = site.files()
        try site.delete(".feedgen")
        try site.build()
        #expect(try site.read("public/patch.json") == "[]\n")
        #expect(site.files().differences(from: before) == ["patch.json"])
        #expect(try colors(site.snapshot) == told)
        // From then on, the stored colors are those of the previous snapshot.
        try site.edit("content/journal/a/index.md", "![A view]", "Words. ![A view]")
        try site.build("--verify")
        #expect(try colors(site.snapshot) == told)
        #expect(try site.read("public/journal/a/index.html").contains(style(told[1])))
    }

    @Test func aReviewOnAnotherMachineShowsNoPhoto() throws {
        let site = try site()
        let told = try buildElsewhere(site)
        // This machine has read the photos before it reads a snapshot with their colors.
        try site.delete(".feedgen")
        try site.build("-o", "here")
        #expect(try colors(site.json("here/snapshot.json")) != told)
        try site.build("-o", "here", "--previous", "public/snapshot.json")
        #expect(try site.read("here/patch.json") == "[]\n")
        #expect(site.files("here").differences(from: site.files()).isSubset(of: ["patch.json"]))
        #expect(try colors(site.json("here/snapshot.json")) == told)
    }

    @Test func anotherPhotoHasItsOwn() throws {
        let site = try site()
        let told = try buildElsewhere(site)
        try site.delete(".feedgen")
        try site.write("content/photos/ridge/dawn.jpg", bytes: Samples.photo(number: 7))
        try site.build()
        let colors = try colors(site.snapshot)
        #expect(colors[0] != told[0] && colors[1...] == told[1...])
    }

    /// Text from a snapshot is written to a page only if it is a list of colors.
    @Test(arguments: ["red", "#000;x:y", "#00 #000 #000 #000 #000", "#000 #000 #000 #000 #000 #000", ""])
    func whatIsNoColours(text: String) throws {
        let site = try site()
        try site.build()
        let seen = try colors(site.snapshot)
        try site.delete(".feedgen")
        for colors in Set(seen) { try site.edit("public/snapshot.json", "\"\(colors)\"", "\"\(text)\"") }
        let outcome = try site.run("build")
        #expect(outcome.code == 0 && outcome.errors.contains("this snapshot was damaged or edited"))
        #expect(try colors(site.snapshot) == seen)
    }
}

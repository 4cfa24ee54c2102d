import DiffKit
import MarkupKit

/// What all pages of a site say alike, made once for all of them.
struct SiteMetadata: Sendable {
    let site: Site
    /// The lines of every head: the colour around the page, and the site's icons.
    let lines: String
    let image: SiteImage?
    /// The site as JSON-LD names it.
    let home: JSON
    /// Its author, where it has one.
    let author: JSON?

    init(_ site: Site) {
        self.site = site
        let configuration = site.configuration
        // One that stands beside light pages as well as dark ones: the W3C's checker of 2020 knows no `media` here.
        let color = "<meta name=\"theme-color\" content=\"\(Theme.paper.dark)\">\n"
        lines = color + SiteIcons(site: site).markup.source + "\n"
        image = site.image
        home = [
            "@type": "Blog", "@id": .string(configuration.publicAddress("/")), "name": .string(configuration.title),
        ]
        author = configuration.author.isEmpty ? nil : Self.person(configuration.author)
    }

    static func person(_ name: String) -> JSON { ["@type": "Person", "name": .string(name)] }

    /// People as JSON-LD names them: one alone, or a list.
    func people(_ names: [String]) -> JSON? {
        if names == [site.configuration.author] { return author }
        let people = names.map(Self.person)
        return people.count > 1 ? .array(people) : people.first
    }
}

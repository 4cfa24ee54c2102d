import DiffKit
import MarkupKit

/// The metadata that all pages of a site share, created once.
struct SiteMetadata: Sendable {
    /// The lines of every head: the theme color and the site's icons.
    let lines: String
    let image: SiteImage?
    /// The site as a JSON-LD object.
    let home: [UInt8]
    private let persons: [String: Person]

    init(_ site: Site) {
        let configuration = site.configuration
        let colors = configuration.theme.colors
        // Themes that are light or dark as the reader's screen have none: browsers then use the page's own color, and
        // the W3C's checker of 2020 rejects two colors with `media`.
        let color = colors.light == colors.dark ? "<meta name=\"theme-color\" content=\"\(colors.dark)\">\n" : ""
        lines = color + SiteIcons(site: site).markup.source + "\n"
        image = site.image
        persons = Self.persons(of: site)
        var home = JSONWriter(inScript: true)
        home.object { home in
            home.member("@type", "Blog")
            home.member("@id", configuration.absoluteURL(configuration.local("/")))
            home.member("name", configuration.title)
        }
        self.home = home.bytes
    }

    /// Returns the values of authors with a profile, and the other pages of the site's author.
    private static func persons(of site: Site) -> [String: Person] {
        let configuration = site.configuration
        var persons: [String: Person] = [:]
        for profile in configuration.profiles {
            persons[profile.name] = Person(
                url: profile.url.map { Menus.isOnSite($0) ? configuration.absoluteURL($0) : $0 },
                image: site.portrait(of: profile).map(configuration.absoluteURL), bio: profile.bio)
        }
        let social = configuration.social.map(\.url)
        if !social.isEmpty { persons[configuration.author, default: Person()].pages = social }
        return persons
    }

    /// An author as far as machines read it.
    private struct Person: Sendable {
        var url: String?
        var image: String?
        var bio: String?
        var pages: [String] = []
    }

    /// Adds authors as JSON-LD: a single object, or an array.
    func addAuthors(_ names: [String], to json: inout JSONWriter) {
        guard !names.isEmpty else { return }
        json.key("author")
        guard names.count > 1 else { return add(person: names[0], to: &json) }
        json.array { json in
            for name in names { add(person: name, to: &json) }
        }
    }

    private func add(person name: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "Person")
            json.member("name", name)
            guard let person = persons[name] else { return }
            if let url = person.url { json.member("url", url) }
            if let image = person.image { json.member("image", image) }
            if let bio = person.bio { json.member("description", bio) }
            guard !person.pages.isEmpty else { return }
            json.key("sameAs")
            json.array { json in
                for page in person.pages { json.string(page) }
            }
        }
    }
}

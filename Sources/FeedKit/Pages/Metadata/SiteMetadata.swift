import DiffKit
import MarkupKit

/// The metadata that all pages of a site share, created once.
struct SiteMetadata: Sendable {
    /// The lines of every head: the theme color and the site's icons.
    let lines: String
    let image: SiteImage?
    /// The site as a JSON-LD object.
    let home: [UInt8]

    init(_ site: Site) {
        let configuration = site.configuration
        let colors = configuration.theme.colors
        // Themes that are light or dark as the reader's screen have none: browsers then use the page's own color, and
        // the W3C's checker of 2020 rejects two colors with `media`.
        let color = colors.light == colors.dark ? "<meta name=\"theme-color\" content=\"\(colors.dark)\">\n" : ""
        lines = color + SiteIcons(site: site).markup.source + "\n"
        image = site.image
        var home = JSONWriter(inScript: true)
        home.object { home in
            home.member("@type", "Blog")
            home.member("@id", configuration.absoluteURL(configuration.local("/")))
            home.member("name", configuration.title)
        }
        self.home = home.bytes
    }

    /// Adds authors as JSON-LD: a single object, or an array.
    func addAuthors(_ names: [String], to json: inout JSONWriter) {
        guard !names.isEmpty else { return }
        json.key("author")
        guard names.count > 1 else { return Self.add(person: names[0], to: &json) }
        json.array { json in
            for name in names { Self.add(person: name, to: &json) }
        }
    }

    private static func add(person name: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("@type", "Person")
            json.member("name", name)
        }
    }
}

import MarkupKit

/// The links to the site's icons: files of `content/static/` with the names that everybody uses, else a letter.
struct SiteIcons {
    let site: Site

    var markup: HTML {
        var links: [String] = []
        // Links and the letter are percent-encoded, so there is nothing to escape.
        func link(_ rel: String, _ href: String, _ more: String = "") {
            links.append("<link rel=\"\(rel)\" href=\"\(href)\"\(more)>")
        }
        func linkFile(_ rel: String, _ file: String, _ more: String = "") -> Bool {
            guard site.publishes(file) else { return false }
            link(rel, site.configuration.link(file), more)
            return true
        }
        if let icon = site.icon {
            link("icon", site.configuration.link(icon), Self.type(of: icon))
        } else {
            // A browser that draws SVG takes that one, because the other has a size.
            let hasSmall = linkFile("icon", "favicon.ico", " sizes=\"32x32\"")
            let isFound = ["favicon.svg", "icon.svg", "favicon.png", "icon.png"].contains {
                linkFile("icon", $0, Self.type(of: $0))
            }
            if !hasSmall, !isFound { link("icon", "data:image/svg+xml," + letter) }
        }
        _ = linkFile("apple-touch-icon", "apple-touch-icon.png")
        _ = ["site.webmanifest", "manifest.webmanifest"].contains { linkFile("manifest", $0) }
        return HTML(trusted: links.joined(separator: "\n"))
    }

    private static func type(of file: String) -> String {
        switch SitePath.fileExtension(of: file) {
        case "svg": " type=\"image/svg+xml\""
        case "png": " type=\"image/png\""
        default: ""
        }
    }

    /// The first letter of the site's name on its colour, so that browsers ask for nothing; percent-encoded.
    private var letter: String {
        let name = site.configuration.title
        let first = name.first { $0.isLetter || $0.isNumber } ?? name.first
        let text = HTML(text: first.map { String($0).uppercased() } ?? "·").source
        let color = SitePath.encoded(Theme.accent), paper = SitePath.encoded(Theme.paper.light)
        let svg =
            "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
            + "%3Crect width='32' height='32' rx='6' fill='\(color)'/%3E"
            + "%3Ctext x='16' y='23' text-anchor='middle' font-size='20' font-family='serif' fill='\(paper)'%3E"
            + "\(SitePath.encoded(text))%3C/text%3E%3C/svg%3E"
        return svg.replacing(" ", with: "%20")
    }
}

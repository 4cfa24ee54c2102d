import MarkupKit
import XMLKit

/// The links to the site's icons: files of `content/static/` with the usual names, otherwise a generated letter icon.
package struct SiteIcons {
    let site: Site

    package init(site: Site) { self.site = site }

    /// The name of the generated icon, used if the site has no icon.
    package static let letterFile = "icon.svg"

    /// Whether the site has no icon file.
    package var needLetter: Bool {
        site.icon == nil && !(["favicon.ico"] + Self.usualFiles).contains { site.publishes($0) }
    }

    private static let usualFiles = ["favicon.svg", letterFile, "favicon.png", "icon.png"]

    var markup: HTML {
        var links: [String] = []
        // Links are percent-encoded, so they need no escaping.
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
            // Browsers that support SVG prefer it to this file, because this link has a size.
            _ = linkFile("icon", "favicon.ico", " sizes=\"32x32\"")
            _ = Self.usualFiles.contains { linkFile("icon", $0, Self.type(of: $0)) }
            if needLetter { link("icon", site.configuration.link(Self.letterFile), Self.type(of: Self.letterFile)) }
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

    /// The generated icon: the first letter of the site's title on the theme's color, as an SVG.
    package var letter: [UInt8] {
        let name = site.configuration.title
        let colors = site.configuration.theme.colors
        let first = name.first { $0.isLetter || $0.isNumber } ?? name.first
        var icon = XMLElement("svg", ["xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 32 32"])
        icon.add(XMLElement("rect", ["width": "32", "height": "32", "rx": "6", "fill": colors.accent]))
        icon.add(
            XMLElement(
                "text",
                [
                    "x": "16", "y": "23", "text-anchor": "middle", "font-size": "20", "font-family": "serif",
                    "fill": colors.light,
                ], text: first.map { String($0).uppercased() } ?? "·"))
        return XMLWriter.document(icon)
    }
}

import MarkupKit

extension Sitemap.File {
    package func text(in site: Site) -> String {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        switch content {
        case .pages(let entries):
            let images = "http://www.google.com/schemas/sitemap-image/1.1"
            let hasImages = entries.contains { !$0.images.isEmpty }
            xml += "<urlset xmlns=\"\(Self.namespace)\"" + (hasImages ? " xmlns:image=\"\(images)\">\n" : ">\n")
            for entry in entries {
                xml += "<url>" + location(entry.path, entry.modified, in: site)
                for image in entry.images {
                    xml += "<image:image>" + element("image:loc", site.configuration.address(image)) + "</image:image>"
                }
                xml += "</url>\n"
            }
            xml += "</urlset>\n"
        case .index(let files):
            xml += "<sitemapindex xmlns=\"\(Self.namespace)\">\n"
            for file in files { xml += "<sitemap>" + location(file.path, file.modified, in: site) + "</sitemap>\n" }
            xml += "</sitemapindex>\n"
        }
        return xml
    }

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    private func location(_ path: String, _ modified: Instant?, in site: Site) -> String {
        element("loc", site.configuration.address(path))
            + (modified.map { element("lastmod", site.time.rfc3339($0)) } ?? "")
    }

    private func element(_ name: String, _ text: String) -> String { "<\(name)>\(HTML(text: text))</\(name)>" }
}

/// What crawlers ask for first: they may look at everything, and here is the list of it.
package enum Robots {
    package static let path = "robots.txt"

    package static func text(in site: Site) -> String {
        "User-agent: *\nAllow: /\n\nSitemap: \(site.configuration.address(Sitemap.path))\n"
    }
}

import MarkupKit
import XMLKit

extension Sitemap.File {
    /// - Parameter table: The table with the objects' times of change.
    package func bytes(of table: ObjectTable, in site: Site) -> [UInt8] {
        switch content {
        case .pages(let entries):
            let hasImages = entries.contains { !$0.images.isEmpty }
            let hasAlternates = entries.contains { !$0.alternates.isEmpty }
            let root = XMLElement(
                "urlset",
                [
                    "xmlns": Self.namespace, "xmlns:image": hasImages ? Self.imageNamespace : nil,
                    "xmlns:xhtml": hasAlternates ? Self.linkNamespace : nil,
                ])
            return XMLWriter.document(root, holding: entries.lazy.map { page($0, of: table, in: site) })
        case .index(let files):
            let root = XMLElement("sitemapindex", ["xmlns": Self.namespace])
            return XMLWriter.document(
                root, holding: files.lazy.map { location("sitemap", $0, of: table, in: site) })
        }
    }

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let linkNamespace = "http://www.w3.org/1999/xhtml"
    private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

    private func page(_ entry: Sitemap.Entry, of table: ObjectTable, in site: Site) -> XMLElement {
        var url = location("url", entry, of: table, in: site)
        for (language, path) in entry.alternates.links {
            url.add(
                XMLElement(
                    "xhtml:link",
                    ["rel": "alternate", "hreflang": language, "href": site.configuration.completeURL(path)]))
        }
        for file in entry.images {
            var image = XMLElement("image:image")
            image.add("image:loc", site.configuration.completeURL(file))
            url.add(image)
        }
        return url
    }

    private func location(
        _ name: String, _ entry: Sitemap.Entry, of table: ObjectTable, in site: Site
    ) -> XMLElement {
        var element = XMLElement(name)
        element.add("loc", site.configuration.completeURL(entry.path))
        element.add("lastmod", entry.modified(in: table).map { site.time.rfc3339($0) })
        return element
    }
}

/// The `robots.txt` file, which allows everything and contains the URL of the sitemap.
package enum Robots {
    package static let path = "robots.txt"

    package static func text(in site: Site) -> String {
        "User-agent: *\nAllow: /\n\n"
            + ([""] + site.translations).map { language in
                "Sitemap: \(site.configuration.completeURL(Sitemap.path(in: site.inLanguage(language))))\n"
            }.joined()
    }
}

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
            return XMLWriter.document(root) { xml in
                for entry in entries { xml.lines(in: "url") { add(entry, to: &$0, of: table, in: site) } }
            }
        case .index(let files):
            let root = XMLElement("sitemapindex", ["xmlns": Self.namespace])
            return XMLWriter.document(root) { xml in
                for file in files { xml.lines(in: "sitemap") { add(file, to: &$0, of: table, in: site) } }
            }
        }
    }

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let linkNamespace = "http://www.w3.org/1999/xhtml"
    private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"

    private func add(_ entry: Sitemap.Entry, to xml: inout XMLPrinter, of table: ObjectTable, in site: Site) {
        xml.line("loc", site.configuration.completeURL(entry.path))
        if let time = entry.modified(in: table) { xml.line("lastmod", site.time.rfc3339(time)) }
        for (language, path) in entry.alternates.links {
            let url = site.configuration.completeURL(path)
            xml.line("xhtml:link", ["rel": "alternate", "hreflang": language, "href": url])
        }
        for file in entry.images {
            xml.lines(in: "image:image") { $0.line("image:loc", site.configuration.completeURL(file)) }
        }
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

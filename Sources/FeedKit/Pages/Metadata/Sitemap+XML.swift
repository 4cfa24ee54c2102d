import MarkupKit
import XMLKit

extension Sitemap.File {
    /// - Parameter table: The table with the objects' times of change.
    package func bytes(of table: ObjectTable, in site: Site) -> [UInt8] {
        // A site has many thousands of entries.
        let (urls, time) = (site.configuration.completeURLs, site.time)
        func add(_ entry: Sitemap.Entry, to xml: inout XMLPrinter) {
            xml.line("loc", urls.url(of: entry.path))
            if let modified = entry.modified(in: table) { xml.line("lastmod", time.rfc3339(modified)) }
            for (language, path) in entry.alternates.links {
                xml.line("xhtml:link", ["rel": "alternate", "hreflang": language, "href": urls.url(of: path)])
            }
            for file in entry.images {
                xml.lines(in: "image:image") { $0.line("image:loc", urls.url(of: file)) }
            }
        }
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
                for entry in entries { xml.lines(in: "url") { add(entry, to: &$0) } }
            }
        case .index(let files):
            let root = XMLElement("sitemapindex", ["xmlns": Self.namespace])
            return XMLWriter.document(root) { xml in
                for file in files { xml.lines(in: "sitemap") { add(file, to: &$0) } }
            }
        }
    }

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let linkNamespace = "http://www.w3.org/1999/xhtml"
    private static let imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1"
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

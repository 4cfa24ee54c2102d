import MarkupKit

/// The schemas of feeds and sitemaps, in RELAX NG's XML syntax.
package enum FeedSchema {
    /// The schema of Atom documents (RFC 4287).
    package static let atom: [UInt8] = EmbeddedFiles.bytes("atom.rng")
    /// The schema of RSS 2.0 with Media RSS.
    package static let rss: [UInt8] = EmbeddedFiles.bytes("rss.rng")
    /// The schema of sitemaps and their indexes (sitemaps.org, protocol 0.9).
    package static let sitemap: [UInt8] = EmbeddedFiles.bytes("sitemap.rng")
}

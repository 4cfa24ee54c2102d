/// Schemas of what is made for other programs, in RELAX NG's XML syntax.
package enum FeedSchema {
    /// Of Atom documents (RFC 4287).
    package static let atom: [UInt8] = PackageResources.atom_rng
    /// Of RSS 2.0 with Media RSS.
    package static let rss: [UInt8] = PackageResources.rss_rng
    /// Of sitemaps and their indexes (sitemaps.org, protocol 0.9).
    package static let sitemap: [UInt8] = PackageResources.sitemap_rng
}

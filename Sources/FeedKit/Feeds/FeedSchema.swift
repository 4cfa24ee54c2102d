/// Schemas of feeds, in RELAX NG's XML syntax.
package enum FeedSchema {
    /// Of Atom documents (RFC 4287).
    package static let atom: [UInt8] = PackageResources.atom_rng
}

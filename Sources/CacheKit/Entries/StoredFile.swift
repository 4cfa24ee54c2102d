/// A file of an entry.
package struct StoredFile: Sendable, Hashable {
    /// The name within the entry, in visible ASCII; not a path on disk.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// A reference from an entry to one of its files, whose bytes are stored separately by digest.
package struct FileReference: Sendable, Hashable {
    /// The entry that contains the file.
    package let key: StoreKey
    package let name: String
    package let digest: ContentDigest
}

/// One of the files of an entry.
package struct StoredFile: Sendable, Hashable {
    /// How the entry's maker calls it, in visible ASCII: no path of any disk.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// One of the files of an entry, as the entry names it: its bytes lie elsewhere in the store.
package struct FileReference: Sendable, Hashable {
    /// The entry that it belongs to.
    package let key: StoreKey
    package let name: String
    package let digest: ContentDigest
}

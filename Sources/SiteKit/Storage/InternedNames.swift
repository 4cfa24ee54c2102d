import Engine
import Synchronization

/// Sets of names, of which most objects have the same: each is read, and kept in memory, once.
enum InternedNames {
    private static let known = Mutex<[[UInt8]: Set<String>]>([:])

    /// So many different ones are not to be expected; with more they are read each time.
    private static let most = 4096

    static func read(_ reader: inout StorageReader) throws(StorageError) -> Set<String> {
        let bytes = try reader.bytes()
        if let names = known.withLock({ $0[bytes] }) { return names }
        let names = try Set<String>(stored: bytes)
        known.withLock { if $0.count < most { $0[bytes] = names } }
        return names
    }
}

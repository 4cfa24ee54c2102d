@testable import CacheKit

/// The list of files under a store's key, which anyone with write access can manipulate.
extension FuzzTarget {
    private static let key = StoreKey("fuzz")

    static func checkStore(_ bytes: [UInt8]) throws(InvariantViolation) {
        let read = try? ActionResult(reading: bytes, for: key)
        guard let (list, _) = try? ActionResult.list(in: bytes) else {
            return try hold(read == nil, "what can't be read is an entry")
        }
        let names = list.files.map(\.name)
        try hold(ActionResult.areNames(names), "names that no entry has")
        try hold(list.files.allSatisfy { $0.digest.size >= 0 }, "a file has less than no bytes")
        let message = list.message(for: key)
        try hold((try? ActionResult(reading: message, for: key)) == list, "what is written is read as something else")
        try hold((try? ActionResult(reading: message, for: StoreKey("another"))) == nil, "it is another key's too")
        try hold(read.map { $0 == list } ?? true, "an entry is not what its list says")
    }
}

import DiffKit

/// The objects, pages or files of a snapshot by their keys. Of a large snapshot few are looked at, so each may be looked up
/// only when it is.
public struct SnapshotMembers: Sendable {
    private let find: @Sendable (String) -> JSON?
    private let everything: @Sendable () -> JSONObject

    init(_ members: JSONObject) {
        find = { members[$0] }
        everything = { members }
    }

    /// - Parameter read: turns a member of an earlier version into one of the current version.
    init(_ members: JSONObject, read: @escaping @Sendable (JSON) -> JSON) {
        find = { members[$0].map(read) }
        everything = { JSONObject(members.map { ($0.key, read($0.value)) }) }
    }

    /// - Parameters:
    ///   - find: the member of a key.
    ///   - everything: all of them, asked for only if somebody wants to go through them.
    package init(find: @escaping @Sendable (String) -> JSON?, everything: @escaping @Sendable () -> JSONObject) {
        self.find = find
        self.everything = everything
    }

    subscript(key: String) -> JSON? { find(key) }

    var all: JSONObject { everything() }
}

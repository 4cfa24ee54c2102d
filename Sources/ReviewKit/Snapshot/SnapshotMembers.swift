import DiffKit

/// The objects, pages or files of a snapshot by key, loaded on demand, since few of a large snapshot are accessed.
public struct SnapshotMembers: Sendable {
    private let find: @Sendable (String) -> JSON?
    private let everything: @Sendable () -> JSONObject

    init(_ members: JSONObject) {
        find = { members[$0] }
        everything = { members }
    }

    /// - Parameter read: Converts a member from an earlier format version to the current one.
    init(_ members: JSONObject, read: @escaping @Sendable (JSON) -> JSON) {
        find = { members[$0].map(read) }
        everything = { JSONObject(members.map { ($0.key, read($0.value)) }) }
    }

    /// - Parameters:
    ///   - find: Returns the member for a key.
    ///   - everything: Returns all members; called only for iteration.
    package init(find: @escaping @Sendable (String) -> JSON?, everything: @escaping @Sendable () -> JSONObject) {
        self.find = find
        self.everything = everything
    }

    package subscript(key: String) -> JSON? { find(key) }

    var all: JSONObject { everything() }
}

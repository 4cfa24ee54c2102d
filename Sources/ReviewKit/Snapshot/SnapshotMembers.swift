import DiffKit

/// The objects, pages or files of a snapshot by key, loaded on demand, since few of a large snapshot are accessed.
public struct SnapshotMembers: Sendable {
    private let find: @Sendable (String) -> JSON?
    private let has: @Sendable (String) -> Bool
    private let everything: @Sendable () -> JSONObject

    init(_ members: JSONObject) {
        find = { members[$0] }
        has = { members[$0] != nil }
        everything = { members }
    }

    /// - Parameter read: Converts a member from an earlier format version to the current one.
    init(_ members: JSONObject, read: @escaping @Sendable (JSON) -> JSON) {
        find = { members[$0].map(read) }
        has = { members[$0] != nil }
        everything = { JSONObject(members.map { ($0.key, read($0.value)) }) }
    }

    /// - Parameters:
    ///   - find: Returns the member for a key.
    ///   - has: Returns whether there is one.
    ///   - everything: Returns all members; called only for iteration.
    package init(
        find: @escaping @Sendable (String) -> JSON?, has: @escaping @Sendable (String) -> Bool,
        everything: @escaping @Sendable () -> JSONObject
    ) {
        self.find = find
        self.has = has
        self.everything = everything
    }

    package subscript(key: String) -> JSON? { find(key) }

    func contains(_ key: String) -> Bool { has(key) }

    var all: JSONObject { everything() }
}

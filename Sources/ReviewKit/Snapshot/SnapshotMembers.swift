import DiffKit

/// The objects, pages or files of a snapshot by key, loaded on demand, since few of a large snapshot are accessed.
public struct SnapshotMembers: Sendable {
    private let source: any SnapshotMemberSource

    package init(_ source: some SnapshotMemberSource) { self.source = source }

    /// - Parameter read: Converts a member from an earlier format version to the current one.
    init(_ members: JSONObject, read: @escaping @Sendable (JSON) -> JSON = { $0 }) {
        source = MembersInMemory(members: members, read: read)
    }

    package subscript(key: String) -> JSON? { source.member(key) }

    func contains(_ key: String) -> Bool { source.contains(key) }

    var all: JSONObject { source.all }
}

/// A source of the members of one list of a snapshot, which need not be in memory.
package protocol SnapshotMemberSource: Sendable {
    /// Returns the member for a key.
    func member(_ key: String) -> JSON?
    /// Returns whether there is a member for a key, without reading it.
    func contains(_ key: String) -> Bool
    /// All members; used only for iteration.
    var all: JSONObject { get }
}

private struct MembersInMemory: SnapshotMemberSource {
    let members: JSONObject
    let read: @Sendable (JSON) -> JSON

    func member(_ key: String) -> JSON? { members[key].map(read) }
    func contains(_ key: String) -> Bool { members[key] != nil }
    var all: JSONObject { JSONObject(members.map { ($0.key, read($0.value)) }) }
}

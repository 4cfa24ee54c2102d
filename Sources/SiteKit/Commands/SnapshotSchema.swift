import FeedKit

/// What `schema` prints: the format that programs which read snapshots and patches may rely on.
package enum SnapshotSchema {
    /// The JSON Schema (2020-12) of snapshots and patches, as it is printed.
    package static let text = String(decoding: Snapshot.schema, as: UTF8.self)
}

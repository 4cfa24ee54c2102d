import FeedKit

/// What `schema` prints: the format that programs which read snapshots and patches may rely on.
public enum SnapshotSchema {
    public static let text = String(decoding: Snapshot.schema, as: UTF8.self)
}

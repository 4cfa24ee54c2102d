import FeedKit
import SiteKit

/// The output of the `schema` command: the format that programs reading snapshots and patches can rely on.
package enum SnapshotSchema {
    /// The JSON Schema (2020-12) of snapshots and patches.
    package static let text = String(decoding: Snapshot.schema, as: UTF8.self)
}

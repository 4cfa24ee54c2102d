import DiffKit
import FeedKit
import FileSystem
import ReviewKit

extension PreviousBuild {
    /// The snapshot of the last regular build, without its files.
    package static func published(of options: BuildOptions) -> PreviousBuild {
        var previous = PreviousBuild()
        if let bytes = try? Disk.read(options.outputFile(Snapshot.file)) {
            if let printed = PrintedSnapshot(bytes) {
                previous.setOwn(printed)
            } else if let document = try? JSON(parsing: bytes), SnapshotView(document) != nil {
                // A snapshot of an earlier version.
                previous.snapshot = .document(document)
            }
        }
        return previous
    }
}

import FeedKit

/// A published file as the build left it that made it last.
struct KnownOutput: Sendable, Equatable {
    /// As the snapshot has it.
    var digest: Digest
    /// `nil` if the disk could not tell another file from it: its bytes have to be looked at.
    var stamp: FileStamp?
}

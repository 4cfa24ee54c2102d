import FeedKit

/// A file as an earlier build saw it.
struct KnownFile: Sendable, Equatable {
    var stamp: FileStamp
    /// Of the bytes that it had then.
    var digest: Digest
}

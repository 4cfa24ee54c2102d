import FeedKit

/// What earlier builds found out about a site, as far as it may still be true; empty where no cache is.
///
/// All of it may be forgotten at any time: then it is found out again.
struct BuildMemory: Sendable {
    /// The author's files, by their paths in `content/`.
    var files: [String: KnownFile] = [:]

    /// What was read of a source, if it was read from the same.
    func reading(of source: String, from inputs: Digest) -> SourceReading? { nil }

    /// What is known of an image, if its bytes and what it is published as are the same.
    func image(at path: String, of digest: Digest) -> ImageAsset? { nil }

    func body(of object: String) -> ObjectBody? { nil }
}

import FeedKit

extension ContentSource {
    /// The digest of all that the author wrote here and put beside it, whatever the files are called. Images come later:
    /// which of them are shown, the text says.
    ///
    /// - Parameter file: the digest of a file inside `content/`.
    func digest(of file: (String) -> Digest?) -> Digest {
        let texts = [document] + sidecars.sorted { $0.key < $1.key }.map(\.value)
        let digests = texts.map { Digest(of: $0?.text ?? "") } + (videos.map(\.path) + attachments).compactMap(file)
        return digests.count == 1 ? digests[0] : Digest(of: digests.map(\.description).joined(separator: " "))
    }
}

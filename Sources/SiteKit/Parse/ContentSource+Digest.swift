import Diagnostics
import FeedKit

extension ContentSource {
    /// The digest of what the author wrote in the source and its sidecars, independent of file names. Images are not
    /// included: the text determines which of them are shown.
    ///
    /// - Parameter file: Returns the digest of a file inside `content/`.
    func digest(of file: (String) -> Digest?) -> Digest {
        let texts = [document] + sidecars.sorted { $0.key < $1.key }.map(\.value)
        let digests =
            texts.map { Digest(of: Self.withoutCarriageReturns($0?.text ?? "")) }
            + (videos.map(\.path) + attachments).compactMap(file)
        return digests.count == 1 ? digests[0] : Digest(of: digests.map(\.description).joined(separator: " "))
    }

    /// Line endings depend on the checkout, so they are not part of the content.
    private static func withoutCarriageReturns(_ text: String) -> String {
        let feed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")
        guard text.holds(carriageReturn) else { return text }
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes.indices.lazy.filter { index in
                bytes[index] != carriageReturn || bytes[(index + 1)...].first != feed
            }.map { bytes[$0] }, as: UTF8.self)
    }
}

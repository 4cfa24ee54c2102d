import DiffKit

/// The colours that stand in the places of photos, as the snapshot tells them of an object or a page.
///
/// They are told so that a photo keeps them: another machine's decoder sees some of them a step apart, and would change
/// each page that shows a photo.
package struct PhotoColors: Sendable, Equatable {
    /// The member of an object or a page that has them.
    static let name = "colors"
    /// As they are told, by the digest of the photo's bytes.
    private var texts: [String: String] = [:]

    package init() {}

    init(of images: [ImageAsset]) {
        for image in images where !image.colors.isEmpty {
            texts[image.source.description] = image.colors.joined(separator: " ")
        }
    }

    /// All that a snapshot tells, whoever wrote it.
    package init(in snapshot: JSON) {
        for list in ["sections", "pages"] {
            for (_, member) in snapshot[list]?.object ?? [:] {
                for (digest, colors) in member[Self.name]?.object ?? [:] { texts[digest] = colors.string }
            }
        }
    }

    /// What is told of the photo with these bytes: five colours, if it is a snapshot of ours.
    package func text(of source: Digest) -> String? { texts.isEmpty ? nil : texts[source.description] }

    /// `nil` if there is nothing to tell.
    var json: JSON? {
        guard !texts.isEmpty else { return nil }
        return .object(JSONObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }
}

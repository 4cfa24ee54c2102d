import DiffKit

/// The placeholder colors of photos, as the snapshot lists them for an object or a page.
///
/// The next build reuses them: decoders on different machines may compute slightly different colors, which would change
/// every page that shows a photo.
package struct PhotoColors: Sendable, Equatable {
    /// The name of the member in the snapshot's objects and pages.
    static let name = "colors"
    /// The colors, separated by spaces, by the digest of the photo's bytes.
    private var texts: [String: String] = [:]

    package init() {}

    init(of images: [ImageAsset]) {
        for image in images where !image.colors.isEmpty {
            texts[image.source.description] = image.colors.joined(separator: " ")
        }
    }

    /// Reads all colors in a snapshot, which another program may have written.
    package init(in snapshot: JSON) {
        self.init(ofMembers: ["sections", "pages"].flatMap { snapshot[$0]?.object.map { $0.map(\.value) } ?? [] })
    }

    /// - Parameter members: The entries of objects and pages in a snapshot.
    init(ofMembers members: [JSON]) {
        for member in members {
            for (digest, colors) in member[Self.name]?.object ?? [:] { texts[digest] = colors.string }
        }
    }

    /// Returns the colors of the photo with these bytes: five, in a snapshot written by feedgen.
    package func text(of source: Digest) -> String? { texts.isEmpty ? nil : texts[source.description] }

    /// The member's value; `nil` if there are no colors.
    var json: JSON? {
        guard !texts.isEmpty else { return nil }
        return .object(JSONObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }
}

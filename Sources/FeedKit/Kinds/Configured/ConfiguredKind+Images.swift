import DataKit
import Diagnostics

extension ConfiguredKind {
    /// The keys whose value is the name of an image, even if it is not a path.
    private static let imageKeys: Set<String> = ["image", "cover", "photo", "src"]

    /// Warns of each name of an image in a value that is neither an image of the content folder nor a published file.
    /// Templates get it as text, so pages would show no image.
    func reportMissingImages(
        in node: Node, of key: String, reader: inout FieldReader, _ source: ContentSource, _ site: Site
    ) {
        switch node.value {
        case .null: return
        case .scalar(let text, _):
            guard Self.isImageName(text, of: key), site.image(text, in: source.folder) == nil,
                !site.publishes(image: text, in: source.folder)
            else { return }
            reader.report(
                .warning, "there is no image `\(text)`", code: .missingImageSource, at: node,
                hint: "paths are relative to the file's folder, or to content/ if they start with `/`")
        case .list(let items):
            for item in items { reportMissingImages(in: item, of: key, reader: &reader, source, site) }
        case .mapping(let entries):
            for entry in entries {
                reportMissingImages(in: entry.value, of: entry.key, reader: &reader, source, site)
            }
        }
    }

    private static func isImageName(_ text: String, of key: String) -> Bool {
        guard MediaType.ofImage(text) != nil, !text.contains(":"), !text.hasPrefix("//") else { return false }
        return text.contains("/") || imageKeys.contains(key)
    }
}

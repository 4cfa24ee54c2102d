import DataKit
import MarkupKit

extension JournalKind {
    private static let key = "image"

    /// Reads the image above the text: a file, or a mapping with `src`, `alt` and `caption`. The key of another generator,
    /// whose value is the URL of an image, remains unread.
    func cover(_ fields: inout FieldReader, of source: ContentSource, in site: Site) -> JournalEntry.Photo? {
        guard let node = fields.entries.first(where: { $0.key == Self.key })?.value,
            let name = node.text ?? node["src"]?.text, !name.isBlank
        else { return nil }
        guard let image = site.image(name, in: source.folder) else {
            guard !name.hasPrefix("/"), !name.contains("://") else { return nil }
            fields.expect(Self.key)
            fields.report(
                .warning, Self.key, "there is no photo `\(name)` beside this entry", code: .missingImageSource,
                hint: "paths are relative to the entry's folder, or to content/ if they start with `/`")
            return nil
        }
        var details = node.entries == nil ? nil : fields.mapping(Self.key)
        details?.expect("src")
        fields.expect(Self.key)
        return photo(
            image, name, details: details, key: Self.key, &fields,
            hint: "write image: {src: \"\(name)\", alt: \"…\"}, or alt: \"\" if it is decorative")
    }
}

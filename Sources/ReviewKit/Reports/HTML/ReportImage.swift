import DiffKit
import MarkupKit

/// An image in a model.
struct ReportImage: Equatable {
    /// The keys on the path to the image in the model.
    var path: [String]
    var src: String
    /// The size in pixels.
    var width: Int?
    var height: Int?
    var alt: String

    /// Models contain few images; the search stops at this number.
    private static let most = 4
    private static let deepest = 4
    private static let films = [".mp4", ".m4v", ".mov", ".webm", ".mkv"]

    /// Returns the images at all levels of a model.
    static func images(in model: JSON?) -> [ReportImage] {
        var found: [ReportImage] = []
        collect(model, at: [], into: &found)
        return found
    }

    private static func collect(_ value: JSON?, at path: [String], into found: inout [ReportImage]) {
        guard found.count < most, path.count <= deepest else { return }
        switch value {
        case .object(let members)?:
            if let src = members["src"]?.string, !path.isEmpty {
                guard !src.isEmpty, !films.contains(where: src.lowercased().hasSuffix) else { return }
                found.append(
                    ReportImage(
                        path: path, src: src, width: members["width"]?.int, height: members["height"]?.int,
                        alt: members["alt"]?.string ?? ""))
            } else {
                for (name, value) in members { collect(value, at: path + [name], into: &found) }
            }
        case .array(let values)?:
            for (index, value) in values.enumerated() { collect(value, at: path + ["\(index)"], into: &found) }
        default: break
        }
    }

    /// Whether the image shows the same as a field of the model.
    func shows(_ field: FieldChange) -> Bool {
        guard field.path.starts(with: path) else { return false }
        let rest = field.path.dropFirst(path.count)
        return rest.isEmpty || rest.count == 1 && ["src", "width", "height"].contains(rest.first)
    }

    private var file: String { src.split(separator: "/").last.map { String($0) } ?? src }

    /// The aspect ratio, limited to a range suitable for display and safe in a style.
    private var ratio: (width: Int, height: Int)? {
        guard let width, let height, (1...100_000).contains(width), (1...100_000).contains(height) else { return nil }
        return (min(width, height * 6), min(height, width * 3))
    }

    /// Returns the thumbnail, or an empty frame of the same shape if there is none.
    func html(_ thumbnails: [String: HTMLReport.Thumbnail]) -> HTML {
        if let image = thumbnails[src] {
            return .void(
                "img",
                [
                    "src": image.dataURI, "alt": alt, "width": "\(max(1, image.width))",
                    "height": "\(max(1, image.height))",
                ])
        }
        let words = alt.isEmpty ? file : alt
        return .element(
            "span",
            [
                "class": "missing", "role": "img", "aria-label": "Unavailable image: \(words)",
                "style": ratio.map { "aspect-ratio:\($0.width)/\($0.height)" },
            ],
            .element("span", [:], .foreign(FieldText.short(words))))
    }

    /// Returns the image with its file name and size.
    func figure(_ thumbnails: [String: HTMLReport.Thumbnail]) -> HTML {
        let size = [width, height].compactMap { $0.map { "\($0)" } }.joined(separator: " × ")
        return .element(
            "figure", [:], html(thumbnails),
            .element("figcaption", [:], .foreign(FieldText.short(file)), .text(size.isEmpty ? "" : ", " + size)))
    }
}

import DataKit
import MarkupKit

/// A font that is published with the site, as a subset for languages in Latin script.
package enum WebFont: String, Sendable, CaseIterable {
    /// For texts and titles.
    case serif
    /// For the whole page; beside `serif`, for all other parts.
    case sans

    /// A file of a font.
    struct Face: Sendable {
        var file: String
        var weight: String
        var style = "normal"
    }

    /// The folder of the published files.
    private static let folder = "fonts/"
    /// The license, which is published with the fonts.
    private static let license = folder + "license.txt"

    /// The name of the font.
    var family: String {
        switch self {
        case .serif: "Vollkorn"
        case .sans: "Inter"
        }
    }

    /// The files, those that most pages need first.
    var faces: [Face] {
        switch self {
        case .serif:
            [
                Face(file: Self.folder + "vollkorn.woff2", weight: "400"),
                Face(file: Self.folder + "vollkorn-semibold.woff2", weight: "600"),
                Face(file: Self.folder + "vollkorn-italic.woff2", weight: "400", style: "italic"),
            ]
        case .sans: [Face(file: Self.folder + "inter.woff2", weight: "400 600")]
        }
    }

    /// Reads `fonts` of `feed.yaml`.
    static func read(_ fields: inout FieldReader) -> [WebFont] {
        let names = (fields.strings("fonts", example: "serif") ?? []).map(\.trimmed)
        for name in names where WebFont(rawValue: name) == nil {
            fields.report(
                .error, "fonts", "`fonts` must be `serif`, `sans` or both, but this is `\(name)`",
                hint: "write fonts: serif")
        }
        return allCases.filter { names.contains($0.rawValue) }
    }

    /// Returns the published file with this path; `nil` if it is not a file of a font.
    package static func bytes(of path: String) -> [UInt8]? {
        if path == license { return EmbeddedFiles.bytes("fonts-license.txt") }
        let isFace = allCases.flatMap(\.faces).contains { $0.file == path }
        return isFace ? EmbeddedFiles.bytes(SitePath.name(of: path)) : nil
    }

    /// The paths of all files of the fonts.
    package static func files(of fonts: [WebFont]) -> [String] {
        fonts.isEmpty ? [] : fonts.flatMap(\.faces).map(\.file) + [license]
    }
}

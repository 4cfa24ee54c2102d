import MarkupKit

/// The templates, stylesheets and scripts of a site's pages. A theme consists of the files in which it differs from the
/// default theme.
public struct Theme: Sendable {
    /// The templates of pages, their parts, and the cells of built-in kinds, by name.
    public let templates: [String: String]

    /// The stylesheets and scripts, by file name.
    let assets: [String: Asset]

    /// Returns a theme by its name.
    public static func named(_ name: ThemeName) -> Theme {
        switch name {
        case .standard: standard
        case .essay: essay
        case .gallery: gallery
        case .plain: plain
        }
    }

    // Each is created once, on first use.
    private static let standard = Theme(standardFiles)
    private static let essay = Theme(standardFiles, essayFiles)
    private static let gallery = Theme(standardFiles, galleryFiles)
    private static let plain = Theme(standardFiles, plainFiles)

    /// - Parameter files: The files by name; later ones replace earlier ones.
    private init(_ files: [String: [UInt8]]...) {
        var templates: [String: String] = [:]
        var assets: [String: Asset] = [:]
        for (file, bytes) in files.joinedByName {
            let text = String(decoding: bytes, as: UTF8.self)
            switch SitePath.fileExtension(of: file) {
            case "mustache": templates[SitePath.withoutExtension(file)] = text
            case "css": assets[file] = Asset(source: text, published: ThemeText(text).tightCSS)
            default: assets[file] = Asset(source: text, published: ThemeText(text).tightScript)
            }
        }
        (self.templates, self.assets) = (templates, assets)
    }

    /// A file with comments and formatting, and its minified form for publication.
    struct Asset: Sendable {
        var source: String
        var published: String
    }

    /// Minifies the grid's layout rules.
    package static func tight(_ grid: String) -> String { grid.split(separator: "\n").joined() }
}

extension [[String: [UInt8]]] {
    fileprivate var joinedByName: [String: [UInt8]] { reduce(into: [:]) { $0.merge($1) { $1 } } }
}

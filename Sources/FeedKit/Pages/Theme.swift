import MarkupKit

/// What makes the pages of a site: templates, stylesheets and scripts. A theme holds the files in which it differs from
/// the default theme; the others are that one's.
public struct Theme: Sendable {
    /// Templates of pages, of their parts, and of the cells of the built-in kinds, by name.
    public let templates: [String: String]

    /// Besides the templates: stylesheets and scripts, by the names of their files.
    let assets: [String: Asset]

    /// The theme of a name.
    public static func named(_ name: ThemeName) -> Theme {
        switch name {
        case .standard: standard
        case .essay: essay
        case .gallery: gallery
        case .plain: plain
        }
    }

    // Each made where a site wants it, once.
    private static let standard = Theme(standardFiles)
    private static let essay = Theme(standardFiles, essayFiles)
    private static let gallery = Theme(standardFiles, galleryFiles)
    private static let plain = Theme(standardFiles, plainFiles)

    /// - Parameter files: by their names, those that go before others later.
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

    /// A file as its authors read it, and as it is published: without comments, and without the spaces that only they
    /// read.
    struct Asset: Sendable {
        var source: String
        var published: String
    }

    /// The rules of the grid as they are published.
    package static func tight(_ grid: String) -> String { grid.split(separator: "\n").joined() }
}

extension [[String: [UInt8]]] {
    fileprivate var joinedByName: [String: [UInt8]] { reduce(into: [:]) { $0.merge($1) { $1 } } }
}

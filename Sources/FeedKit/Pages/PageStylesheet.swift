import MarkupKit
import TemplateKit

/// A stylesheet that only the pages link whose content it styles. Each is published if a page links it.
package enum PageStylesheet: String, Sendable, CaseIterable {
    case code, drawings, lists, messages, object, outlines, photos, routes, weather
    case weatherPage = "weather-page"

    package var file: String { rawValue + ".css" }

    /// The list of these stylesheets as an input of pages; no template has a name with a blank.
    package static let input = "page stylesheets"

    /// The templates whose output it styles.
    private var templates: [String] {
        switch self {
        case .code, .drawings: []
        case .lists: ["covers", "map", "search", "terms"]
        case .messages: ["message"]
        case .object:
            [
                "empty", "entry", "not-found", "object", "photo-page", "plain-page", "route-page", "weather-page",
            ]
        case .outlines: ["outline-image", "outline-row"]
        case .photos: ["photo"]
        case .routes: ["route-page"]
        case .weather: ["weather-detail", "weather-line", "weather-more", "weather-summary"]
        case .weatherPage: ["weather-page"]
        }
    }

    /// The marks of the content that it styles.
    var marks: HTML.Requirements {
        switch self {
        case .code: .code
        case .drawings: [.maps, .charts]
        case .lists: HTML.Requirements(rawValue: 1 << 5)
        case .messages: HTML.Requirements(rawValue: 1 << 6)
        case .object: .object
        case .outlines: HTML.Requirements(rawValue: 1 << 7)
        case .photos: HTML.Requirements(rawValue: 1 << 8)
        case .weather: HTML.Requirements(rawValue: 1 << 9)
        case .weatherPage: HTML.Requirements(rawValue: 1 << 10)
        case .routes: HTML.Requirements(rawValue: 1 << 11)
        }
    }

    /// Whether content with these marks needs it.
    package func styles(_ content: HTML.Requirements) -> Bool { !marks.isDisjoint(with: content) }

    /// The marks of the output of templates, by name.
    package static let marksOfTemplates = allCases.reduce(into: [String: HTML.Requirements]()) { all, sheet in
        for name in sheet.templates { all[name, default: []].formUnion(sheet.marks) }
    }
}

extension HTML.Requirements {
    /// There is an object on its own page, or the card of an author.
    static let object = HTML.Requirements(rawValue: 16)
}

extension Theme {
    /// Returns the stylesheet of certain content as it is published; empty if the site has emptied it, by an empty file
    /// or, except for the colors of code, by an empty `base.css`.
    ///
    /// - Parameter own: The published form of the author's own parts.
    package func stylesheet(_ sheet: PageStylesheet, own: [String: String] = [:]) -> String {
        let isReplaced = own[Self.baseStylesheet].map(\.isBlank) ?? false
        let text = own[sheet.file] ?? (isReplaced && sheet != .code ? "" : publishedAsset(only: sheet.file))
        return text.isBlank ? "" : text
    }

    /// The stylesheets that pages link if they have the content.
    package func pageStylesheets(own: [String: String]) -> [PageStylesheet] {
        PageStylesheet.allCases.filter { !stylesheet($0, own: own).isEmpty }
    }
}

import DataKit
import Diagnostics
import MarkupKit

/// A URL pattern for the pages of a kind, such as `/:year/:month/:slug/`, parsed once and used for all of them.
package struct URLPattern: Sendable, Equatable {
    /// A placeholder, replaced by a value of the object.
    enum Word: String, CaseIterable {
        case year, month, day
        /// The month and day without leading zeros, under Jekyll's names.
        case shortMonth = "i_month"
        case shortDay = "i_day"
        case slug, title, filename, folders, categories

        /// Whether it usually differs between two objects.
        var isUnique: Bool { [.slug, .title, .filename].contains(self) }
    }

    private enum Part: Equatable {
        case text(String)
        case word(Word)
    }

    /// The values of an object that its URL is built from.
    struct Object {
        var day: CivilDate
        /// The slug set by the author, otherwise the file name without the date.
        var slug: String
        var title: String
        var filename: String
        /// The folders between the kind's folder and the file.
        var folders: [String]
        var categories: [String]
    }

    /// The parts of each path component.
    private let components: [[Part]]
    private let isFile: Bool

    struct Mistake: Error {
        var message: String
        var hint: String
    }

    static func read(_ text: String) -> Result<URLPattern, Mistake> {
        guard text.hasPrefix("/"), SitePath.ofPage(text) != nil else {
            return .failure(
                .init(message: "is not a path on this site", hint: "write one such as /:year/:month/:slug/"))
        }
        var components: [[Part]] = []
        for component in text.split(separator: "/") {
            switch parts(of: component) {
            case .success(let parts): components.append(parts)
            case .failure(let mistake): return .failure(mistake)
            }
        }
        guard components.joined().contains(where: { if case .word(let word) = $0 { word.isUnique } else { false } })
        else {
            return .failure(
                .init(
                    message: "gives all entries the same URL",
                    hint: "add :slug, :title or :filename, which differ between entries"))
        }
        let isFile = text.hasSuffix(".html") || text.hasSuffix(".htm")
        return .success(URLPattern(components: components, isFile: isFile))
    }

    /// The fixed start of all URLs, with slashes at both ends; `nil` if the pattern starts with a placeholder.
    package var beginning: String? {
        let fixed = components.prefix { $0.allSatisfy { if case .text = $0 { true } else { false } } }
        let names = fixed.map { $0.map { if case .text(let text) = $0 { text } else { "" } }.joined() }
        return names.isEmpty ? nil : "/" + names.joined(separator: "/") + "/"
    }

    private static func parts(of component: Substring) -> Result<[Part], Mistake> {
        var parts: [Part] = []
        var rest = component
        while let colon = rest.firstIndex(of: ":") {
            if colon > rest.startIndex { parts.append(.text(String(rest[..<colon]))) }
            let name = rest[rest.index(after: colon)...].prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            guard let word = Word(rawValue: String(name)) else {
                let names = Word.allCases.map { ":" + $0.rawValue }.joined(separator: ", ")
                let meant = nearest(to: String(name), in: Word.allCases.map(\.rawValue))
                return .failure(
                    .init(
                        message: "contains `:\(name)`, which is not a part of a URL",
                        hint: meant.map { "did you mean `:\($0)`?" } ?? "the parts are \(names)"))
            }
            parts.append(.word(word))
            rest = rest[name.endIndex...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return .success(parts)
    }

    /// Returns the URL of an object's page, with a trailing slash unless the pattern names files.
    func url(of object: Object, slugs rule: SlugRule? = nil) -> String {
        let path = components.map { $0.map { text(of: $0, object, rule) }.joined() }.filter { !$0.isEmpty }
        return "/" + path.joined(separator: "/") + (isFile ? "" : "/")
    }

    private func text(of part: Part, _ object: Object, _ rule: SlugRule?) -> String {
        switch part {
        case .text(let text): text
        case .word(.year): object.day.year.padded(4)
        case .word(.month): object.day.month.padded(2)
        case .word(.day): object.day.day.padded(2)
        case .word(.shortMonth): String(object.day.month)
        case .word(.shortDay): String(object.day.day)
        case .word(.slug): Slug.make(object.slug, as: rule)
        case .word(.title): Slug.make(object.title, as: rule)
        case .word(.filename): Slug.make(object.filename, as: rule)
        case .word(.folders): object.folders.map { Slug.make($0, as: rule) }.joined(separator: "/")
        case .word(.categories):
            object.categories.map { Slug.make(rule == .hexo ? $0 : $0.lowercased(), as: rule) }.joined(separator: "/")
        }
    }
}

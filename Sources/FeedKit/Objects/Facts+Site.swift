import Diagnostics
import MarkupKit

extension Facts {
    /// What the ids of an object's text begin with, so that several texts can stand on one page.
    package var anchorPrefix: String { DocumentAddress.anchorPrefix(of: id) }

    /// Where the object comes from, as a path inside `content/`.
    package var contentPath: String { source.contentPath }
}

extension Place {
    /// The file as a path inside `content/`.
    package var contentPath: String { file.hasPrefix("content/") ? String(file.dropFirst("content/".count)) : file }
}

extension Site {
    /// What an object's element says of its language, where that is not the site's: `lang` and `dir`.
    func languageMarks(of facts: Facts) -> [(name: String, value: String)] {
        var marks: [(name: String, value: String)] = []
        let own = facts.language.flatMap { $0 == configuration.language ? nil : $0 }
        if let own { marks.append(("lang", own)) }
        let direction = facts.direction ?? own.flatMap { LanguageTag($0) }?.direction
        if let direction, direction != configuration.direction { marks.append(("dir", direction.rawValue)) }
        return marks
    }

    func isRightToLeft(_ facts: Facts) -> Bool {
        (facts.direction ?? facts.language.flatMap { LanguageTag($0) }?.direction ?? direction) == .rtl
    }

    /// Tags as links to their pages.
    func tagLinks(_ tags: [String]) -> ViewValue {
        .list(
            tags.map { tag in
                .object([
                    "title": .text(tag), "url": .text(configuration.link("/tags/\(Slug.make(tag))/")),
                ])
            })
    }
}

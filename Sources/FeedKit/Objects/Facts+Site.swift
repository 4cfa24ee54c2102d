import Diagnostics
import MarkupKit

extension Facts {
    /// The time before which the object is not published; `nil` if its date does not schedule it.
    package var appearance: Instant? { self.appears ?? (self.isDateDerived ? nil : self.date) }

    /// The prefix of the ids in an object's text, so that one page can contain several texts.
    package var anchorPrefix: String { DocumentURL.anchorPrefix(of: self.id) }

    /// The path of the object's source inside `content/`.
    package var contentPath: String { self.source.contentPath }
}

extension FileLocation {
    /// The file as a path inside `content/`.
    package var contentPath: String { file.hasPrefix("content/") ? String(file.dropFirst("content/".count)) : file }
}

extension Site {
    /// Returns the attributes `lang` and `dir` of an object's element, where they differ from the site's.
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
}

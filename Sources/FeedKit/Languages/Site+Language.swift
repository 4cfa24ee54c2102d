import MarkupKit

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

    /// What feedgen says inside of a text, to those who hear it in the text's language.
    func words(in language: String?) -> Words {
        guard let language, language != configuration.language else { return words }
        return LanguageTag(language).flatMap { Language.spoken($0) }.map { Words($0) } ?? words
    }
}

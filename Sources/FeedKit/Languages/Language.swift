/// How feedgen speaks a language: its words, its dates, its direction.
public struct Language: Sendable {
    /// A BCP 47 language tag.
    var tag: String
    var words: [Word: String]
    var months: [String]
    /// As they stand in a short date.
    var shortMonths: [String]
    /// How dates are written, with `{day}`, `{month}` and `{year}`.
    var shortDate: String
    var longDate: String

    static let all = [english]

    /// The language of a tag such as `de-AT`; English for one that feedgen does not speak.
    static func named(_ tag: String) -> Language {
        let wanted = tag.lowercased()
        return all.first { wanted == $0.tag || wanted.hasPrefix($0.tag + "-") } ?? english
    }
}

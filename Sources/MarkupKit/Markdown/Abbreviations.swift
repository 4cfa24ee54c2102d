/// The meanings of a text's abbreviations, such as `HTML` and `R&D`.
struct Abbreviations {
    private var meanings: [String: String] = [:]
    /// The names by their first word or sign, the longest first.
    private var names: [Substring: [String]] = [:]

    static let maximumCount = 1000
    /// The maximum number of names that begin alike, since each is compared with the text.
    private static let maximumAlike = 20

    var count: Int { meanings.count }
    var isEmpty: Bool { meanings.isEmpty }

    mutating func add(_ name: String, meaning: String) {
        let start = Self.beginning(of: name[...])
        guard meanings.updateValue(meaning, forKey: name) == nil, names[start, default: []].count < Self.maximumAlike
        else { return }
        names[start, default: []].append(name)
        names[start]?.sort { $0.count > $1.count }
    }

    /// Returns the first word of a text, or its first sign.
    static func beginning(of text: Substring) -> Substring {
        let word = text.prefix { $0.isLetter || $0.isNumber }
        return word.isEmpty ? text.prefix(1) : word
    }

    /// Returns the abbreviation that a text begins with, and its meaning. It ends with a word.
    func first(in text: Substring) -> (name: String, meaning: String)? {
        for name in names[Self.beginning(of: text)] ?? [] where text.hasPrefix(name) {
            let next = text.dropFirst(name.count).first
            let isInWord = next.map { $0.isLetter || $0.isNumber } ?? false
            if isInWord, name.last.map({ $0.isLetter || $0.isNumber }) ?? false { continue }
            if let meaning = meanings[name] { return (name, meaning) }
        }
        return nil
    }
}

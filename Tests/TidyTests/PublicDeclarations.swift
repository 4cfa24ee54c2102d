/// The public declarations of a Swift file, found line by line in swift-format's style: members are indented by four
/// columns more than their type.
struct PublicDeclarations {
    /// The declarations without a doc comment, as `line: declaration`.
    private(set) var undocumented: [String] = []

    /// Members that are public without the keyword in a public type.
    private enum Members {
        case requirements, cases
    }

    /// Requirements of standard protocols, which are documented there.
    private static let witnesses: Set = [
        "func ==", "func <", "func hash", "func makeIterator", "func next", "var startIndex", "var endIndex",
        "var description", "subscript position",
    ]

    private static let declarations: Set = [
        "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype", "func", "init", "var", "let",
        "subscript", "case",
    ]
    private static let implied: [String: Members] = ["protocol": .requirements, "enum": .cases]
    private static let modifiers: Set = [
        "public", "package", "internal", "fileprivate", "private", "static", "final", "indirect", "mutating",
        "nonmutating", "consuming", "borrowing", "nonisolated", "override", "required", "convenience", "lazy", "weak",
    ]

    private let lines: [Substring]
    /// The enclosing public types by column.
    private var scopes: [Int: Members] = [:]
    /// The last line with a case that has or shares a comment.
    private var toldCase = -1

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var isInString = false
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            // Neither directives and comments nor string contents end the enclosing type.
            if !isInString, let first = code.first, !"/#{".contains(first) {
                read(code, at: index, column: line.count - code.count)
            }
            if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0 { isInString.toggle() }
        }
    }

    private mutating func read(_ code: Substring, at index: Int, column: Int) {
        let words = code.split(separator: " ")
        let modifiers = words.prefix { word in
            word.hasPrefix("@") || Self.modifiers.contains(String(word.prefix { $0 != "(" }))
        }
        let rest = words.dropFirst(modifiers.count)
        guard let first = rest.first else { return }
        let keyword = String(first.prefix { $0.isLetter })
        let isPublic = modifiers.contains("public")
        let outer = scopes[column - 4]
        scopes[column] = isPublic ? Self.implied[keyword] : nil
        guard Self.declarations.contains(keyword) else { return }
        let isSeen: Bool =
            switch outer {
            case nil: isPublic
            case .requirements: true
            case .cases: isPublic || keyword == "case"
            }
        guard isSeen, !isTold(keyword, rest, at: index) else { return }
        undocumented.append("\(index + 1): \(code)")
    }

    /// Whether a declaration has a comment or needs none: a witness, or a case directly below one with a comment.
    private mutating func isTold(_ keyword: String, _ words: ArraySlice<Substring>, at index: Int) -> Bool {
        let above = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") } ?? ""
        var isTold = above.drop { $0 == " " }.hasPrefix("///")
        if keyword == "case" {
            isTold = isTold || toldCase == index - 1
            if isTold { toldCase = index }
        }
        return isTold || Self.isWitness(keyword, words)
    }

    private static func isWitness(_ keyword: String, _ words: ArraySlice<Substring>) -> Bool {
        // `init(stringLiteral value: String)`, `subscript(position: Int)`
        let label = words.first?.drop { $0 != "(" }.dropFirst().prefix { $0.isLetter } ?? ""
        if keyword == "init" { return label.hasSuffix("Literal") }
        let name = label.isEmpty ? words.dropFirst().first?.prefix { $0 != "(" && $0 != ":" } ?? "" : label
        return witnesses.contains("\(keyword) \(name)")
    }
}

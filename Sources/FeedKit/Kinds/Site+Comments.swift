extension Site {
    /// Returns a value of front matter without private comments, which Obsidian writes as `%%a comment%%`.
    ///
    /// The text after a comment without an end is private too.
    func withoutComments(_ value: String) -> String {
        guard value.contains("%%"), configuration.dialects.contains(.obsidian) else { return value }
        var result = ""
        var rest = value[...]
        while let start = rest.firstRange(of: "%%") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            rest = rest.firstRange(of: "%%").map { rest[$0.upperBound...] } ?? ""
            if result.hasSuffix(" ") || result.isEmpty { rest = rest.drop { $0 == " " } }
        }
        return result + rest
    }
}

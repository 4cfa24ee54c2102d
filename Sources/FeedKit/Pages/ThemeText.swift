/// A minifier for feedgen's own scripts and stylesheets.
///
/// It works on bytes and without regular expressions, because it runs in every build that writes the stylesheet.
package struct ThemeText {
    private let bytes: [UInt8]

    package init(_ text: String) { bytes = Array(text.utf8) }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The script without comment lines and indentation.
    package var tightScript: String { lines { !$0.starts(with: "//".utf8) }.text }

    /// The stylesheet without comments, indentation and redundant whitespace. It supports only the subset of CSS that
    /// the themes use, in which strings don't contain comments.
    var tightCSS: String {
        let spaces = [(": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (" }", "}"), (" > ", ">")]
        // In calculations; in selectors, `*` is followed by a brace.
        let signs = [(" * ", "*"), (" / ", "/")]
        let breaks = ["{", "}", ",", ";"].map { ($0 + "\n", $0) }
        let rules = withoutComments.lines { _ in true }
        return (spaces + signs + breaks + [(";}", "}")]).reduce(rules) { $0.replacing($1.0, with: $1.1) }.text
    }

    private var withoutComments: ThemeText {
        var rest = bytes[...]
        var result: [UInt8] = []
        while let start = Self.start(of: "/*", in: rest), let end = Self.start(of: "*/", in: rest[(start + 2)...]) {
            result += rest[..<start]
            rest = rest[(end + 2)...]
        }
        return ThemeText(result + rest)
    }

    /// Returns the lines that meet a condition, without indentation and empty lines.
    private func lines(where isWanted: (ArraySlice<UInt8>) -> Bool) -> ThemeText {
        var result: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = line.drop { $0 <= 0x20 }
            if !line.isEmpty, isWanted(line) { result += line + [UInt8(ascii: "\n")] }
        }
        return ThemeText(result)
    }

    private func replacing(_ old: String, with new: String) -> ThemeText {
        var rest = bytes[...]
        var result: [UInt8] = []
        while let start = Self.start(of: old, in: rest) {
            result += rest[..<start] + Array(new.utf8)
            rest = rest[(start + old.utf8.count)...]
        }
        return ThemeText(result + rest)
    }

    private static func start(of pattern: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(pattern.utf8)
        var rest = bytes
        while let start = rest.firstIndex(of: pattern[0]) {
            rest = rest[start...]
            if rest.starts(with: pattern) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }
}

import Diagnostics

/// The languages that data may be written in.
package enum DataFormat: String, Sendable, Hashable, CaseIterable {
    /// Each by the usual extension of its files.
    case yaml, toml, json

    /// The format that a file name's extension stands for, without its dot and in any case.
    package init?(fileExtension: some StringProtocol) {
        switch fileExtension.lowercased() {
        case "yaml", "yml": self = .yaml
        case "toml": self = .toml
        case "json": self = .json
        default: return nil
        }
    }
}

extension Node {
    /// Reads a whole file: its value (`nil` if it holds none, or is broken) and everything that is wrong with it.
    package static func parse(_ source: SourceText, format: DataFormat) -> (node: Node?, diagnostics: [Diagnostic]) {
        parse(DataText(whole: source), format: format)
    }

    /// Reads the lines `lines` of a file (1-based), such as its front matter; places count in the whole file.
    package static func parse(_ source: SourceText, format: DataFormat, lines: Range<Int>)
        -> (node: Node?, diagnostics: [Diagnostic])
    {
        parse(DataText(source, lines: lines), format: format)
    }

    static func parse(_ text: DataText, format: DataFormat) -> (node: Node?, diagnostics: [Diagnostic]) {
        switch format {
        case .yaml: PlainYAML.parse(text).map { ($0, []) } ?? YAMLReader.parse(text)
        case .toml: TOMLReader.parse(text)
        case .json: JSONReader.parse(text)
        }
    }
}

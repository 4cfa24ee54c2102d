import Diagnostics

/// A supported data format.
package enum DataFormat: String, Sendable, Hashable, CaseIterable {
    /// Each is named after its usual file extension.
    case yaml, toml, json

    /// Returns the format of a file extension, without its dot and ignoring case.
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
    /// Parses a whole file and returns its value (`nil` if it is empty or invalid) and all diagnostics.
    package static func parse(_ source: SourceText, format: DataFormat) -> (node: Node?, diagnostics: [Diagnostic]) {
        parse(DataText(whole: source), format: format)
    }

    /// Parses a range of lines (1-based) of a file, such as its front matter; locations refer to the whole file.
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

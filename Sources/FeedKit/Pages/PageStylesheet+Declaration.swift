import Diagnostics
import MarkupKit

// Templates of a site may use the classes of the theme.
extension PageStylesheet {
    private static let keyword = "stylesheets:"

    /// Returns the marks of the stylesheets that the first line of a template names, as `{{! stylesheets: photos }}`.
    package static func declared(in template: SourceText) -> (marks: HTML.Requirements, diagnostics: [Diagnostic]) {
        let line = template.text.prefix { !$0.isNewline }.drop { $0.isWhitespace }
        guard line.hasPrefix("{{!"), let end = line.firstRange(of: "}}") else { return ([], []) }
        let comment = line[..<end.lowerBound].dropFirst(3).drop { $0.isWhitespace }
        guard comment.hasPrefix(keyword) else { return ([], []) }
        var marks: HTML.Requirements = []
        var diagnostics: [Diagnostic] = []
        for word in comment.dropFirst(keyword.count).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if let sheet = PageStylesheet(rawValue: String(word)) {
                marks.formUnion(sheet.marks)
            } else {
                let offset = template.text.utf8.distance(from: template.text.startIndex, to: word.startIndex)
                diagnostics.append(unknown(String(word), in: template, atOffset: offset))
            }
        }
        return (marks, diagnostics)
    }

    private static func unknown(_ name: String, in template: SourceText, atOffset offset: Int) -> Diagnostic {
        let names = allCases.map(\.rawValue)
        let place = template.place(atOffset: offset)
        return Diagnostic(
            .warning, at: place, "there is no stylesheet `\(name.shortened(to: 40))`",
            code: .init("unknown-stylesheet"),
            hint: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
                ?? "the stylesheets are \(names.joined(separator: ", "))",
            excerpt: template.excerpt(at: place))
    }
}

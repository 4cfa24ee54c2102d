import DataKit
import Diagnostics
import MarkupKit

/// A text beside a photo, `ridge.md` or `ridge.txt` beside `ridge.jpg`: its caption and, in Markdown, front matter with
/// further values.
struct PhotoSidecar {
    /// The keys of the front matter; none in plain text.
    var fields: FieldReader
    /// The text below them.
    var text: String?
    private(set) var diagnostics: [Diagnostic] = []

    /// Reports unsupported keys and adds the diagnostics of the keys to those of the text.
    mutating func finish(knowing keys: [String]) {
        fields.finish("photo", alsoAllowed: keys)
        diagnostics += fields.diagnostics
    }

    init(_ document: SourceText, in site: Site) {
        guard SourceFiles.markdownExtensions.contains(SitePath.fileExtension(of: document.file)) else {
            fields = FieldReader(nil, in: document)
            text = Self.folded(document.text)
            return
        }
        let front = FrontMatter.split(document)
        fields = FieldReader(front.node, in: document, what: "the front matter")
        var options = Markdown.Options()
        options.highlights = { false }
        options.readDialects(of: site, language: nil)
        let body = Markdown.render(
            document, bodyOffset: front.bodyOffset, resolve: .init(link: { $0 }, image: { _ in nil }), options: options)
        text = Self.folded(body.plainText)
        diagnostics = front.diagnostics + body.diagnostics
    }

    /// Joins a caption into one paragraph; `nil` for a blank one.
    private static func folded(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

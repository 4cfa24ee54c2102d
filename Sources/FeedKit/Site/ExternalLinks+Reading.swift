import DataKit
import MarkupKit

extension ExternalLinks {
    /// The default, by which themes and programs can distinguish these links.
    static let standard = ExternalLinks(rel: ["external"])

    /// Reads `externalLinks` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        guard fields.node("externalLinks") != nil, var links = fields.mapping("externalLinks") else { return }
        if let node = links.node("rel") {
            let words =
                node.text?.split(whereSeparator: \.isWhitespace).map(String.init)
                ?? links.strings("rel", example: "[noopener]") ?? []
            for word in words where !Self.types.contains(word.lowercased()) {
                links.report(
                    .error, "rel", "`rel` cannot contain `\(word)`",
                    hint: "write words of \(Self.types.sorted().joined(separator: ", "))")
            }
            rel = words.map { $0.lowercased() }.filter(Self.types.contains)
        }
        if let target = links.string("target", example: "_blank")?.trimmed, !target.isEmpty {
            opensTab = target == "_blank"
            if !opensTab {
                links.report(
                    .error, "target", "`target` must be `_blank`, but this is `\(target)`",
                    hint: "write target: _blank to open links in a new tab, or leave it out")
            }
        }
        links.finish()
        fields.absorb(links)
    }
}

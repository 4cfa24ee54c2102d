import MarkupKit

/// The state of the tag at a position in a template.
struct HTMLTag: Equatable {
    /// The content type of a `<script>`, as far as its `type` determines it.
    enum ScriptType: Equatable { case unsaid, json, code }

    var name = ""
    var isEnd = false
    var script = ScriptType.unsaid

    /// Whether the element contains only text.
    var isText: Bool { !isEnd && HTMLElement.escapableText.contains(name) }
    /// Whether its content is text up to its end tag, which `plaintext` lacks.
    private var isRaw: Bool { !isEnd && (HTMLElement.rawText.contains(name) || name == "plaintext") }

    /// The position after the tag.
    var content: HTMLPosition { isRaw ? .raw(self, tail: "", json: .between) : .text }

    /// Returns the tag with one more attribute, without a value.
    func having(_ attribute: String?) -> HTMLTag {
        guard name == "script", attribute == nil || attribute == "type", script == .unsaid else { return self }
        var tag = self
        tag.script = .code
        return tag
    }

    /// Returns the tag with one more attribute value.
    func having(_ value: HTMLAttributeValue) -> HTMLTag {
        guard case .scriptType(let type) = value else { return self }
        var tag = self
        tag.script = type == "application/json" || type.hasSuffix("+json") ? .json : .code
        return tag
    }

    /// Returns the state that is valid for both, or `nil` if a template must not leave open which one applies.
    func joined(with other: HTMLTag) -> HTMLTag? {
        guard isEnd == other.isEnd else { return nil }
        var tag = self
        if name != other.name {
            guard [self, other].allSatisfy({ !$0.isRaw && $0.name != "meta" }) else { return nil }
            tag.name = ""
        }
        if script != other.script { tag.script = .code }
        return tag
    }
}

/// What is known of the tag that a place stands in.
struct HTMLTag: Equatable {
    /// What the content of a `<script>` is, as far as its `type` says.
    enum ScriptType: Equatable { case unsaid, json, code }

    var name = ""
    var isEnd = false
    var script = ScriptType.unsaid

    /// Whether only text stands in the element.
    var isText: Bool { !isEnd && HTMLNames.escapableText.contains(name) }
    /// Whether its content is read to its end tag, which `plaintext` does not even have.
    private var isRaw: Bool { !isEnd && (HTMLNames.rawText.contains(name) || name == "plaintext") }

    /// Where what follows the tag stands.
    var content: HTMLPosition { isRaw ? .raw(self, tail: "", json: .between) : .text }

    /// The tag with one more attribute, of no value.
    func having(_ attribute: String?) -> HTMLTag {
        guard name == "script", attribute == nil || attribute == "type", script == .unsaid else { return self }
        var tag = self
        tag.script = .code
        return tag
    }

    /// The tag with one more attribute.
    func having(_ value: HTMLAttributeValue) -> HTMLTag {
        guard case .scriptType(let type) = value else { return self }
        var tag = self
        tag.script = type == "application/json" || type.hasSuffix("+json") ? .json : .code
        return tag
    }

    /// What holds of either; `nil` if no template may depend on which of them it is.
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

import Diagnostics

/// Tracks the quotes and tags around the values of a template whose format is not HTML, and determines how each value
/// must be printed.
///
/// As in HTML, a value is an error where escaping has no effect.
struct TextContexts {
    /// How values are printed, by the index of their tag.
    private(set) var places: [Int: OutputContext] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private let source: SourceText
    private let format: TextFormat
    private let bytes: [UInt8]
    private let tags: [TemplateTag]
    /// The index of each opening tag's closing tag.
    private let ends: [Int: Int]

    init(_ source: SourceText, as format: TextFormat, tags: [TemplateTag], ends: [Int: Int]) {
        self.source = source
        self.format = format
        self.tags = tags
        self.ends = ends
        bytes = Array(source.text.utf8)
        let end = scan(tags.indices, in: 0..<bytes.count, from: .outside)
        if format == .xml { reportActiveMarkup() }
        if end != .outside, diagnostics.isEmpty {
            diagnostics = [
                source.error(
                    "a quote or tag is not closed at the end of this template", atOffset: bytes.count,
                    hint: "close it in the template that opens it")
            ]
        }
    }

    /// Reports markup of a namespace in which browsers run scripts, whatever the file's name.
    private mutating func reportActiveMarkup() {
        for name in ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "<?xml-stylesheet"] {
            guard let range = source.text.firstRange(of: name) else { continue }
            let offset = source.text.utf8.distance(from: source.text.startIndex, to: range.lowerBound)
            diagnostics.append(
                source.error(
                    "an output can't contain HTML, drawings or stylesheets, in which browsers run scripts",
                    atOffset: offset, hint: "write elements of another namespace"))
        }
    }

    /// Returns the position after some tags and the text around them.
    private mutating func scan(_ range: Range<Int>, in text: Range<Int>, from start: TextPosition) -> TextPosition {
        var position = start
        var offset = text.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            let tag = tags[index]
            read(offset..<max(offset, tag.range.lowerBound), &position)
            let last = ends[index] ?? index
            switch tag.kind {
            case .comment, .delimiters, .close: break
            case .variable: take(index, at: position)
            case .section, .inverted, .block, .parent, .partial:
                let isWhole = tag.kind == .partial || tag.kind == .parent || tag.kind == .block
                if isWhole, position != .outside {
                    report(tag, "`\(tag.name)` can't be included here", hint: "move it out of the quotes or tag")
                }
                if last > index {
                    let end = scan(
                        index + 1..<last, in: tag.range.upperBound..<tags[last].range.lowerBound, from: position)
                    if end != position {
                        report(
                            tags[last], "`\(tag.name)` ends in other quotes or tags than it starts in",
                            hint: "close quotes and tags in the section that opens them")
                    }
                }
            }
            offset = tags[last].range.upperBound
            index = last + 1
        }
        read(offset..<max(offset, text.upperBound), &position)
        return position
    }

    private func read(_ range: Range<Int>, _ position: inout TextPosition) {
        for offset in range { position.read(offset, of: bytes, as: format) }
    }

    private mutating func take(_ index: Int, at position: TextPosition) {
        let tag = tags[index]
        guard let place = position.context(in: format) else {
            return report(
                tag, "a value can't be used here, where escaping has no effect",
                hint: format == .xml
                    ? "move it into the text of an element, or into the quotes of an attribute"
                    : "move it before the backslash")
        }
        places[index] = place
        guard place == .field, !isWholeField(index) else { return }
        report(
            tag, "this value is a part of a field, which needs quotes",
            hint: "put the whole field in quotes: \"… {{\(tag.name)}} …\"")
    }

    /// Whether only a section's tags or the ends of the field are beside a value.
    private func isWholeField(_ index: Int) -> Bool {
        func isEdge(_ offset: Int, beside other: Int) -> Bool {
            guard bytes.indices.contains(offset) else { return true }
            if tags.indices.contains(other), tags[other].range.contains(offset) { return tags[other].kind != .variable }
            return [UInt8(ascii: ","), UInt8(ascii: ";"), 9, 10, 13].contains(bytes[offset])
        }
        let range = tags[index].range
        return isEdge(range.lowerBound - 1, beside: index - 1) && isEdge(range.upperBound, beside: index + 1)
    }

    private mutating func report(_ tag: TemplateTag, _ message: String, hint: String) {
        diagnostics.append(source.error(message, atOffset: tag.range.lowerBound, hint: hint))
    }
}

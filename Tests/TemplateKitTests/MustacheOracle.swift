import Diagnostics
import Mustache

@testable import MarkupKit
@testable import TemplateKit

/// An independent Mustache implementation for comparison.
struct MustacheOracle {
    private var library = MustacheLibrary()
    private let words: OracleWords

    init(_ sources: [String: String], words: [String: String]) throws {
        self.words = OracleWords(texts: words.mapValues { OracleValue(value: .text($0)) })
        for (name, text) in sources {
            let parsed = ParsedTemplate(SourceText(file: name, text: text))
            // Each template declares that its text needs no escaping, since the values are escaped already. The
            // declaration is on a separate line, so that the library removes the whole line.
            let template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + parsed.normalised)
            library.register(template, named: name)
        }
    }

    func render(_ name: String, _ model: ViewModel) -> String {
        library.getTemplate(named: name)?.render(
            OracleObject(model: model, origin: nil, words: words), library: library) ?? ""
    }
}

extension ParsedTemplate {
    /// The source adapted to the library: without whitespace before partials, by which it would indent their text, and
    /// with the place of values outside of text, as in `{{link(url)}}`.
    fileprivate var normalised: String {
        let bytes = Array(source.text.utf8)
        var result: [UInt8] = []
        var position = 0
        for (index, tag) in tags.enumerated() {
            if tag.kind.isPartial || tag.kind == .block {
                result += bytes[position..<max(position, Self.blanksStart(bytes, tag.range.lowerBound))]
                position = max(position, tag.range.lowerBound)
            }
            guard let place = places[index], place != .text else { continue }
            result += bytes[position..<tag.nameRange.lowerBound]
            result += "\(place.rawValue)(\(tag.name))".utf8
            position = tag.nameRange.upperBound
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// Returns the start of the whitespace before an offset, if nothing else precedes it on the line.
    private static func blanksStart(_ bytes: [UInt8], _ offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : offset
    }
}

// Mustache looks names up in all enclosing values, and inspects those that are not a `MustacheParent` by reflection.
// All of these conform to avoid that.

private struct OracleObject: MustacheParent, MustacheCustomRenderable {
    let model: ViewModel
    /// The name of the list or field that contained the object.
    let origin: String?
    /// The interface texts of the site, in the outermost object.
    var words: OracleWords?

    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? {
        if let value = model[name] { return value.rendered(origin: name) }
        if let words, name == "words" { return words }
        return name == origin ? OracleList(items: [], origin: name) : nil
    }
}

private struct OracleWords: MustacheParent, MustacheCustomRenderable {
    let texts: [String: OracleValue]

    var renderText: String { "" }
    var isNull: Bool { false }

    func child(named name: String) -> Any? { texts[name] }
}

private struct OracleList: MustacheSequence, MustacheParent, MustacheCustomRenderable {
    let items: [ViewValue]
    let origin: String

    var renderText: String { "" }
    var isNull: Bool { items.isEmpty }

    func child(named: String) -> Any? { nil }

    func makeIterator() -> AnyIterator<Any> {
        var items = items.makeIterator()
        return AnyIterator { items.next().map { $0.rendered(origin: origin) } }
    }
}

private struct OracleValue: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let value: PrintedValue
    var place = OutputContext.text

    var renderText: String { value.printed(at: place) }
    /// Whether the value is empty, whether it is used as text or as a style.
    var isNull: Bool {
        switch value {
        case .text(let text), .style(let text): text.isEmpty
        case .markup(let html): html.isEmpty
        }
    }

    func child(named: String) -> Any? { nil }

    /// Returns the value for a place outside of text, by the place's name.
    func transform(_ name: String) -> Any? {
        OutputContext(rawValue: name).map { OracleValue(value: value, place: $0) }
    }
}

/// A number or Boolean.
private struct OraclePlain: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let renderText: String
    var isNull = false

    func child(named: String) -> Any? { nil }
    func transform(_ name: String) -> Any? { self }
}

extension ViewValue {
    fileprivate func rendered(origin: String) -> Any {
        switch self {
        case .text(let text): OracleValue(value: .text(text))
        case .markup(let html): OracleValue(value: .markup(html))
        case .style(let style): OracleValue(value: .style(style))
        case .integer(let number): OraclePlain(renderText: String(number))
        case .bool(let isTrue): OraclePlain(renderText: String(isTrue), isNull: !isTrue)
        case .list(let items): OracleList(items: items, origin: origin)
        case .object(let model): OracleObject(model: model, origin: origin)
        case .unlisted(let value): value.rendered(origin: origin)
        case .undecided: OraclePlain(renderText: "false", isNull: true)
        case .image: OraclePlain(renderText: "", isNull: true)
        }
    }
}

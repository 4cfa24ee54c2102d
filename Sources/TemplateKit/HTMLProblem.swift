import Diagnostics
import MarkupKit

/// A reason why a template's tag or text is not allowed at its position, with a message and a hint.
enum HTMLProblem: Error, Equatable {
    // Values
    case valueInTagName, valueInAttributeName, valueWithoutQuotes, valueInComment, valueInDeclaration, valueInEndTag
    case valueInElement(String)
    case valueInHandler(String)
    case valueInStyle, valueInDocument
    case valueInScriptURL(String)
    case valueInUnclearAttribute
    // Literal text
    case unclearTagName, unclearAttribute, valueBeforeColon
    case elementInText(String)
    // Other tags
    case partialInTag, blockInTag
    case edgeInName
    case differentEnds
    case unfinished

    /// - Parameter tag: The name in the braces.
    func message(of tag: String) -> String {
        switch self {
        case .valueInTagName: "a value cannot be used in a tag name"
        case .valueInAttributeName: "a value cannot be used as an attribute name"
        case .valueWithoutQuotes: "this value needs quotes: a space in it would start another attribute"
        case .valueInComment: "a value cannot be used in a comment"
        case .valueInDeclaration: "a value cannot be used in <!…>"
        case .valueInEndTag: "a value cannot be used in an end tag"
        case .valueInElement(let name): "a value cannot be used in <\(name)>, where escaping has no effect"
        case .valueInHandler(let name): "a value cannot be used in `\(name)`, which is a script"
        case .valueInStyle: "a value cannot be used in `style`, where escaping has no effect, except {{style}}"
        case .valueInDocument: "a value cannot be used in `srcdoc`, which is a separate page"
        case .valueInScriptURL(let scheme): "a value cannot be used in a `\(scheme.shortened(to: 60)):` URL"
        case .valueInUnclearAttribute: "it is not clear which attribute this value belongs to"
        case .unclearTagName: "a tag name cannot be assembled from parts"
        case .unclearAttribute: "this may continue the attribute before the section"
        case .valueBeforeColon: "a value before this colon could form any URL scheme, such as javascript:"
        case .elementInText(let name): "<\(name)> cannot contain elements"
        case .partialInTag: "{{>\(tag)}} is not allowed here: a partial contains whole elements or text"
        case .blockInTag: "a block is not allowed here: it contains whole elements or text"
        case .edgeInName: "a section cannot start or end here"
        case .differentEnds: "the HTML after {{/\(tag)}} depends on whether the section is rendered"
        case .unfinished: "this is not closed before the end of the template"
        }
    }

    func hint(of tag: String) -> String? {
        switch self {
        case .valueInTagName, .unclearTagName:
            "write the whole element twice, in {{#name}}…{{/name}} and {{^name}}…{{/name}}"
        case .valueInAttributeName: "write an attribute: data-\(Self.last(tag))=\"{{\(tag)}}\""
        case .valueWithoutQuotes: "write \"{{\(tag)}}\""
        case .valueInComment: "remove it, or write {{! a template comment }}"
        case .valueInElement("script"), .valueInHandler:
            "write data-\(Self.last(tag))=\"{{\(tag)}}\", and read it in the script"
        case .valueInElement("style"), .valueInStyle:
            "write data-\(Self.last(tag))=\"{{\(tag)}}\", or a class in a section, and use it in the stylesheet"
        case .valueInDeclaration, .valueInEndTag, .valueInElement, .valueInDocument: "remove it"
        case .valueInScriptURL: "start the URL with https: or a path"
        case .valueInUnclearAttribute, .unclearAttribute: "put a space between the attributes"
        case .valueBeforeColon: "write the scheme, such as https:, or put the whole URL into the value"
        case .elementInText: "write &lt; for `<`"
        case .partialInTag: "write its content here"
        case .blockInTag: "put the block around the whole element"
        case .edgeInName: "put whole attributes, or the value of one, into the section"
        case .differentEnds: "put whole elements, whole attributes, or the value of one, into the section"
        case .unfinished: "close the tag in the template where it starts"
        }
    }

    private static func last(_ name: String) -> String {
        let last = name.split(separator: ".").last.map(String.init) ?? "value"
        return last.isEmpty ? "value" : last
    }
}

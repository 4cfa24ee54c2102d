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
        case .valueInTagName: "a value can't stand in the name of an element"
        case .valueInAttributeName: "a value can't stand where an attribute's name stands"
        case .valueWithoutQuotes: "this value needs quotes around it: a blank in it would begin another attribute"
        case .valueInComment: "a value can't stand in a comment"
        case .valueInDeclaration: "a value can't stand in <!…>"
        case .valueInEndTag: "a value can't stand in an end tag"
        case .valueInElement(let name): "a value can't stand in <\(name)>, where escaping does not hold"
        case .valueInHandler(let name): "a value can't stand in `\(name)`, which is a script"
        case .valueInStyle: "a value can't stand in `style`, where escaping does not hold; only {{style}} can"
        case .valueInDocument: "a value can't stand in `srcdoc`, which is a page of its own"
        case .valueInScriptURL(let scheme): "a value can't stand in a `\(scheme.shortened(to: 60)):` address"
        case .valueInUnclearAttribute: "it is not clear which attribute this value belongs to"
        case .unclearTagName: "the name of an element can't be put together of pieces"
        case .unclearAttribute: "it is not clear whether this belongs to what stands before the section"
        case .valueBeforeColon: "a value before this colon could make any scheme of it, such as javascript:"
        case .elementInText(let name): "no element can stand in <\(name)>"
        case .partialInTag: "{{>\(tag)}} can't stand here: a partial is made of whole elements or text"
        case .blockInTag: "a block can't stand here: it is made of whole elements or text"
        case .edgeInName: "a section can't begin or end here"
        case .differentEnds: "what follows {{/\(tag)}} would be read in two ways, with the section and without it"
        case .unfinished: "this is never closed: the template ends in it"
        }
    }

    func hint(of tag: String) -> String? {
        switch self {
        case .valueInTagName, .unclearTagName:
            "write the whole element twice, in {{#name}}…{{/name}} and {{^name}}…{{/name}}"
        case .valueInAttributeName: "write an attribute: data-\(Self.last(tag))=\"{{\(tag)}}\""
        case .valueWithoutQuotes: "write \"{{\(tag)}}\""
        case .valueInComment: "take it out, or write {{! a comment of the template }}"
        case .valueInElement("script"), .valueInHandler:
            "put it into data-\(Self.last(tag))=\"{{\(tag)}}\", and let the script read that"
        case .valueInElement("style"), .valueInStyle:
            "put it into data-\(Self.last(tag))=\"{{\(tag)}}\", or choose a class by a section; the stylesheet can ask for both"
        case .valueInDeclaration, .valueInEndTag, .valueInElement, .valueInDocument: "take it out"
        case .valueInScriptURL: "begin the address with https: or with a path"
        case .valueInUnclearAttribute, .unclearAttribute: "put a blank between the attributes"
        case .valueBeforeColon: "write the scheme itself, such as https:, or leave it to the value"
        case .elementInText: "write &lt; for the sign"
        case .partialInTag: "write what it holds"
        case .blockInTag: "put the block around the whole element"
        case .edgeInName: "let the section hold whole attributes, or what is in the quotes of one"
        case .differentEnds: "let the section hold whole elements, whole attributes, or what is in the quotes of one"
        case .unfinished: "a template is made of whole tags: they can't begin in one and end in another"
        }
    }

    private static func last(_ name: String) -> String {
        let last = name.split(separator: ".").last.map(String.init) ?? "value"
        return last.isEmpty ? "value" : last
    }
}

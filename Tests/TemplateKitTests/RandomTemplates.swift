import TestSupport

@testable import MarkupKit
@testable import TemplateKit

/// Random templates that include each other, and random models for them.
///
/// They avoid syntax that the library of `MustacheOracle` interprets differently from the specification;
/// `TemplateLawTests` lists those cases.
struct RandomTemplates {
    static let names = ["a", "b", "c", "d", "style"]
    static let words = ["hi": "Hi 'you' & {{a}}", "nothing": ""]

    var random: SplitMix64

    /// The permitted syntax in a part of a template.
    private struct Rules {
        var depth = 0
        /// Whether `{{.}}` is the value of a section; in other places, the library defines it differently.
        var isDirectlyInSection = false
        var hasBlocks = false
        /// The partials that may be included.
        var partials: [String] = []

        var deeper: Rules {
            var rules = self
            rules.depth += 1
            return rules
        }
    }

    /// Returns `main`, which includes `one` and `two`, with blocks, and `leaf`, without blocks.
    mutating func sources() -> [String: String] {
        [
            "main": lines(Rules(partials: ["one", "two", "leaf"])) + oneOf(["", "t"]),
            "one": lines(Rules(hasBlocks: true, partials: ["two", "leaf"])),
            "two": lines(Rules(hasBlocks: true, partials: ["leaf"])) + "t",
            "leaf": inline(Rules()) + oneOf(["", "\n", "\r\n"]),
        ]
    }

    mutating func model(depth: Int = 0) -> ViewModel {
        var model = ViewModel()
        for name in Self.names where chance(70) { model[name] = value(depth) }
        return model
    }

    private mutating func value(_ depth: Int) -> ViewValue {
        switch Int.random(in: 0..<(depth > 2 ? 7 : 11), using: &random) {
        case 0, 1: .text(oneOf(["", "<b> & \"c\" 'd'", "javascript:x", "https://x.example/?a&b", "a\0b\nc", "é"]))
        case 2: .markup(HTML(trusted: oneOf(["", "<i title=\"a>b\">x &amp; 'y'</i>", "{\"a\":\"</script>\"}"])))
        case 3: .integer(Int.random(in: -3...3, using: &random))
        case 4: .bool(chance(50))
        case 5: .style(oneOf(["", "--d:#abc"]))
        case 6: .unlisted(value(max(depth, 3)))
        case 7, 8: .object(model(depth: depth + 1))
        default: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth + 1) })
        }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func oneOf(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
}

extension RandomTemplates {
    private mutating func lines(_ rules: Rules) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in line(rules) }.joined()
    }

    /// Returns one or more whole lines.
    private mutating func line(_ rules: Rules) -> String {
        let (indent, end) = (oneOf(["", "", "  ", "\t", "    "]), oneOf(["", " "]) + oneOf(["\n", "\n", "\r\n"]))
        let deeper = rules.deeper
        guard rules.depth < 4 else { return indent + "t" + end }
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1: return indent + "{{#" + sectionOf(deeper, indent, end)
        case 2: return indent + "{{^" + sectionOf(deeper, indent, end, isInverted: true)
        case 3: return indent + oneOf(["{{! c }}", "{{!\n c }}", "{{!}}"]) + end
        case 4: return indent + "{{=<% %>=}}" + end + "<%" + name(rules) + "%>" + end + "<%={{ }}=%>" + end
        case 5, 6:
            guard let partial = rules.partials.randomElement(using: &random) else { return indent + "t" + end }
            return indent + "{{>\(oneOf(["", " "]))\(partial)}}" + end
        case 7:
            guard let parent = rules.partials.randomElement(using: &random) else { return indent + "t" + end }
            let blocks = (0..<Int.random(in: 0...2, using: &random)).map { _ in override(deeper, indent, end) }
            return indent + "{{<\(parent)}}" + end + blocks.joined() + indent + "{{/\(parent)}}" + end
        case 8 where rules.hasBlocks:
            let block = oneOf(["x", "y"])
            return indent + "{{$\(block)}}" + end + lines(deeper) + indent + "{{/\(block)}}" + end
        case 9: return oneOf(["", " "]) + oneOf(["\n", "\r\n"])
        case 10:
            let name = name(rules)
            let content = chance(50) ? "t" + end + lines(deeper) + indent : end + lines(deeper) + indent + "t"
            return indent + "{{#\(name)}}" + content + "{{/\(name)}}" + end
        default: return indent + inline(rules) + end
        }
    }

    private mutating func sectionOf(
        _ rules: Rules, _ indent: String, _ end: String, isInverted: Bool = false
    ) -> String {
        var inside = rules
        inside.isDirectlyInSection = !isInverted
        let name = name(rules)
        return name + "}}" + end + lines(inside) + indent + "{{/" + name + "}}" + end
    }

    /// Returns an override of a block, without nested blocks, which might have the same name.
    private mutating func override(_ rules: Rules, _ indent: String, _ end: String) -> String {
        var inside = rules
        inside.hasBlocks = false
        inside.partials = ["leaf"]
        let block = oneOf(["x", "y"])
        guard chance(70) else { return "\(indent){{$\(block)}}\(inline(inside))t{{/\(block)}}ignored\n" }
        return "\(indent)  {{$\(block)}}\(end)\(lines(inside))\(indent)  {{/\(block)}}\(end)"
    }

    /// Returns a part of one or several lines that starts and ends within a line.
    private mutating func inline(_ rules: Rules) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in piece(rules) }.joined()
    }

    private mutating func piece(_ rules: Rules) -> String {
        let (name, deeper) = (name(rules), rules.deeper)
        var inside = deeper
        inside.isDirectlyInSection = true
        guard rules.depth < 4 else { return "{{\(name)}}" }
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1, 2: return oneOf(["{{\(name)}}", "{{ \(name) }}", "{{{\(name)}}}", "{{& \(name)}}"])
        case 3: return "<a href=\"{{\(name)}}\" title='{{{\(name)}}}'><img src=\"/{{\(name)}}\"></a>"
        case 4: return "<p style=\"{{style}}\"><title>{{\(name)}}</title></p>"
        case 5: return "<script type=\"application/json\">[{{\(name)}}, \"{{\(name)}}\"]</script>"
        case 6: return "<li{{#\(name)}} title=\"{{\(name)}}\"{{/\(name)}}>"
        case 7, 8: return "{{#\(name)}}t" + inline(inside) + "t{{/\(name)}}t"
        case 9:
            inside.isDirectlyInSection = false
            return "{{^\(name)}}t" + inline(inside) + "t{{/\(name)}}t"
        case 10: return "t{{! c }}t"
        case 11: return "t{{=| |=}}|\(name)|t|={{ }}=|t"
        case 12: return rules.partials.randomElement(using: &random).map { "t{{>\($0)}}t" } ?? "t"
        case 13:
            guard let parent = rules.partials.randomElement(using: &random) else { return "é t" }
            inside.partials = []
            inside.hasBlocks = false
            inside.isDirectlyInSection = false
            return "t{{<\(parent)}}{{$x}}t" + inline(inside) + "t{{/x}}{{/\(parent)}}t"
        case 14 where rules.hasBlocks: return "t{{$y}}t" + inline(deeper) + "t{{/y}}t"
        default: return oneOf(["t", " t ", "t\n  t", "t\n\n\tt", "é", "{ }", "t\r\nt"])
        }
    }

    private mutating func name(_ rules: Rules) -> String {
        if rules.isDirectlyInSection, chance(25) { return oneOf([".", ".a", ".style"]) }
        if chance(10) { return oneOf(["words.hi", "words.nothing", "words.missing", "words", "missing"]) }
        return chance(20) ? oneOf(Self.names) + "." + oneOf(Self.names) : oneOf(Self.names)
    }
}

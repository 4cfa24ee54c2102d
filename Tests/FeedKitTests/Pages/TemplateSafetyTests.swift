import Diagnostics
import FeedKit
import MarkupKit
import TemplateKit
import TestSupport
import Testing

/// For any values, a valid template produces the same elements, attributes and comments.
@Suite struct TemplateSafetyTests {
    private static let hostilePieces = [
        "\"", "'", "<", ">", "`", "&", "=", "/", " ", "\n", "\0", "\u{1}", "\\", "{{", "}}", "--", "-->", "<!--", "]]>",
        "#", ":",
        "<script>", "</script>", "</title>", "</style >", "<b onclick=x>", " onclick=\"x\" ", "' onblur='x",
        "javascript:",
        "JaVa\tScript:", " javascript\n:", "java", "javascript", "script:x", "data:text/html,", "vbscript:",
        "javascript&colon;x",
        "&#106;avascript:", "javascript&#58;", "https:", "http://x/", "é", "x",
    ]

    private struct Values {
        var random: SplitMix64
        let isHostile: Bool

        mutating func text() -> String {
            let count = Int.random(in: 1...4, using: &random)
            let pieces = (0..<count).map { _ in hostilePieces.randomElement(using: &random) ?? "" }
            return isHostile ? pieces.joined() : "x"
        }

        /// Returns a value; for the same seed, a hostile and a harmless one have the same shape.
        mutating func value(named name: String) -> ViewValue? {
            if name == "style" { return .style("--r:1") }
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return nil
            case 1:
                let text = HTML(text: text())
                return .markup(HTML(trusted: "<i title=\"\(text)\">\(text)</i>"))
            case 2: return .list([.text(text()), .text(text())])
            case 3: return .list([.object(["a": .text(text())]), .object(["b": .text(text()), "url": .text(text())])])
            default: return .text(text())
            }
        }
    }

    /// Returns a model with a value for each name; names with dots are fields of objects.
    private static func model(_ names: [String], seed: UInt64, isHostile: Bool) -> ViewModel {
        var values = Values(random: SplitMix64(seed: seed), isHostile: isHostile)
        var model: ViewModel = [:]
        var objects: [String: ViewModel] = [:]
        for name in names {
            let parts = name.split(separator: ".").map(String.init)
            guard let first = parts.first, let last = parts.last else { continue }
            let value = values.value(named: last)
            if parts.count == 1 { model[first] = value } else { objects[first, default: [:]][last] = value }
        }
        for (name, object) in objects.sorted(by: { $0.key < $1.key }) { model[name] = .object(object) }
        return model
    }

    private static func names(in texts: some Sequence<String>) -> [String] {
        Set(texts.flatMap { $0.matches(of: /\{\{\{?[#^&]?([\w.]+)\}\}/).map { String($0.output.1) } }).sorted()
    }

    private static func compile(_ texts: [String: String], words: [String: String] = [:]) -> (TemplateSet, [Diagnostic])
    {
        let sources = texts.map { ($0, SourceText(file: $0, text: $1)) }
        return TemplateSet.compile(Dictionary(uniqueKeysWithValues: sources), words: words)
    }

    /// Renders with hostile and with harmless values, and compares the structure.
    private static func check(_ texts: [String: String], _ names: [String], seeds: ClosedRange<UInt64>) {
        let (set, problems) = compile(texts)
        #expect(problems.map(\.line) == [])
        for seed in seeds {
            let harmless = model(names, seed: seed, isHostile: false)
            let hostile = model(names, seed: seed, isHostile: true)
            for name in set.names {
                let pages = [harmless, hostile].map { set.render(name, $0) }
                let structures = pages.map { HTMLStructure($0) }
                if structures[0].tokens == structures[1].tokens, structures[0].code == structures[1].code,
                    !zip(structures[0].scripts, structures[1].scripts).contains(where: { !$0 && $1 })
                {
                    continue
                }
                Issue.record("\(name), seed \(seed):\n\(texts[name] ?? "")\n\(pages[0])\n\(pages[1])")
                return
            }
        }
    }

    @Test func theThemeIsSafe() {
        Self.check(
            Theme.named(.standard).templates, Self.names(in: Theme.named(.standard).templates.values), seeds: 1...60)
    }

    /// Templates as other authors may write them.
    private static let others = [
        "<a href={{! a comment }}\"{{url}}\" class='x {{a}}'>{{b}}</a>",
        "<ul>{{#a}}<li{{#b}} class=\"{{b}}\"{{/b}}><a href=\"{{url}}\">{{.}}</a></li>{{/a}}</ul>",
        "<a href=\"{{#url}}{{url}}{{/url}}{{^url}}#{{/url}}\" {{#a}}title=\"{{a}}\" {{/a}}data-x='{{b}}'>x</a>",
        "<a href=\"{{#a}}{{.}}{{/a}}\"><img src='{{#b}}{{.}}{{/b}}'>", "<a href=\"{{a}}{{b}}{{c}}\">",
        "<a href=\"java{{a}}\">",
        "<form action=\"{{a}}?x={{b}}\"><button formaction=' {{url}} '>{{a}}</button></form>",
        "<input {{#a}}checked{{/a}} value=\"{{b}}\"{{#c}} required{{/c}}>",
        "<title>{{a}} – {{b}}</title><textarea>{{c}}</textarea>",
        "<svg><a xlink:href=\"{{url}}\"><title>{{a}}</title></a></svg>",
        "<script type='application/ld+json'>{\"a\": {{a}}, \"b\": \"{{b}}\"}</script>{{c}}",
        "<p title=\"{{&a}}\">{{{b}}}</p><!-- <p title=\"> --><p lang='{{a}}'>",
        "{{=<% %>=}}<a href=\"<%url%>\"><%a%></a>",
        "<pre>\n  {{#a}}\n  <b\n    {{#b}}\n    title=\"{{b}}\"\n    {{/b}}\n    lang=\"{{a}}\">{{.}}</b>\n  {{/a}}</pre>",
        "a < b {{a}} <3 {{b}} & {{c}} <{{=| |=}}3|a|", "<meta http-equiv=refresh content=\"0; url={{url}}\">",
    ]

    @Test(arguments: others) func otherTemplatesAreSafe(text: String) {
        Self.check(["main": text], ["a", "b", "c", "url"], seeds: 1...200)
    }

    /// Random text that happens to be a valid template.
    @Test func randomTemplatesAreSafe() {
        let pieces = [
            "<a", "<script", "<title", "<style", "<b", "</a", "</script>", "</title>", "</style>", ">", ">", "/>", " ",
            " ", "\n",
            "=", "\"", "\"", "'", " href=\"", " title=\"", " title='", " src='", " style=\"", " onclick=\"", " checked",
            "<!--",
            "-->", "--", "<!", "/", "x", ":", "java", "javascript:", " type=\"application/json\"", "{{a}}", "{{a}}",
            "{{b}}", "{{c}}",
            "{{.}}", "{{url}}", "{{style}}", "{{#a}}", "{{/a}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{#b}}",
            "{{/b}}",
            "{{#c}} x=\"y\"{{/c}}", "{{#c}} x{{/c}}", "{{! c }}", "{{>p}}",
        ]
        var random = SplitMix64(seed: 11)
        var accepted = 0
        for seed in 0..<UInt64(20_000) {
            let count = Int.random(in: 2...9, using: &random)
            let text =
                seed.isMultiple(of: 2)
                ? "<b" + Self.attributes(&random, depth: 0) + ">"
                : (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard text.contains("{{"), text.contains("<") else { continue }
            let texts = ["main": text, "p": "<i title=\"{{a}}\">{{b}}</i>"]
            guard Self.compile(texts).1.isEmpty else { continue }
            accepted += 1
            Self.check(texts, ["a", "b", "c", "style", "url"], seeds: (seed * 3)...(seed * 3 + 2))
        }
        #expect(accepted > 1000, "\(accepted)")
    }

    /// Returns random parts of attributes, some of them in sections.
    private static func attributes(_ random: inout SplitMix64, depth: Int) -> String {
        let pieces = [
            " ", "\n", " \n", " c", "on", " on", "=", " =", "/", " x=y", " title=\"{{a}}\"", "title=\"{{.}}\"",
            " href=\"{{a}}\"",
            "href='{{b}}{{a}}'", " x='{{b}}'", "=\"{{a}}\"", " href=\"{{a}}:{{b}}\"",
        ]
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in
            guard depth < 2, random.chance(35) else { return random.pick(pieces) }
            let (name, sigil) = (random.pick(["a", "b"]), random.pick(["#", "#", "^"]))
            let lineEnd = random.pick(["", "", "\n"])
            return "{{\(sigil)\(name)}}" + attributes(&random, depth: depth + 1) + "{{/\(name)}}" + lineEnd
        }.joined()
    }
}

import Diagnostics
import MarkupKit
import TemplateKit

/// Texts that are converted to markup.
extension FuzzTarget {
    private static let resolver = Markdown.Resolver(
        link: { "/site/" + $0 },
        image: { $0 == "pic.jpg" ? .init(url: "/img/" + $0, widthPx: 640, heightPx: 480) : nil })

    /// Checks Markdown with raw HTML.
    static func checkMarkdown(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let text = try SourceText.read(bytes, file: "a.md") else { return }
        let result = rendered(text, .sanitised)
        try text.check(result.diagnostics)
        for html in [result.pageHTML, result.listHTML] { try HarmlessHTML.check(html.source) }
        let again = rendered(text, .sanitised)
        try hold(
            again.pageHTML == result.pageHTML && again.listHTML == result.listHTML
                && again.diagnostics == result.diagnostics, "Markdown is printed in two ways")

        let clean = Sanitizer.sanitise(text.text, idPrefix: "e-")
        try HarmlessHTML.check(clean.html.source)
        let cleaner = Sanitizer.sanitise(clean.html.source, idPrefix: "e-")
        try hold(
            cleaner.html.source.utf8.elementsEqual(clean.html.source.utf8),
            "cleaned once more, \(clean.html) becomes \(cleaner.html)")
        try hold(cleaner.removed.isEmpty, "from what is clean was taken \(cleaner.removed)")

        let trusted = rendered(text, .trusted)
        try text.check(trusted.diagnostics)
        try hold(trusted.pageHTML == rendered(text, .trusted).pageHTML, "trusted HTML is printed in two ways")
    }

    private static func rendered(_ text: SourceText, _ rawHTML: Markdown.RawHTML) -> Markdown.Result {
        Markdown.render(text, resolve: resolver, options: .init(idPrefix: "e-", rawHTML: rawHTML))
    }

    /// Checks three templates separated by lines of `%%`.
    static func checkTemplate(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let whole = String(validating: bytes, as: UTF8.self) else { return }
        var limits = Limits()
        limits[.templateSteps] = 20_000
        limits[.templateBytes] = 1 << 16
        var sources: [String: SourceText] = [:]
        for (name, text) in zip(["main", "one", "two"], whole.components(separatedByLine: "%%")) {
            sources[name] = SourceText(file: name, text: text, limits: limits)
        }
        let (set, diagnostics) = TemplateSet.compile(sources, words: ["hi": "Hi 'you' & {{a}}", "nothing": ""])
        for (name, source) in sources { try source.check(diagnostics.filter { $0.place.file == name }) }
        for name in set.names {
            let (text, problem) = set.rendering(name, model)
            try hold(text == set.rendering(name, model).text, "a template is rendered in two ways")
            if let problem { try required(sources[problem.place.file], "no such file").check([problem]) }
            // If the templates don't contain this letter, it comes from an unescaped value.
            try hold(whole.contains("Z") || !text.contains("<Zq9>"), "text is printed as markup: \(text)")
        }
    }

    private static let model: ViewModel = [
        "a": "<Zq9> & \"c\" 'd'", "b": .markup(HTML(trusted: "<i title=\"x>y\">z</i>")), "c": 7, "d": true, "e": "",
        "style": .style("--d:#abc"), "u": "javascript:x", "open": .undecided(.isOpen), "none": [],
        "list": ["x", "<Zq9>", 3, .undecided(.isEager)],
        "rows": .list([
            .object(["name": "r1", "c": 1, "rows": .list([.object(["name": "inner"])])]),
            .object(["name": "<Zq9>", "open": .undecided(.isFirst)]),
        ]),
        "photo": .object(["url": "/x.jpg", "size": .object(["width": 3])]), "unlisted": .unlisted("<Zq9>"),
    ]
}

extension String {
    /// Returns the parts between lines that consist of the separator.
    fileprivate func components(separatedByLine separator: String) -> [String] {
        var parts: [[Substring.UTF8View]] = [[]]
        for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.elementsEqual(separator.utf8) { parts.append([]) } else { parts[parts.count - 1].append(line) }
        }
        return parts.map { $0.map { String(Substring($0)) }.joined(separator: "\n") }
    }
}

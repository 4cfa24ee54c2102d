extension HTMLElement {
    /// The table of elements: a row for each that the HTML standard's parser or the sanitizer treats specially.
    static let all: [String: HTMLElement] = {
        let headings: Set = ["h2", "h3", "h4", "h5", "h6"]
        let paragraphAndHeadings = headings.union(["p", "h1"])
        let inTableParts = ["td", "th", "tr", "tbody", "thead", "tfoot", "colgroup", "caption"]
        let tableParts = Set(inTableParts)
        var all: [String: HTMLElement] = [:]
        func row(
            _ name: String, _ traits: Traits = [], ends: Set<String>? = nil, closes: [String]? = nil,
            children: Set<String>? = nil, rule: ElementRule? = nil
        ) {
            let ends = ends ?? (traits.contains(.endsParagraph) ? ["p"] : [])
            let paragraph = ends.contains("p") ? ["p"] : []
            all[name] = HTMLElement(
                traits: traits, ends: ends, closes: closes ?? paragraph, children: children, rule: rule?.ending(ends))
        }

        row("a", .formatting, ends: ["a"], rule: .phrasing)
        row("abbr", .formatting, rule: .phrasing)
        row("address", [.keepsOpen, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row("annotation-xml", .containsHTML)
        row("applet", .barrier, rule: .dropped)
        row("area", .void)
        row("article", [.keepsOpen, .endsParagraph], rule: .block)
        row("aside", [.keepsOpen, .endsParagraph], rule: .block)
        row("audio", rule: .phrasing)
        row("b", [.endsForeign, .formatting], rule: .phrasing)
        row("base", .void)
        row("basefont", .void)
        row("bdi", .formatting, rule: .phrasing)
        row("bdo", .formatting, rule: .phrasing)
        row("bgsound", .void)
        row("big", [.endsForeign, .formatting])
        row("blockquote", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block)
        row("body", [.ofPage, .endsForeign, .keepsOpen], closes: ["head"], rule: .ignored)
        row("br", [.void, .endsForeign], rule: .void(isBlock: true))
        row("button", .keepsOpen, ends: ["button"])
        row("canvas", rule: .dropped)
        row(
            "caption", [.optionalEnd, .tablePart, .barrier, .scope], ends: ["caption", "colgroup"],
            rule: .part(of: ["table"], ends: ["p"]))
        row("center", [.endsForeign, .endsParagraph])
        row("cite", .formatting, rule: .phrasing)
        row("code", [.endsForeign, .formatting], rule: .phrasing)
        row("col", .void, rule: .void(in: ["colgroup"], endsParent: ["caption"]))
        row(
            "colgroup", [.optionalEnd, .tablePart], ends: ["caption", "colgroup"], children: ["col"],
            rule: .part(of: ["table"], ends: ["p"], endsParent: ["caption", "colgroup"]))
        row("data", .formatting, rule: .phrasing)
        row("datalist", rule: .dropped)
        row(
            "dd", [.endsForeign, .optionalEnd], ends: ["p", "dt", "dd"], closes: ["p", "dt", "dd"],
            rule: .part(of: ["dl", "div"], endsParent: ["pre", "address"]))
        row("del", .formatting, rule: .phrasing)
        row("desc", .containsHTML)
        row("details", [.keepsOpen, .endsParagraph], rule: .block)
        row("dfn", .formatting, rule: .phrasing)
        row("dialog", .endsParagraph, rule: .dropped)
        row("dir", .endsParagraph)
        row("div", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block)
        row("dl", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["pre", "address", "dt"]))
        row(
            "dt", [.endsForeign, .optionalEnd], ends: ["p", "dt", "dd"], closes: ["p", "dt", "dd"],
            rule: .part(of: ["dl", "div"], endsParent: ["pre", "address"]))
        row("em", [.endsForeign, .formatting], rule: .phrasing)
        row("embed", [.void, .endsForeign])
        row("fieldset", [.keepsOpen, .endsParagraph])
        row("figcaption", .endsParagraph, rule: .part(of: ["figure"], ends: []))
        row("figure", [.keepsOpen, .endsParagraph], rule: .block)
        row("font", .formatting)
        row("footer", [.keepsOpen, .endsParagraph])
        row("foreignobject", [.containsHTML, .barrier])
        row("form", [.keepsOpen, .endsParagraph])
        row("frame", .void)
        row("frameset", .ofPage, rule: .dropped)
        row("h1", .endsForeign, ends: paragraphAndHeadings)
        row("h2", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("h3", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("h4", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("h5", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("h6", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("head", [.ofPage, .endsForeign], rule: .dropped)
        row("header", [.keepsOpen, .endsParagraph])
        row("hgroup", .endsParagraph)
        row("hr", [.void, .endsForeign, .endsParagraph], rule: .void(isBlock: true))
        row("html", [.ofPage, .scope], rule: .ignored)
        row("i", [.endsForeign, .formatting], rule: .phrasing)
        row("iframe", .rawText, rule: .dropped)
        row("image", .void)
        row("img", [.void, .endsForeign], rule: .void)
        row("input", .void, rule: .void)
        row("ins", .formatting, rule: .phrasing)
        row("kbd", .formatting, rule: .phrasing)
        row("keygen", .void)
        row(
            "li", [.endsForeign, .optionalEnd], ends: ["p", "li"], closes: ["p", "li"],
            rule: .part(of: ["ul", "ol"], endsParent: headings.union(["pre", "dl", "address"])))
        row("link", .void)
        row("listing", [.endsForeign, .endsParagraph], rule: .dropped)
        row("main", [.keepsOpen, .endsParagraph])
        row("map", rule: .dropped)
        row("mark", .formatting, rule: .phrasing)
        row("marquee", .barrier)
        row("math", [.foreign, .keepsOpen], rule: .dropped)
        row("menu", [.endsForeign, .keepsOpen, .endsParagraph])
        row("meta", [.void, .endsForeign])
        row("mi", .containsHTML)
        row("mn", .containsHTML)
        row("mo", .containsHTML)
        row("ms", .containsHTML)
        row("mtext", .containsHTML)
        row("nav", [.keepsOpen, .endsParagraph])
        row("nobr", [.endsForeign, .formatting], ends: ["nobr"])
        row("noembed", .rawText, rule: .dropped)
        row("noframes", .rawText, rule: .dropped)
        row("noscript", rule: .ignored)
        row("object", [.barrier, .scope], rule: .dropped)
        row("ol", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row("optgroup", .optionalEnd, ends: ["option", "optgroup"], closes: ["option", "optgroup"])
        row("option", .optionalEnd, ends: ["option"], closes: ["option"])
        row(
            "p", [.endsForeign, .optionalEnd, .endsParagraph],
            rule: .block(endsParent: headings.union(["b", "i", "u", "s", "small"])))
        row("param", .void)
        row("picture", children: ["source", "img"], rule: .phrasing)
        row("plaintext", .ofPage, rule: .dropped)
        row("portal", rule: .dropped)
        row("pre", [.endsForeign, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row("progress", rule: .phrasing)
        row("q", .formatting, rule: .phrasing)
        row("rp", .optionalEnd, ends: ["rt", "rp"], closes: ["rt", "rp"], rule: .part(of: ["ruby"], isBlock: false))
        row("rt", .optionalEnd, ends: ["rt", "rp"], closes: ["rt", "rp"], rule: .part(of: ["ruby"], isBlock: false))
        row("ruby", [.endsForeign, .keepsOpen], rule: .phrasing)
        row("s", [.endsForeign, .formatting], rule: .phrasing)
        row("samp", .formatting, rule: .phrasing)
        row("script", .rawText, rule: .dropped)
        row("search", .endsParagraph)
        row("section", [.keepsOpen, .endsParagraph], rule: .block)
        row("select", .keepsOpen, rule: .dropped)
        row("small", [.endsForeign, .formatting], rule: .phrasing)
        row("source", .void, rule: .void(in: ["picture", "audio", "video"]))
        row("span", [.endsForeign, .formatting], rule: .phrasing)
        row("strike", [.endsForeign, .formatting])
        row("strong", [.endsForeign, .formatting], rule: .phrasing)
        row("style", .rawText, rule: .dropped)
        row("sub", [.endsForeign, .formatting], rule: .phrasing)
        row("summary", .endsParagraph, rule: .part(of: ["details"], ends: []))
        row("sup", [.endsForeign, .formatting], rule: .phrasing)
        row("svg", [.foreign, .keepsOpen], rule: .dropped)
        row(
            "table", [.endsForeign, .tablePart, .tableBarrier, .barrier, .scope, .endsParagraph],
            children: ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"],
            rule: .block(endsParent: headings.union(["a", "pre"])))
        row(
            "tbody", [.optionalEnd, .tablePart], ends: tableParts.union(["p"]), closes: inTableParts, children: ["tr"],
            rule: .part(
                of: ["table"], ends: ["p"],
                endsParent: ["caption", "colgroup", "thead", "tbody", "tfoot", "tr", "td", "th"]))
        row(
            "td", [.optionalEnd, .tablePart, .barrier, .scope], ends: ["td", "th", "p"], closes: ["td", "th"],
            rule: .part(of: ["tr"], endsParent: ["b", "i", "u", "span", "a"]))
        row("template", [.tableBarrier, .barrier, .scope], rule: .dropped)
        row("textarea", .escapableText, rule: .dropped)
        row(
            "tfoot", [.optionalEnd, .tablePart], ends: tableParts.union(["p"]), closes: inTableParts, children: ["tr"],
            rule: .part(
                of: ["table"], ends: ["p"], endsParent: ["caption", "colgroup", "thead", "tbody", "tr", "td", "th"]))
        row(
            "th", [.optionalEnd, .tablePart, .barrier, .scope], ends: ["td", "th", "p"], closes: ["td", "th"],
            rule: .part(of: ["tr"], endsParent: ["b", "i", "u", "span", "a"]))
        row(
            "thead", [.optionalEnd, .tablePart], ends: tableParts.union(["p"]), closes: inTableParts, children: ["tr"],
            rule: .part(of: ["table"], ends: [], endsParent: ["caption", "colgroup"]))
        row("time", .formatting, rule: .phrasing)
        row("title", [.escapableText, .containsHTML], rule: .dropped)
        row(
            "tr", [.optionalEnd, .tablePart], ends: ["td", "th", "tr", "colgroup", "caption", "p"],
            closes: ["td", "th", "tr", "colgroup", "caption"], children: ["td", "th"],
            rule: .part(
                of: ["table", "thead", "tbody", "tfoot"], ends: ["td", "th", "tr", "p"],
                endsParent: ["caption", "colgroup"]))
        row("track", .void, rule: .void(in: ["audio", "video"]))
        row("tt", [.endsForeign, .formatting])
        row("u", [.endsForeign, .formatting], rule: .phrasing)
        row("ul", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["pre", "ol", "address"]))
        row("var", [.endsForeign, .formatting], rule: .phrasing)
        row("video", rule: .phrasing)
        row("wbr", .void, rule: .void)
        row("xmp", [.rawText, .endsParagraph], rule: .dropped)
        return all
    }()
}

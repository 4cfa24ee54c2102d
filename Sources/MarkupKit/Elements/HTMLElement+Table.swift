extension HTMLElement {
    /// The table of elements that the HTML standard's parser or the sanitizer treats specially. Each is in one row,
    /// together with those that are treated alike.
    static let all: [String: HTMLElement] = {
        let headings: Set = ["h2", "h3", "h4", "h5", "h6"]
        let paragraphAndHeadings = headings.union(["p", "h1"])
        let inTableParts = ["td", "th", "tr", "tbody", "thead", "tfoot", "colgroup", "caption"]
        let tableParts = Set(inTableParts)
        var all: [String: HTMLElement] = [:]
        func row(
            _ names: String, _ traits: Traits = [], ends: Set<String>? = nil, closes: [String]? = nil,
            children: Set<String>? = nil, rule: ElementRule? = nil
        ) {
            let ends = ends ?? (traits.contains(.endsParagraph) ? ["p"] : [])
            let paragraph = ends.contains("p") ? ["p"] : []
            let element = HTMLElement(
                traits: traits, ends: ends, closes: closes ?? paragraph, children: children, rule: rule?.ending(ends))
            for name in names.split(separator: " ") { all[String(name)] = element }
        }

        row("a", .formatting, ends: ["a"], rule: .phrasing)
        row("abbr bdi bdo cite data del dfn ins kbd mark q samp time", .formatting, rule: .phrasing)
        row("address", [.keepsOpen, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row("annotation-xml desc mi mn mo ms mtext", .containsHTML)
        row("applet", .barrier, rule: .dropped)
        row("area base basefont bgsound frame image keygen link param", .void)
        row("article aside details figure section", [.keepsOpen, .endsParagraph], rule: .block)
        row("audio progress video", rule: .phrasing)
        row("b code em i s small span strong sub sup u var", [.endsForeign, .formatting], rule: .phrasing)
        row("big strike tt", [.endsForeign, .formatting])
        row("blockquote div", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block)
        row("body", [.ofPage, .endsForeign, .keepsOpen], closes: ["head"], rule: .ignored)
        row("br", [.void, .endsForeign], rule: .void(isBlock: true))
        row("button", .keepsOpen, ends: ["button"])
        row("canvas datalist map portal", rule: .dropped)
        row(
            "caption", [.optionalEnd, .tablePart, .barrier, .scope], ends: ["caption", "colgroup"],
            rule: .part(of: ["table"], ends: ["p"]))
        row("center", [.endsForeign, .endsParagraph])
        row("col", .void, rule: .void(in: ["colgroup"], endsParent: ["caption"]))
        row(
            "colgroup", [.optionalEnd, .tablePart], ends: ["caption", "colgroup"], children: ["col"],
            rule: .part(of: ["table"], ends: ["p"], endsParent: ["caption", "colgroup"]))
        row(
            "dd dt", [.endsForeign, .optionalEnd], ends: ["p", "dt", "dd"], closes: ["p", "dt", "dd"],
            rule: .part(of: ["dl", "div"], endsParent: ["pre", "address"]))
        row("dialog", .endsParagraph, rule: .dropped)
        row("dir hgroup search", .endsParagraph)
        row("dl", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["pre", "address", "dt"]))
        row("embed meta", [.void, .endsForeign])
        row("fieldset footer form header main nav", [.keepsOpen, .endsParagraph])
        row("figcaption", .endsParagraph, rule: .part(of: ["figure"], ends: []))
        row("font", .formatting)
        row("foreignobject", [.containsHTML, .barrier])
        row("frameset plaintext", .ofPage, rule: .dropped)
        row("h1", .endsForeign, ends: paragraphAndHeadings)
        row("h2 h3 h4 h5 h6", .endsForeign, ends: paragraphAndHeadings, rule: .block)
        row("head", [.ofPage, .endsForeign], rule: .dropped)
        row("hr", [.void, .endsForeign, .endsParagraph], rule: .void(isBlock: true))
        row("html", [.ofPage, .scope], rule: .ignored)
        row("iframe noembed noframes script style", .rawText, rule: .dropped)
        row("img", [.void, .endsForeign], rule: .void)
        row("input wbr", .void, rule: .void)
        row(
            "li", [.endsForeign, .optionalEnd], ends: ["p", "li"], closes: ["p", "li"],
            rule: .part(of: ["ul", "ol"], endsParent: headings.union(["pre", "dl", "address"])))
        row("listing", [.endsForeign, .endsParagraph], rule: .dropped)
        row("marquee", .barrier)
        row("math svg", [.foreign, .keepsOpen], rule: .dropped)
        row("menu", [.endsForeign, .keepsOpen, .endsParagraph])
        row("nobr", [.endsForeign, .formatting], ends: ["nobr"])
        row("noscript", rule: .ignored)
        row("object", [.barrier, .scope], rule: .dropped)
        row("ol", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row("optgroup", .optionalEnd, ends: ["option", "optgroup"], closes: ["option", "optgroup"])
        row("option", .optionalEnd, ends: ["option"], closes: ["option"])
        row(
            "p", [.endsForeign, .optionalEnd, .endsParagraph],
            rule: .block(endsParent: headings.union(["b", "i", "u", "s", "small"])))
        row("picture", children: ["source", "img"], rule: .phrasing)
        row("pre", [.endsForeign, .endsParagraph], rule: .block(endsParent: ["ul"]))
        row(
            "rp rt", .optionalEnd, ends: ["rt", "rp"], closes: ["rt", "rp"], rule: .part(of: ["ruby"], isBlock: false))
        row("ruby", [.endsForeign, .keepsOpen], rule: .phrasing)
        row("select", .keepsOpen, rule: .dropped)
        row("source", .void, rule: .void(in: ["picture", "audio", "video"]))
        row("summary", .endsParagraph, rule: .part(of: ["details"], ends: []))
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
            "td th", [.optionalEnd, .tablePart, .barrier, .scope], ends: ["td", "th", "p"], closes: ["td", "th"],
            rule: .part(of: ["tr"], endsParent: ["b", "i", "u", "span", "a"]))
        row("template", [.tableBarrier, .barrier, .scope], rule: .dropped)
        row("textarea", .escapableText, rule: .dropped)
        row(
            "tfoot", [.optionalEnd, .tablePart], ends: tableParts.union(["p"]), closes: inTableParts, children: ["tr"],
            rule: .part(
                of: ["table"], ends: ["p"], endsParent: ["caption", "colgroup", "thead", "tbody", "tr", "td", "th"]))
        row(
            "thead", [.optionalEnd, .tablePart], ends: tableParts.union(["p"]), closes: inTableParts, children: ["tr"],
            rule: .part(of: ["table"], ends: [], endsParent: ["caption", "colgroup"]))
        row("title", [.escapableText, .containsHTML], rule: .dropped)
        row(
            "tr", [.optionalEnd, .tablePart], ends: ["td", "th", "tr", "colgroup", "caption", "p"],
            closes: ["td", "th", "tr", "colgroup", "caption"], children: ["td", "th"],
            rule: .part(
                of: ["table", "thead", "tbody", "tfoot"], ends: ["td", "th", "tr", "p"],
                endsParent: ["caption", "colgroup"]))
        row("track", .void, rule: .void(in: ["audio", "video"]))
        row("ul", [.endsForeign, .keepsOpen, .endsParagraph], rule: .block(endsParent: ["pre", "ol", "address"]))
        row("xmp", [.rawText, .endsParagraph], rule: .dropped)
        return all
    }()
}

/// The properties of an XMP packet, read in one pass over its tags.
///
/// A property is an element or an attribute of `rdf:Description`, with a plain text or a list in it. Prefixes that a
/// packet declares for supported namespaces are mapped to the usual ones; without declarations the usual ones apply.
/// Ill-formed parts are skipped, so that the rest is still read.
struct XMPProperties {
    private struct Item {
        var text: String
        var language: String?
    }

    private var items: [String: [Item]] = [:]
    private var aliases: [String: String] = [:]

    // The parser's state: the property whose element is open, with its plain text and its list so far.
    private var open: String?
    private var bareText: String?
    private var list: [Item] = []
    private var item: Item?

    init(_ packet: [UInt8], wanted: Set<String>) {
        var tokens = XMPTokens(packet)
        while let token = tokens.next() {
            switch token {
            case .text(let bytes) where isOpen(wanted): append(XMPTokens.decode(bytes))
            case .verbatim(let bytes) where isOpen(wanted): append(MetadataText.decode(bytes))
            case .text, .verbatim: break
            case .start(let name, let attributes, let isEmpty):
                start(name, attributes, isEmpty: isEmpty, wanted: wanted)
            case .end(let name): end(usual(name), wanted: wanted)
            }
        }
    }

    /// Returns the text in the default language, or else the first one.
    func text(_ name: String) -> String? {
        let all = items[name] ?? []
        return (all.first { $0.language == "x-default" } ?? all.first)?.text
    }

    func texts(_ name: String) -> [String] { (items[name] ?? []).map(\.text) }

    private func isOpen(_ wanted: Set<String>) -> Bool { open.map(wanted.contains) ?? false }

    private mutating func append(_ text: String) {
        if item != nil { item?.text += text } else { bareText? += text }
    }

    private mutating func start(
        _ name: String, _ attributes: [(name: String, value: ArraySlice<UInt8>)], isEmpty: Bool, wanted: Set<String>
    ) {
        for (name, value) in attributes where name.hasPrefix("xmlns:") {
            if let prefix = Self.prefixes[String(decoding: value, as: UTF8.self)] {
                aliases[String(name.dropFirst(6))] = prefix
            }
        }
        let name = usual(name)
        if open != nil {
            bareText = nil
            guard Self.listItems.contains(name), !isEmpty else { return }
            let language = attributes.first { $0.name == "xml:lang" }?.value
            item = Item(text: "", language: language.map { MetadataText.decode($0).lowercased() })
            return
        }
        if Self.wrappers.contains(name) {
            for (name, value) in attributes {
                let name = usual(name)
                if wanted.contains(name), items[name] == nil { items[name] = [Item(text: XMPTokens.decode(value))] }
            }
        } else if !isEmpty {
            (open, bareText, list, item) = (name, "", [], nil)
        }
    }

    private mutating func end(_ name: String, wanted: Set<String>) {
        if Self.listItems.contains(name), let whole = item {
            list.append(whole)
            item = nil
        }
        guard let open, name == open else { return }
        if list.isEmpty, let bareText { list = [Item(text: bareText)] }
        if wanted.contains(open), items[open] == nil { items[open] = list }
        self.open = nil
    }

    private func usual(_ name: String) -> String {
        guard !aliases.isEmpty, let colon = name.firstIndex(of: ":"), let prefix = aliases[String(name[..<colon])]
        else { return name }
        return prefix + name[colon...]
    }

    private static let listItems: Set = ["rdf:li", "rdf:value"]
    private static let wrappers: Set = ["x:xmpmeta", "x:xapmeta", "rdf:RDF", "rdf:Description"]

    private static let prefixes = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
        "adobe:ns:meta/": "x",
        "http://purl.org/dc/elements/1.1/": "dc",
        "http://ns.adobe.com/xap/1.0/": "xmp",
        "http://ns.adobe.com/photoshop/1.0/": "photoshop",
        "http://ns.adobe.com/tiff/1.0/": "tiff",
        "http://ns.adobe.com/exif/1.0/": "exif",
        "http://cipa.jp/exif/1.0/": "exifEX",
        "http://ns.adobe.com/exif/1.0/aux/": "aux",
        "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
    ]
}

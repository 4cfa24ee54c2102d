import CLibXML2

extension HTMLEvent {
    /// Parses a fragment of a body. Names are in lower case, entities are decoded, and every end has a start.
    package static func parse(_ fragment: UnsafeBufferPointer<UInt8>) -> [HTMLEvent] {
        _ = LibXML2.isReady
        // The opening tags prevent the parser from wrapping text outside of all elements in a paragraph.
        var document = Array("<html><body>".utf8)
        let prefixLength = document.count
        // At a NUL the parser would lose the surrounding text. Markdown and browsers replace it by this character.
        for part in fragment.split(separator: 0, omittingEmptySubsequences: false) {
            if document.count > prefixLength || part.startIndex > 0 { document.append(contentsOf: "\u{FFFD}".utf8) }
            document.append(contentsOf: part)
        }
        var collector = EventCollector(document: document, prefixLength: prefixLength)
        withUnsafeMutablePointer(to: &collector) { parse(document, into: $0) }
        return collector.events
    }

    private static func parse(_ document: [UInt8], into collector: UnsafeMutablePointer<EventCollector>) {
        guard let context = htmlNewParserCtxt() else { return }
        defer { htmlFreeParserCtxt(context) }
        install(handlersIn: context, collector)
        collector.pointee.context = context
        let options = [
            HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET, HTML_PARSE_NODEFDTD,
            HTML_PARSE_IGNORE_ENC,
        ].reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }
        document.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // No handler builds a tree, so there is no document to free.
                _ = htmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, "UTF-8", options)
            }
        }
        collector.pointee.context = nil
    }

    private static func install(
        handlersIn context: htmlParserCtxtPtr, _ collector: UnsafeMutablePointer<EventCollector>
    ) {
        var handlers = xmlSAXHandler()
        handlers.startElement = { user, name, attributes in
            guard let name, let collector = EventCollector.of(user) else { return }
            collector.pointee.start(name, attributes)
        }
        handlers.endElement = { user, name in
            guard let name, let collector = EventCollector.of(user) else { return }
            collector.pointee.events.append(.end(name: String(cString: name)))
        }
        handlers.characters = { user, text, count in
            guard let text, let collector = EventCollector.of(user) else { return }
            collector.pointee.text(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        handlers.ignorableWhitespace = handlers.characters
        handlers.comment = { user, _ in EventCollector.of(user)?.pointee.events.append(.text("")) }
        handlers.processingInstruction = { user, _, _ in EventCollector.of(user)?.pointee.events.append(.text("")) }
        context.pointee.sax.pointee = handlers
        context.pointee.userData = UnsafeMutableRawPointer(collector)
    }
}

/// Collects the events of one parse.
private struct EventCollector {
    var events: [HTMLEvent] = []
    var context: htmlParserCtxtPtr?
    private let document: [UInt8]
    private let prefixLength: Int
    /// The end of the last start tag; the next one cannot begin before it.
    private var position: Int

    init(document: [UInt8], prefixLength: Int) {
        self.document = document
        self.prefixLength = prefixLength
        position = prefixLength
    }

    static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<EventCollector>? {
        user?.assumingMemoryBound(to: EventCollector.self)
    }

    mutating func start(
        _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        let name = String(cString: name)
        let end = parserOffset
        defer { position = max(position, end) }
        // libxml2 inserts tags that the author did not write.
        guard let offset = tagStart(name, before: end) else { return }
        var list: [HTMLEvent.Attribute] = []
        var next = attributes
        while let pair = next, let name = pair[0] {
            list.append(
                HTMLEvent.Attribute(name: String(cString: name), value: pair[1].map(String.init(cString:)) ?? ""))
            next = pair + 2
        }
        events.append(.start(name: name, attributes: list, offset: offset - prefixLength))
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        // libxml2 supports the entities of HTML 4; one of HTML 5 arrives as "&", its name, and the text that follows.
        if text.hasPrefix(";"), case .text(let name)? = events.last, case .text("&")? = events.dropLast().last,
            let decoded = CharacterReference.named(name)
        {
            events.removeLast(2)
            events.append(.text(decoded + text.dropFirst()))
        } else {
            events.append(.text(text))
        }
    }

    /// The number of bytes that the parser has read: within the reported start tag, after its attributes.
    private var parserOffset: Int {
        guard let input = context?.pointee.input?.pointee, let start = input.base, let current = input.cur else {
            return document.count
        }
        return Int(input.consumed) + (current - start)
    }

    /// Returns the last `<name` between the last start tag and the parser's position.
    private func tagStart(_ name: String, before end: Int) -> Int? {
        let tag = Array(("<" + name).utf8)
        var index = min(end, document.count) - tag.count
        while index >= position {
            if tag.indices.allSatisfy({ document[index + $0] | 0x20 == tag[$0] | 0x20 }) { return index }
            index -= 1
        }
        return nil
    }
}

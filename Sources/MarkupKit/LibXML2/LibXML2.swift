import CLibXML2

/// The one place that talks to libxml2. No pointer of it leaves this file.
enum LibXML2 {
    /// Its tables are set up once, before several threads ask for them.
    fileprivate static let isReady: Bool = {
        xmlInitParser()
        xmlSchemaInitTypes()
        return xmlRelaxNGInitTypes() == 0
    }()
}

extension HTMLEvent {
    /// Parses a fragment of a body. Names come in lower case, entities decoded, and every end has its start.
    package static func parse(_ fragment: UnsafeBufferPointer<UInt8>) -> [HTMLEvent] {
        _ = LibXML2.isReady
        // The opening tags keep the parser from inventing a paragraph around text that stands in no element.
        var document = Array("<html><body>".utf8)
        let prefixLength = document.count
        // At a NUL the parser would lose what stands around it; Markdown and browsers read this character for it.
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

/// Gathers the events of one parse.
private struct EventCollector {
    var events: [HTMLEvent] = []
    var context: htmlParserCtxtPtr?
    private let document: [UInt8]
    private let prefixLength: Int
    /// The end of the last start tag: the next one cannot begin before it.
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
        // A tag that the author did not write, libxml2 made up.
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
        // libxml2 knows the entities of HTML 4; one of HTML 5 arrives as "&", its name, and what follows.
        if text.hasPrefix(";"), case .text(let name)? = events.last, case .text("&")? = events.dropLast().last,
            let decoded = MarkdownNode.decodeEntity(name)
        {
            events.removeLast(2)
            events.append(.text(decoded + text.dropFirst()))
        } else {
            events.append(.text(text))
        }
    }

    /// How far the parser has read: inside the start tag that it reports, past its attributes.
    private var parserOffset: Int {
        guard let input = context?.pointee.input?.pointee, let start = input.base, let current = input.cur else {
            return document.count
        }
        return Int(input.consumed) + (current - start)
    }

    /// The last `<name` between the last start tag and the parser's position.
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

extension XMLSchema {
    /// What libxml2 finds wrong with a document; nothing outside of the two is read.
    static func mistakes(of document: [UInt8], by schema: [UInt8]) -> [Mistake] {
        guard LibXML2.isReady else { return [Mistake(line: 1, message: "libxml2 knows no RELAX NG")] }
        return parsed(document) { tree in
            parsed(schema) { schemaTree in
                // Both report to the list, which outlives them.
                var mistakes: [Mistake] = []
                withUnsafeMutablePointer(to: &mistakes) { validate(tree, by: schemaTree, into: $0) }
                return mistakes
            }
        }
    }

    private static func validate(
        _ tree: xmlDocPtr, by schemaTree: xmlDocPtr, into mistakes: UnsafeMutablePointer<[Mistake]>
    ) {
        guard let parser = xmlRelaxNGNewDocParserCtxt(schemaTree) else { return }
        defer { xmlRelaxNGFreeParserCtxt(parser) }
        xmlRelaxNGSetParserStructuredErrors(parser, { XMLSchema.note($0, $1.map { Mistake($0.pointee) }) }, mistakes)
        guard let schema = xmlRelaxNGParse(parser) else {
            if mistakes.pointee.isEmpty { mistakes.pointee.append(Mistake(line: 1, message: "this is no schema")) }
            return
        }
        defer { xmlRelaxNGFree(schema) }
        guard let validator = xmlRelaxNGNewValidCtxt(schema) else { return }
        defer { xmlRelaxNGFreeValidCtxt(validator) }
        xmlRelaxNGSetValidStructuredErrors(validator, { XMLSchema.note($0, $1.map { Mistake($0.pointee) }) }, mistakes)
        let isValid = xmlRelaxNGValidateDoc(validator, tree) == 0
        if !isValid, mistakes.pointee.isEmpty {
            mistakes.pointee.append(Mistake(line: 1, message: "this does not follow the schema"))
        }
    }

    private static func note(_ user: UnsafeMutableRawPointer?, _ mistake: Mistake?) {
        guard let mistake else { return }
        user?.assumingMemoryBound(to: [Mistake].self).pointee.append(mistake)
    }

    /// Parses without network, external entities or the replacement of others; what is not well-formed is a mistake.
    private static func parsed(_ bytes: [UInt8], _ body: (xmlDocPtr) -> [Mistake]) -> [Mistake] {
        guard let context = xmlNewParserCtxt() else { return [] }
        defer { xmlFreeParserCtxt(context) }
        let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING].reduce(0) { $0 | Int32($1.rawValue) }
        let tree = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                xmlCtxtReadMemory(context, $0.baseAddress, Int32($0.count), nil, nil, options)
            }
        }
        guard let tree else {
            return [xmlCtxtGetLastError(context).map { Mistake($0.pointee) } ?? Mistake(line: 1, message: "not XML")]
        }
        defer { xmlFreeDoc(tree) }
        return body(tree)
    }
}

extension XMLSchema.Mistake {
    fileprivate init(_ error: xmlError) {
        let message = error.message.map { String(cString: $0) } ?? "not valid"
        let end = message.lastIndex { $0 != "\n" }
        self.init(line: max(1, Int(error.line)), message: end.map { String(message[...$0]) } ?? message)
    }
}

extension XMLStream {
    /// libxml2's parser that is fed, without a tree.
    struct Parser: ~Copyable {
        private let context: xmlParserCtxtPtr?
        /// Where its handlers find it.
        private let collector: UnsafeMutablePointer<XMLCollector>

        init() {
            _ = LibXML2.isReady
            collector = .allocate(capacity: 1)
            collector.initialize(to: XMLCollector())
            var handlers = Self.handlers
            context = xmlCreatePushParserCtxt(&handlers, collector, nil, 0, nil)
            guard let context else { return }
            // The text is UTF-8 whatever it once was. It has no document type, so that all there is to replace is `&amp;`,
            // which libxml2 would leave as it is in attributes.
            let options = [XML_PARSE_NONET, XML_PARSE_IGNORE_ENC, XML_PARSE_NOENT].reduce(0) { $0 | Int32($1.rawValue) }
            xmlCtxtUseOptions(context, options)
            collector.pointee.context = context
        }

        deinit {
            if let context {
                if let document = context.pointee.myDoc { xmlFreeDoc(document) }
                xmlFreeParserCtxt(context)
            }
            collector.deinitialize(count: 1)
            collector.deallocate()
        }

        /// What ended the document too early.
        var mistake: XMLMistake? {
            guard context != nil else {
                return XMLMistake(line: 1, column: 1, message: "libxml2 does not start", hint: "there may be no memory")
            }
            return collector.pointee.mistake
        }

        var line: Int { collector.pointee.line }

        mutating func takeEvents() -> [XMLEvent] { collector.pointee.takeEvents() }

        mutating func push(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) {
            guard let context else { return }
            var rest = text[...]
            while !rest.isEmpty, mistake == nil {
                let slice = UnsafeBufferPointer(rebasing: rest.prefix(sliceLength))
                rest = rest.dropFirst(slice.count)
                slice.withMemoryRebound(to: CChar.self) {
                    _ = xmlParseChunk(context, $0.baseAddress, Int32($0.count), 0)
                }
            }
            if isLast, mistake == nil { xmlParseChunk(context, nil, 0, 1) }
        }

        /// Of a long tag it looks each time through all that it keeps, so that grows with it.
        private var sliceLength: Int {
            guard let input = context?.pointee.input?.pointee, let current = input.cur, let end = input.end else {
                return Self.sliceLength
            }
            return max(Self.sliceLength, (end - current) / 8)
        }

        private static let sliceLength = 16 << 10

        private static var handlers: xmlSAXHandler {
            var handlers = xmlSAXHandler()
            handlers.initialized = UInt32(XML_SAX2_MAGIC)
            handlers.startElementNs = { user, name, _, namespace, _, _, count, _, attributes in
                XMLCollector.of(user)?.pointee.start(name, namespace, attributes, count: Int(count))
            }
            handlers.endElementNs = { user, name, _, namespace in XMLCollector.of(user)?.pointee.end(name, namespace) }
            handlers.characters = { user, text, count in
                XMLCollector.of(user)?.pointee.add(UnsafeBufferPointer(start: text, count: Int(count)))
            }
            handlers.ignorableWhitespace = handlers.characters
            handlers.cdataBlock = handlers.characters
            handlers.serror = { user, error in
                guard let error, error.pointee.level == XML_ERR_FATAL else { return }
                XMLCollector.of(user)?.pointee.note(XMLMistake(error.pointee))
            }
            return handlers
        }
    }

    /// Reads other encodings as UTF-8.
    struct Transcoder: ~Copyable {
        private let handler: xmlCharEncodingHandlerPtr
        private let (input, output): (xmlBufferPtr, xmlBufferPtr)

        /// `nil` for an encoding that libxml2 does not know.
        init?(_ name: String) {
            guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
            guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else {
                xmlCharEncCloseFunc(handler)
                return nil
            }
            (self.handler, self.input, self.output) = (handler, input, output)
        }

        deinit {
            xmlBufferFree(input)
            xmlBufferFree(output)
            xmlCharEncCloseFunc(handler)
        }

        /// Bytes that mean nothing become U+FFFD; what is cut is kept for the next piece.
        mutating func decode(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
            // Nobody is to read on stderr which byte it was.
            xmlSetStructuredErrorFunc(nil) { _, _ in }
            defer { xmlSetStructuredErrorFunc(nil, nil) }
            xmlBufferAdd(input, piece.baseAddress, Int32(piece.count))
            var decoded: [UInt8] = []
            while xmlBufferLength(input) > 0 {
                let before = xmlBufferLength(input)
                let result = xmlCharEncInFunc(handler, output, input)
                decoded.append(
                    contentsOf: UnsafeBufferPointer(
                        start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
                xmlBufferEmpty(output)
                guard xmlBufferLength(input) == before else { continue }
                // -2 tells of a mistake, all else that there is more to come.
                guard result == -2 || isLast else { break }
                decoded.append(contentsOf: "\u{FFFD}".utf8)
                xmlBufferShrink(input, 1)
            }
            return decoded
        }
    }
}

/// Gathers the events of one piece.
private struct XMLCollector {
    var context: xmlParserCtxtPtr?
    private(set) var mistake: XMLMistake?
    private var events: [XMLEvent] = []
    private var text: [UInt8] = []
    private var depth = 0
    /// The parser keeps one copy of each.
    private var namespaces: [UnsafePointer<xmlChar>: String] = [:]

    static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLCollector>? {
        user?.assumingMemoryBound(to: XMLCollector.self)
    }

    var line: Int { context?.pointee.input.map { Int($0.pointee.line) } ?? 1 }

    mutating func takeEvents() -> [XMLEvent] {
        flushText()
        defer { events = [] }
        return events
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: bytes) }

    private mutating func flushText() {
        if !text.isEmpty { events.append(.text(String(decoding: text, as: UTF8.self))) }
        text.removeAll(keepingCapacity: true)
    }

    mutating func note(_ mistake: XMLMistake) { self.mistake = self.mistake ?? mistake }

    mutating func start(
        _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) {
        guard let name, mistake == nil else { return }
        flushText()
        depth += 1
        if depth > XMLStream.maximumDepth {
            note(
                XMLMistake(
                    line: line, column: 1,
                    message: "elements are nested more than \(XMLStream.maximumDepth) levels deep",
                    hint: "this is no export that could be read"))
            return xmlStopParser(context)
        }
        // Each is five pointers: its name, prefix, namespace, and where its value begins and ends.
        let list: [XMLEvent.Attribute] = (0..<count).compactMap { index in
            guard let fields = attributes.map({ $0 + index * 5 }), let name = fields[0], let start = fields[3],
                let end = fields[4]
            else { return nil }
            let value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
            return XMLEvent.Attribute(name: String(cString: name), namespace: uri(fields[2]), value: value)
        }
        events.append(
            .start(name: String(cString: name), namespace: uri(namespace), attributes: list, line: line))
    }

    mutating func end(_ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?) {
        guard let name, mistake == nil else { return }
        flushText()
        depth -= 1
        events.append(.end(name: String(cString: name), namespace: uri(namespace), line: line))
    }

    private mutating func uri(_ pointer: UnsafePointer<xmlChar>?) -> String? {
        guard let pointer else { return nil }
        if let known = namespaces[pointer] { return known }
        let uri = String(cString: pointer)
        namespaces[pointer] = uri
        return uri
    }
}

extension XMLMistake {
    fileprivate init(_ error: xmlError) {
        let isTooLong = UInt32(bitPattern: error.code) == XML_ERR_INTERNAL_ERROR.rawValue
        let words = error.message.map { String(cString: $0) } ?? "not well-formed"
        let message = isTooLong ? "a tag is longer than 10 MB" : words
        let isCutOff = [
            XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED, XML_ERR_CDATA_NOT_FINISHED, XML_ERR_DOCUMENT_EMPTY,
        ].contains { $0.rawValue == UInt32(bitPattern: error.code) }
        self.init(
            line: max(1, Int(error.line)), column: max(1, Int(error.int2)),
            message: message.last == "\n" ? String(message.dropLast()) : message,
            hint: isCutOff ? "the file is not complete: export it anew" : "mend the file there, or export it anew")
    }
}

import CLibXML2
import MarkupKit

extension XMLStream {
    /// libxml2's push parser, without a tree.
    struct Parser: ~Copyable {
        private let context: xmlParserCtxtPtr?
        /// The state of the handlers, allocated so that its pointer stays valid.
        private let collector: UnsafeMutablePointer<XMLCollector>

        init() {
            _ = LibXML2.isReady
            collector = .allocate(capacity: 1)
            collector.initialize(to: XMLCollector())
            var handlers = Self.handlers
            context = xmlCreatePushParserCtxt(&handlers, collector, nil, 0, nil)
            guard let context else { return }
            // The text is already UTF-8, whatever encoding it declares. It has no document type, so the only reference
            // to replace is `&amp;`, which libxml2 would leave unchanged in attributes.
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

        /// The first error, at which parsing stopped.
        var mistake: XMLParseError? {
            guard context != nil else {
                return XMLParseError(
                    line: 1, column: 1, message: "libxml2 cannot be initialized", hint: "check the free memory")
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

        /// The length of the next chunk. It grows with the buffer, all of which libxml2 rescans while a tag is
        /// unfinished.
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
                XMLCollector.of(user)?.pointee.record(XMLParseError(error.pointee))
            }
            return handlers
        }
    }

    /// Converts text in other encodings to UTF-8.
    struct Transcoder: ~Copyable {
        private let handler: xmlCharEncodingHandlerPtr
        private let (input, output): (xmlBufferPtr, xmlBufferPtr)

        /// Returns `nil` for an encoding that libxml2 does not support.
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

        /// Decodes a piece. Invalid bytes become U+FFFD; an incomplete sequence is stored for the next piece.
        mutating func decode(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
            // Without a handler, libxml2 prints the invalid byte to stderr.
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
                // -2 means an invalid sequence; any other result means that more input is needed.
                guard result == -2 || isLast else { break }
                decoded.append(contentsOf: "\u{FFFD}".utf8)
                xmlBufferShrink(input, 1)
            }
            return decoded
        }
    }
}

/// Collects the events of one piece.
private struct XMLCollector {
    var context: xmlParserCtxtPtr?
    private(set) var mistake: XMLParseError?
    private var events: [XMLEvent] = []
    private var text: [UInt8] = []
    private var depth = 0
    /// The URIs by libxml2's pointers; the parser stores one copy of each URI.
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

    mutating func record(_ mistake: XMLParseError) { self.mistake = self.mistake ?? mistake }

    mutating func start(
        _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
    ) {
        guard let name, mistake == nil else { return }
        flushText()
        depth += 1
        if depth > XMLStream.maximumDepth {
            record(
                XMLParseError(
                    line: line, column: 1,
                    message: "elements are nested more than \(XMLStream.maximumDepth) levels deep",
                    hint: "this is not a supported export"))
            return xmlStopParser(context)
        }
        // Each attribute is five pointers: name, prefix, namespace, and the start and end of its value.
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
        if let namespace = namespaces[pointer] { return namespace }
        let uri = String(cString: pointer)
        namespaces[pointer] = uri
        return uri
    }
}

extension XMLParseError {
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
            hint: isCutOff ? "the file is incomplete: export it again" : "fix the file there, or export it again")
    }
}

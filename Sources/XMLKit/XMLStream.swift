import MarkupKit

/// Reads XML in pieces, with the memory of one piece.
///
/// `XMLCleaner` repairs common mistakes of exports. Document types are not read, so that nothing comes from the network
/// or the disk, and no entity expands to more than one character.
package struct XMLStream: ~Copyable {
    /// No export is nested deeper.
    static let maximumDepth = 200
    /// With more attributes on one element, comparing their names would be slow.
    static let maximumAttributes = 256

    /// The input before the encoding was detected.
    private var head: [UInt8] = []
    private var encoding: XMLEncoding?
    private var transcoder: Transcoder?
    private var cleaner = XMLCleaner(maximumAttributes: maximumAttributes)
    private var parser = Parser()
    private var mistake: XMLParseError?

    package init() {}

    /// Reads the next piece, which may end anywhere.
    ///
    /// - Returns: The events of the piece, up to the first error.
    /// - Throws: The error in an earlier piece; no more can be read.
    package mutating func take(_ piece: UnsafeRawBufferPointer) throws(XMLParseError) -> [XMLEvent] {
        if let mistake { throw mistake }
        read(piece.bindMemory(to: UInt8.self), isLast: false)
        return parser.takeEvents()
    }

    /// Reads the rest after the last piece.
    ///
    /// - Throws: The error if the document is not complete.
    package mutating func finish() throws(XMLParseError) -> [XMLEvent] {
        if mistake == nil { read(UnsafeBufferPointer(start: nil, count: 0), isLast: true) }
        if let mistake { throw mistake }
        return parser.takeEvents()
    }

    private mutating func read(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        if encoding != nil { return decode(piece, isLast: isLast) }
        head.append(contentsOf: piece)
        guard let found = XMLEncoding(head, isWhole: isLast) else { return }
        encoding = found
        if let name = found.name {
            transcoder = Transcoder(name)
            guard transcoder != nil else {
                mistake = XMLParseError(
                    line: 1, column: 1, message: "the encoding `\(name)` is not supported",
                    hint: "save the file as UTF-8, and declare that in its first line")
                return
            }
        }
        let first = head.dropFirst(found.markLength)
        head = []
        first.withUnsafeBufferPointer { decode($0, isLast: isLast) }
    }

    private mutating func decode(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        guard let decoded = transcoder?.decode(piece, isLast: isLast) else { return parse(piece, isLast: isLast) }
        decoded.withUnsafeBufferPointer { parse($0, isLast: isLast) }
    }

    private mutating func parse(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        let cleaned = cleaner.clean(text, isLast: isLast)
        cleaned.withUnsafeBufferPointer { parser.push($0, isLast: isLast && !cleaner.hasTooManyAttributes) }
        mistake = parser.mistake
        guard mistake == nil, cleaner.hasTooManyAttributes else { return }
        mistake = XMLParseError(
            line: parser.line, column: 1,
            message: "an element has more than \(Self.maximumAttributes) attributes",
            hint: "this is not a supported export")
    }
}

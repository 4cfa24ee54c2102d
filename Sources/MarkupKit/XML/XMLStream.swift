/// Reads XML as it arrives, in the memory of a piece.
///
/// What exports get wrong though all of it can be read is mended on the way: see `XMLCleaner`. No document type is read,
/// so that nothing comes from the network or the disk, and no entity stands for more than one character.
package struct XMLStream: ~Copyable {
    /// Deeper, no export goes.
    static let maximumDepth = 200
    /// With more on one element, comparing their names would take long.
    static let maximumAttributes = 256

    /// What came before the encoding was known.
    private var head: [UInt8] = []
    private var encoding: XMLEncoding?
    private var transcoder: Transcoder?
    private var cleaner = XMLCleaner(maximumAttributes: maximumAttributes)
    private var parser = Parser()
    private var mistake: XMLMistake?

    package init() {}

    /// Reads the next piece, which may end anywhere.
    ///
    /// - Returns: what it says, up to where the document breaks off.
    /// - Throws: what was wrong with an earlier piece; nothing more can be read.
    package mutating func take(_ piece: UnsafeRawBufferPointer) throws(XMLMistake) -> [XMLEvent] {
        if let mistake { throw mistake }
        read(piece.bindMemory(to: UInt8.self), isLast: false)
        return parser.takeEvents()
    }

    /// Reads what is left when all pieces were given.
    ///
    /// - Throws: what was wrong, if the document is not complete.
    package mutating func finish() throws(XMLMistake) -> [XMLEvent] {
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
                mistake = XMLMistake(
                    line: 1, column: 1, message: "the encoding `\(name)` is not known here",
                    hint: "save the file in UTF-8, and say so in its first line")
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
        mistake = XMLMistake(
            line: parser.line, column: 1,
            message: "an element has more than \(Self.maximumAttributes) attributes",
            hint: "this is no export that could be read")
    }
}

import MarkupKit

/// Repairs a document so that a parser can read all of it, since exports are often not well-formed.
///
/// Invalid UTF-8 and characters that XML forbids become U+FFFD. Names of HTML characters become these characters, and
/// other entities U+FFFD. An `&` that begins no reference becomes `&amp;`. Comments, instructions and the document type
/// are removed, except for their line ends.
struct XMLCleaner {
    enum State: Equatable {
        case content, tag
        case value(quote: UInt8)
        case cdata
        case comment(inType: Bool)
        case instruction(inType: Bool)
        case type
        case typeValue(quote: UInt8)
    }

    let maximumAttributes: Int
    /// Whether an element had too many attributes, after which there is no output.
    private(set) var hasTooManyAttributes = false
    private var state = State.content
    /// Bytes whose meaning depends on the next piece.
    private var carried: [UInt8] = []
    /// The number of attributes of the current tag.
    private var attributeCount = 0
    /// The length of the current CDATA section.
    private var cdataLength = 0
    /// The depth of brackets in the document type.
    private var brackets = 0
    var out: [UInt8] = []

    init(maximumAttributes: Int) { self.maximumAttributes = maximumAttributes }

    /// - Parameter isLast: Whether no input follows, so that incomplete input is not stored.
    mutating func clean(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
        out = []
        out.reserveCapacity(carried.count + piece.count + piece.count / 16)
        if carried.isEmpty {
            carried = Array(piece[read(piece, isLast: isLast)...])
        } else {
            let joined = carried + piece
            carried = joined.withUnsafeBufferPointer { Array($0[read($0, isLast: isLast)...]) }
        }
        return out
    }

    /// - Returns: The position from which more input is required.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        var index = 0
        while index < text.count, !hasTooManyAttributes {
            let step =
                switch state {
                case .content, .tag, .value, .cdata: readPreserved(text, at: index, isLast)
                case .comment, .instruction, .type, .typeValue: readDropped(text, at: index, isLast)
                }
            guard let step else { return isLast ? text.count : index }
            index = step
        }
        return index
    }

    private mutating func readPreserved(_ text: UnsafeBufferPointer<UInt8>, at start: Int, _ isLast: Bool) -> Int? {
        let end = min(text.count, start + Self.cdataPiece)
        var index = start
        Self.isPlain.withUnsafeBufferPointer { while index < end, $0[Int(text[index])] { index += 1 } }
        if index > start { out.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index])) }
        if state == .cdata { splitCDATA(index - start) }
        guard index < end else { return index }
        let rest = UnsafeBufferPointer(rebasing: text[index...])
        let length =
            switch rest[0] {
            case 0x80...: copyCharacter(rest, isLast)
            case UInt8(ascii: "&") where state != .cdata: copyReference(rest, isLast)
            case UInt8(ascii: "<") where state == .content: open(rest, isLast)
            case UInt8(ascii: "]"): copyBracket(rest, isLast)
            case 0..<0x20: replaceByte()
            case _: copyMark(rest[0])
            }
        // If more input is required, the position is read again, without the text already copied.
        guard let length else { return index > start ? index : nil }
        if state == .cdata { splitCDATA(length) }
        return index + length
    }

    /// Splits CDATA sections into short ones, since libxml2 may buffer a whole section before it reports any of it.
    private mutating func splitCDATA(_ length: Int) {
        cdataLength += length
        guard cdataLength >= Self.cdataPiece else { return }
        cdataLength = 0
        out.append(contentsOf: "]]><![CDATA[".utf8)
    }

    private mutating func copyMark(_ byte: UInt8) -> Int {
        switch state {
        case .tag where byte == UInt8(ascii: ">"): state = .content
        case .tag where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
            attributeCount += 1
            hasTooManyAttributes = attributeCount > maximumAttributes
            state = .value(quote: byte)
        case .value(byte): state = .tag
        case .content, .tag, .value, .cdata, .comment, .instruction, .type, .typeValue: break
        }
        out.append(byte)
        return 1
    }

    /// Reads markup that begins with `<` in the content.
    private mutating func open(_ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Int? {
        for (mark, next) in Self.openings {
            if rest.starts(with: mark) {
                state = next
                cdataLength = 0
                if next == .cdata { out.append(contentsOf: mark) }
                return mark.count
            }
            if !isLast, mark.starts(with: rest) { return nil }
        }
        state = .tag
        attributeCount = 0
        out.append(rest[0])
        return 1
    }

    private static let cdataPiece = 4096
    private static let cdataEnd = Array("]]>".utf8)
    private static let commentStart = Array("<!--".utf8)
    private static let commentEnd = Array("-->".utf8)
    private static let instructionStart = Array("<?".utf8)
    private static let instructionEnd = Array("?>".utf8)
    private static let openings: [(mark: [UInt8], state: State)] = [
        (commentStart, .comment(inType: false)), (Array("<![CDATA[".utf8), .cdata),
        (Array("<!DOCTYPE".utf8), .type), (instructionStart, .instruction(inType: false)),
    ]

    private mutating func copyBracket(_ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Int? {
        let end = Self.cdataEnd
        if !isLast, rest.count < end.count, end.starts(with: rest) { return nil }
        guard rest.starts(with: end) else { return copyMark(rest[0]) }
        switch state {
        case .cdata:
            out.append(contentsOf: end)
            state = .content
        // The end of a CDATA section that a nested one has already ended.
        case .content: out.append(contentsOf: "]]&gt;".utf8)
        case .tag, .value, .comment, .instruction, .type, .typeValue: return copyMark(rest[0])
        }
        return end.count
    }

    // MARK: Removed markup

    private mutating func readDropped(_ text: UnsafeBufferPointer<UInt8>, at start: Int, _ isLast: Bool) -> Int? {
        let rest = UnsafeBufferPointer(rebasing: text[start...])
        let byte = rest[0]
        switch (state, byte) {
        case (_, UInt8(ascii: "\n")): out.append(byte)
        case (.comment(let inType), UInt8(ascii: "-")):
            return leave(Self.commentEnd, rest, isLast, to: inType ? .type : .content).map { start + $0 }
        case (.instruction(let inType), UInt8(ascii: "?")):
            return leave(Self.instructionEnd, rest, isLast, to: inType ? .type : .content).map { start + $0 }
        case (.typeValue(byte), _): state = .type
        case (.type, UInt8(ascii: "\"")), (.type, UInt8(ascii: "'")): state = .typeValue(quote: byte)
        case (.type, UInt8(ascii: "<")): return enterInType(rest, isLast).map { start + $0 }
        case (.type, UInt8(ascii: "[")): brackets += 1
        case (.type, UInt8(ascii: "]")): brackets -= 1
        case (.type, UInt8(ascii: ">")) where brackets <= 0: state = .content
        case _: break
        }
        return start + 1
    }

    private mutating func leave(
        _ end: [UInt8], _ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool, to next: State
    ) -> Int? {
        if !isLast, rest.count < end.count, end.starts(with: rest) { return nil }
        guard rest.starts(with: end) else { return 1 }
        state = next
        return end.count
    }

    private mutating func enterInType(_ rest: UnsafeBufferPointer<UInt8>, _ isLast: Bool) -> Int? {
        if !isLast, Self.commentStart.starts(with: rest) || Self.instructionStart.starts(with: rest) { return nil }
        if rest.starts(with: Self.commentStart) {
            state = .comment(inType: true)
            return Self.commentStart.count
        }
        if rest.starts(with: Self.instructionStart) { state = .instruction(inType: true) }
        return 1
    }

    /// For each byte, whether it has no special meaning in any state.
    private static let isPlain: [Bool] = (0..<256).map { byte in
        (0x20..<0x80).contains(byte) && !"&<>]\"'".utf8.contains(UInt8(byte)) || [9, 10, 13].contains(byte)
    }
}

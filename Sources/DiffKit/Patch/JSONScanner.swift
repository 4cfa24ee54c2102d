/// A pull parser of strict JSON (RFC 8259): each call of `next` returns one event. It is the only reader of JSON;
/// `JSONParser` builds values from its events, and DataKit builds nodes with locations.
///
/// It has an explicit stack instead of recursion. Duplicate keys are left to the caller.
package struct JSONScanner {
    package enum Event {
        case arrayStart, arrayEnd
        case objectStart, objectEnd
        case key(String)
        case string(String)
        /// A number as written.
        case number(text: String)
        case bool(Bool)
        case null
        /// The end of the text after the document.
        case end
    }

    /// The syntax that follows.
    private enum State {
        case value, firstElement, firstKey, colon, separator, end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let maximumDepth: Int
    /// The offset after the last event.
    package internal(set) var offset: Int
    /// The offset where the last event starts.
    package private(set) var start = 0
    private var state = State.value
    /// For each open container, whether it is an object.
    private var open: [Bool] = []
    /// The decoded text of a string that has escapes.
    var scratch: [UInt8] = []

    /// - Parameters:
    ///   - bytes: must outlive the scanner.
    ///   - offset: where the document starts.
    ///   - maximumDepth: the maximum number of open containers.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0, maximumDepth: Int = .max) {
        self.bytes = bytes
        self.offset = offset
        self.maximumDepth = maximumDepth
    }

    package mutating func next() throws(JSONSyntaxError) -> Event {
        skipSpace()
        switch state {
        case .value: return try value()
        case .firstElement: return take(UInt8(ascii: "]")) ? close(.arrayEnd) : try value()
        case .firstKey: return take(UInt8(ascii: "}")) ? close(.objectEnd) : try key()
        case .colon:
            guard take(UInt8(ascii: ":")) else { throw error(.expectedColon) }
            skipSpace()
            return try value()
        case .separator:
            let isObject = open[open.count - 1]
            if take(UInt8(ascii: ",")) {
                skipSpace()
                return isObject ? try key() : try value()
            }
            guard take(UInt8(ascii: isObject ? "}" : "]")) else { throw error(.expectedSeparator(isObject: isObject)) }
            return close(isObject ? .objectEnd : .arrayEnd)
        case .end:
            guard offset == bytes.count else { throw error(.expectedEnd) }
            return .end
        }
    }

    private mutating func value() throws(JSONSyntaxError) -> Event {
        start = offset
        guard offset < bytes.count else { throw error(.expectedValue) }
        switch bytes[offset] {
        case UInt8(ascii: "["):
            try enter(isObject: false)
            state = .firstElement
            return .arrayStart
        case UInt8(ascii: "{"):
            try enter(isObject: true)
            state = .firstKey
            return .objectStart
        default:
            let event = try scalar()
            state = open.isEmpty ? .end : .separator
            return event
        }
    }

    private mutating func enter(isObject: Bool) throws(JSONSyntaxError) {
        guard open.count < maximumDepth else { throw error(.tooDeep) }
        open.append(isObject)
        offset += 1
    }

    private mutating func close(_ event: Event) -> Event {
        open.removeLast()
        state = open.isEmpty ? .end : .separator
        return event
    }

    private mutating func key() throws(JSONSyntaxError) -> Event {
        start = offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw error(.expectedKey) }
        state = .colon
        return .key(try string())
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return
            }
        }
    }
}

/// The first violation of the syntax in a text, which each caller of `JSONScanner` words for its readers.
package struct JSONSyntaxError: Error {
    package enum Reason {
        case expectedValue, expectedKey, expectedColon, expectedEnd
        /// Neither a comma nor the closing bracket follows a value.
        case expectedSeparator(isObject: Bool)
        case number(expected: String)
        case unclosedString
        /// A control character in a string.
        case controlCharacter
        case escape(Escape)
        case notUTF8
        case tooDeep
    }

    package enum Escape {
        case noLetter, unknownLetter, hexDigits, unpairedSurrogate
    }

    package let reason: Reason
    package let offset: Int
    /// The offset where the number, string or escape starts.
    package let tokenStart: Int

    init(_ reason: Reason, at offset: Int, inTokenAt tokenStart: Int) {
        self.reason = reason
        self.offset = offset
        self.tokenStart = tokenStart
    }
}

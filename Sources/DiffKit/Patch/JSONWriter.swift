/// Writes a document directly, without its values in memory. The bytes are those of printing the same document.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private let style: JSONStyle
    /// Whether the document is in a `script` element: characters that could end it or start markup are escaped. They
    /// occur only in strings, where escapes such as `\u003c` are allowed.
    private let isInScript: Bool
    /// The number of containers around the next value.
    private var depth: Int
    private var isAfterKey = false
    /// The last byte that was taken.
    private var previous: UInt8?

    /// - Parameters:
    ///   - style: The style. Members are not sorted.
    ///   - depth: The number of containers around the document, if it is a part of a larger one.
    package init(_ style: JSONStyle = .compact, atDepth depth: Int = 0, inScript: Bool = false) {
        self.style = style
        self.depth = depth
        isInScript = inScript
    }

    // MARK: Containers

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }
    package mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Ends an object with the members of another one, which is printed with the same style and depth.
    package mutating func endObject(joining printed: [UInt8]) {
        // `{}` has no members.
        guard printed.count > 2 else { return endObject() }
        depth -= 1
        if !isAtBeginning { bytes.append(UInt8(ascii: ",")) }
        if style.indent != nil, isOnOneLine(depth), !isAtBeginning { bytes.append(UInt8(ascii: " ")) }
        bytes.append(contentsOf: printed.dropFirst())
    }

    package mutating func beginArray() { begin(UInt8(ascii: "[")) }
    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes an object with the members that the closure writes.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// Writes an array with the values that the closure writes.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if !isAtBeginning, !isOnOneLine(depth) { newLine() }
        bytes.append(bracket)
    }

    // MARK: Values

    /// Writes the name of the next value.
    package mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        if style.indent != nil { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    package mutating func string(_ text: String) {
        separate()
        JSON.append(text, to: &bytes, inScript: isInScript)
    }

    package mutating func integer(_ number: Int) { written(String(number).utf8) }
    package mutating func bool(_ value: Bool) { written((value ? "true" : "false").utf8) }
    package mutating func null() { written("null".utf8) }

    package mutating func strings(_ texts: [String]) {
        array { for text in texts { $0.string(text) } }
    }

    /// Writes a value of a document in memory.
    package mutating func value(_ value: JSON) {
        separate()
        value.append(to: &bytes, style, atDepth: depth)
    }

    /// Writes a value that is already encoded, in the style that it has here.
    package mutating func written(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
    }

    package mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        integer(number)
    }

    /// Returns the bytes so far; those that follow continue them. For documents that are written to a file in pieces.
    package mutating func take() -> [UInt8] {
        previous = bytes.last ?? previous
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    // MARK: Between values

    private var last: UInt8? { bytes.last ?? previous }

    /// Whether nothing was written since the last opening bracket. No value ends with one.
    private var isAtBeginning: Bool { last == UInt8(ascii: "{") || last == UInt8(ascii: "[") }

    /// Writes what is between the previous value and the next one.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        guard last != nil else { return }
        let isFirst = isAtBeginning
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if !isOnOneLine(depth - 1) {
            newLine()
        } else if !isFirst, style.indent != nil {
            bytes.append(UInt8(ascii: " "))
        }
    }

    /// Whether a container with this number of containers around it is printed on one line.
    private func isOnOneLine(_ depth: Int) -> Bool { style.indent == nil || depth >= style.compactBelowDepth ?? .max }

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * (style.indent ?? 0)))
    }
}

import DiffKit

/// Writes JSON in a `script` element directly, without the values of a document, because every page has such an
/// element.
///
/// Characters that could end the element or start markup are escaped. They occur only in strings, where escapes such as
/// `\u003c` are allowed.
struct ScriptJSON {
    private(set) var bytes: [UInt8] = []

    /// Writes an object with the members that the closure writes.
    mutating func object(_ members: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        members(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes an array with the values that the closure writes.
    mutating func array(_ elements: (inout ScriptJSON) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes the name of the next value. It is a literal of feedgen's, so it needs no escaping.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        written(String(number).utf8)
    }

    /// Writes a value that is already encoded as JSON.
    mutating func written(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
    }

    mutating func string(_ text: String) {
        separate()
        JSON.append(text, to: &bytes, inScript: true)
    }

    /// Writes a comma, except before a first element or after a key. No value ends with one of these characters.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

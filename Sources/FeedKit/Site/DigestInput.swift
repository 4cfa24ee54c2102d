/// An encoder of several values for one digest. Lengths and presence flags delimit the values, so that different values
/// never encode to the same bytes.
package struct DigestInput: Sendable {
    private var bytes: [UInt8] = []

    package init() { bytes.reserveCapacity(256) }

    package mutating func add(_ number: Int) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    package mutating func add(_ digest: Digest) {
        withUnsafeBytes(of: (digest.high.bigEndian, digest.low.bigEndian)) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds a text in UTF-8.
    package mutating func add(_ text: ArraySlice<UInt8>) {
        add(text.count)
        bytes.append(contentsOf: text)
    }

    package mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    package mutating func add(_ digest: Digest?) {
        add(digest != nil)
        if let digest { add(digest) }
    }

    package mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    package var digest: Digest { Digest(of: bytes) }
}

extension JSONPointer {
    /// Parses the URI fragment form (RFC 6901 §6): `#`, then the string form, with `%` and two hexadecimal digits for
    /// each byte that is not allowed in a URI.
    public init(parsingFragment text: String) throws(JSONPointerError) {
        let written = JSON.string(text.shortened)
        guard text.utf8.first == UInt8(ascii: "#") else {
            throw JSONPointerError("a pointer in a URI must start with '#', but this is \(written)")
        }
        var bytes: [UInt8] = []
        var rest = text.utf8.dropFirst().makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = [rest.next(), rest.next()].compactMap { $0.flatMap(Self.hexDigit) }
            guard digits.count == 2 else {
                throw JSONPointerError(
                    "'%' in a pointer must be followed by two hexadecimal digits, but this is \(written)")
            }
            bytes.append(digits[0] << 4 | digits[1])
        }
        guard let pointer = String(validating: bytes, as: UTF8.self) else {
            throw JSONPointerError("the bytes of \(written) are not UTF-8")
        }
        try self.init(parsing: pointer)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) } : nil
    }
}

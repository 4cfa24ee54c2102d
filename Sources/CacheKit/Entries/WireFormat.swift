/// The wire format of Protocol Buffers: a sequence of numbered fields. Readers skip unknown fields.
enum WireFormat {
    /// The value of a field.
    enum Value: Equatable {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
        /// 4 or 8 bytes; never written here.
        case fixed
    }

    /// The fields of a message in order; `nil` if it is malformed.
    static func fields(of message: ArraySlice<UInt8>) -> [(number: UInt64, value: Value)]? {
        var rest = message
        var fields: [(number: UInt64, value: Value)] = []
        while !rest.isEmpty {
            guard let tag = number(&rest), 1...UInt64(Int32.max >> 2) ~= tag >> 3, let value = value(tag & 7, &rest)
            else { return nil }
            fields.append((tag >> 3, value))
        }
        return fields
    }

    private static func value(_ type: UInt64, _ rest: inout ArraySlice<UInt8>) -> Value? {
        switch type {
        case 0: return number(&rest).map { .number($0) }
        case 1, 5:
            let count = type == 1 ? 8 : 4
            guard rest.count >= count else { return nil }
            rest = rest.dropFirst(count)
            return .fixed
        case 2:
            guard let count = number(&rest), count <= UInt64(rest.count) else { return nil }
            defer { rest = rest.dropFirst(Int(count)) }
            return .bytes(rest.prefix(Int(count)))
        // Groups are obsolete.
        case _: return nil
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            guard let byte = rest.popFirst(), shift < 63 || byte <= 1 else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// Appends a length-delimited field.
    static func append(_ field: UInt8, _ bytes: some Collection<UInt8>, to message: inout [UInt8]) {
        append(UInt64(field) << 3 | 2, to: &message)
        append(UInt64(bytes.count), to: &message)
        message += bytes
    }

    /// Appends a number; 0 is omitted because it is the default of a missing field.
    static func append(_ field: UInt8, _ number: Int, to message: inout [UInt8]) {
        guard number != 0 else { return }
        append(UInt64(field) << 3, to: &message)
        append(UInt64(bitPattern: Int64(number)), to: &message)
    }

    private static func append(_ number: UInt64, to message: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            message.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        message.append(UInt8(rest))
    }
}

import Diagnostics

extension FieldReader {
    /// Returns the mapping as a value of a type; `nil` if it has mistakes, all of which are reported with their location.
    ///
    /// Keys that the type reads are expected. A missing or empty key is reported unless its property is optional. Numbers,
    /// texts and so on are read as by the other methods, and a single text is a list of one. Types of dates, such as
    /// `ParsedDate`, are not `Decodable`; read them with `date(_:readsForeign:)`.
    public mutating func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
        let decoder = NodeDecoder(self)
        var value: Value?
        do {
            value = try Value(from: decoder)
        } catch {
            // An error of the type's own initializer is about no key.
            if !(error is NodeDecoder.Reported) {
                let place = decoder.reader.place
                decoder.reader.add(.error, "\(error)", line: place.line, column: place.column, hint: nil)
            }
            decoder.hasFailed = true
        }
        decoder.finish()
        self = decoder.reader
        return decoder.hasFailed ? nil : value
    }

    /// A scalar that was read, and a value to continue with if it is missing or wrong.
    struct Scalar<Value> {
        var value: Value?
        var placeholder: Value?
    }

    /// Reads a key as a text, a boolean or a number; `nil` for all other types.
    mutating func scalar<Value>(_ type: Value.Type, _ key: String) -> Scalar<Value>? {
        switch type {
        case is String.Type: return Scalar(value: string(key) as? Value, placeholder: "" as? Value)
        case is Bool.Type: return Scalar(value: bool(key) as? Value, placeholder: false as? Value)
        case is Double.Type: return Scalar(value: number(key) as? Value, placeholder: 0.0 as? Value)
        case is Float.Type:
            return Scalar(value: number(key).map { Float($0) } as? Value, placeholder: Float(0) as? Value)
        case let type as any FixedWidthInteger.Type:
            return Scalar(value: exact(type, key) as? Value, placeholder: type.init(0) as? Value)
        default: return nil
        }
    }

    private mutating func exact<Number: FixedWidthInteger>(_ type: Number.Type, _ key: String) -> Number? {
        guard let integer = integer(key) else { return nil }
        if let number = Number(exactly: integer) { return number }
        report(.error, key, "`\(key)` must be from \(Number.min) to \(Number.max), but this is \(integer)")
        return nil
    }
}

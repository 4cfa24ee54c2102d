/// Questions that are answered with nil instead of an error, for reading documents of a known shape.
extension JSON {
    /// Whether this is `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The truth value, if this is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The text, if this is a string.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The number as it was written, if this is one.
    public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

    /// The number as an Int, if it is one exactly (`3.0` is 3, `3.5` is nil).
    public var int: Int? { number?.int }

    /// The Double nearest to the number, if this is one.
    public var double: Double? { number?.double }

    /// The elements, if this is an array.
    public var array: JSONArray? { if case .array(let value) = self { value } else { nil } }

    /// The members, if this is an object.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// The texts of an array that holds nothing but strings.
    public var strings: [String]? {
        guard let array else { return nil }
        var texts: [String] = []
        texts.reserveCapacity(array.count)
        for element in array {
            guard case .string(let text) = element else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The member of that name, if this is an object that has it.
    ///
    /// Setting turns any other value into an object first; setting nil takes the member away.
    public subscript(key: String) -> JSON? {
        get { object?[key] }
        set {
            guard case .object(var members) = self else {
                if let newValue { self = .object([key: newValue]) }
                return
            }
            self = .null  // so that the members are held once, and change in place
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The element at that place, if this is an array that reaches so far.
    public subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    /// The value in a few words, for messages: `the number 42`, `an object with 3 members`.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): "the number \(number.text.shortened)"
        case .string(let text): "the string \(JSON.string(text.shortened))"
        case .array(let array):
            switch array.count {
            case 0: "an empty array"
            case 1: "an array of 1 element"
            default: "an array of \(array.count) elements"
            }
        case .object(let object):
            switch object.count {
            case 0: "an empty object"
            case 1: "an object with 1 member"
            default: "an object with \(object.count) members"
            }
        }
    }
}

extension String {
    /// The text, or its beginning with an ellipsis, so that a message stays one line.
    var shortened: String {
        let longest = 60
        guard utf8.count > longest, let end = index(startIndex, offsetBy: longest, limitedBy: endIndex) else {
            return self
        }
        return end == endIndex ? self : self[..<end] + "…"
    }
}

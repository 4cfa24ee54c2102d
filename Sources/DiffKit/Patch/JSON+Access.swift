/// Accessors that return `nil` instead of throwing, for documents of an expected shape.
extension JSON {
    /// Whether this is `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The Boolean, if this is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The string, if this is one.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The number as written, if this is one.
    public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

    /// The number as an `Int`, if it is exactly one (`3.0` is 3, `3.5` is `nil`).
    public var int: Int? { number?.int }

    /// The `Double` nearest to the number, if this is one.
    public var double: Double? { number?.double }

    /// The array, if this is one.
    public var array: JSONArray? { if case .array(let value) = self { value } else { nil } }

    /// The object, if this is one.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// The strings of an array that contains only strings.
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

    /// The member with that name, if this is an object that has it.
    ///
    /// Setting a member turns any other value into an object first; setting `nil` removes the member.
    public subscript(key: String) -> JSON? {
        get { object?[key] }
        set {
            guard case .object(var members) = self else {
                if let newValue { self = .object([key: newValue]) }
                return
            }
            self = .null  // so that the members are uniquely referenced and change in place
            members[key] = newValue
            self = .object(members)
        }
    }

    /// The element at an index, if this is an array with such an element.
    public subscript(index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    /// A short description for messages: `the number 42`, `an object with 3 members`.
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
    /// The text, or its start with an ellipsis, so that a message fits on one line.
    var shortened: String {
        let longest = 60
        guard utf8.count > longest, let end = index(startIndex, offsetBy: longest, limitedBy: endIndex) else {
            return self
        }
        return end == endIndex ? self : self[..<end] + "…"
    }
}

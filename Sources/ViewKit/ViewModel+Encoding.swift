extension ViewModel {
    /// Creates a model from a value's coding keys, so that a template's values can be declared as a type.
    ///
    ///     struct NoteValues: Encodable { var title: String; var wind: Double; var tags: [String] }
    ///     let model = try ViewModel(encoding: NoteValues(title: "Storm", wind: 12.5, tags: ["weather"]))
    ///
    /// Texts, numbers and conditions become values of that type, arrays lists, and nested values objects. Missing values
    /// are left out. Text is escaped when a template prints it; to pass markup, encode an `HTML`.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that is not an object with keys, and the errors of the value.
    public init(encoding value: some Encodable) throws {
        let root = EncodedView()
        try root.encode(value)
        guard case .object(let model) = root.value else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "a view model has names, so encode a type with keys"))
        }
        self = model
    }
}

extension HTML: Encodable {
    /// Encodes the source. A view model receives the markup as it is.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(source)
    }
}

/// A value under construction: encoders and their containers refer to the same one.
private final class EncodedView {
    private enum Form {
        /// Nothing, which is left out.
        case none
        case single(ViewValue)
        case object, list
    }

    private var form = Form.none
    /// The values of an object, with their names, or the elements of a list, without.
    private var parts: [(name: String, view: EncodedView)] = []

    var value: ViewValue? {
        switch form {
        case .none: return nil
        case .single(let value): return value
        case .list: return .list(parts.compactMap(\.view.value))
        case .object:
            var model: ViewModel = [:]
            for (name, view) in parts { model[name] = view.value }
            return .object(model)
        }
    }

    var count: Int { parts.count }

    func becomeObject() { form = .object }
    func becomeList() { form = .list }
    func set(_ value: ViewValue) { form = .single(value) }

    /// Adds a value of an object or, without a name, an element of a list.
    func part(_ name: String = "") -> EncodedView {
        let view = EncodedView()
        parts.append((name, view))
        return view
    }

    func encode(_ value: some Encodable, at path: [any CodingKey] = []) throws {
        switch value {
        case let html as HTML: set(.markup(html))
        case let text as String: set(.text(text))
        case let flag as Bool: set(.bool(flag))
        default: try value.encode(to: ViewEncoder(view: self, codingPath: path))
        }
    }
}

private struct ViewEncoder: Encoder {
    let view: EncodedView
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        view.becomeObject()
        return KeyedEncodingContainer(ObjectEncoder(view: view, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        view.becomeList()
        return ListEncoder(view: view, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueEncoder(view: view, codingPath: codingPath) }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let view: EncodedView
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try view.part(key.stringValue).encode(value, at: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        superEncoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ViewEncoder(view: view.part("super"), codingPath: codingPath) }

    func superEncoder(forKey key: Key) -> any Encoder {
        ViewEncoder(view: view.part(key.stringValue), codingPath: codingPath + [key])
    }
}

private struct ListEncoder: UnkeyedEncodingContainer {
    let view: EncodedView
    let codingPath: [any CodingKey]
    var count: Int { view.count }

    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try view.part().encode(value, at: codingPath) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { ViewEncoder(view: view.part(), codingPath: codingPath) }
}

private struct ValueEncoder: SingleValueEncodingContainer {
    let view: EncodedView
    let codingPath: [any CodingKey]

    func encodeNil() {}
    func encode(_ value: Bool) { view.set(.bool(value)) }
    func encode(_ value: String) { view.set(.text(value)) }
    func encode(_ value: Double) { view.set(.number(value)) }
    func encode(_ value: Float) { view.set(.number(value)) }
    func encode(_ value: Int) { view.set(.integer(value)) }
    func encode(_ value: Int8) { view.set(.integer(Int(value))) }
    func encode(_ value: Int16) { view.set(.integer(Int(value))) }
    func encode(_ value: Int32) { view.set(.integer(Int(value))) }
    func encode(_ value: Int64) { view.set(whole(value)) }
    func encode(_ value: UInt) { view.set(whole(value)) }
    func encode(_ value: UInt8) { view.set(.integer(Int(value))) }
    func encode(_ value: UInt16) { view.set(.integer(Int(value))) }
    func encode(_ value: UInt32) { view.set(whole(value)) }
    func encode(_ value: UInt64) { view.set(whole(value)) }
    func encode(_ value: some Encodable) throws { try view.encode(value, at: codingPath) }

    private func whole(_ value: some BinaryInteger) -> ViewValue {
        Int(exactly: value).map { .integer($0) } ?? .text("\(value)")
    }
}

extension JSON {
    /// The document as UTF-8, without a line break at the end.
    public func bytes(_ style: JSONStyle = .compact) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, style)
        return bytes
    }

    /// The value as it is printed at some depth of a document.
    package func bytes(_ style: JSONStyle, atDepth depth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, style, atDepth: depth)
        return bytes
    }

    /// The document as text, without a line break at the end.
    public func text(_ style: JSONStyle = .compact) -> String {
        String(decoding: bytes(style), as: UTF8.self)
    }

    /// Prints the document at the end of a buffer.
    public func append(to bytes: inout [UInt8], _ style: JSONStyle = .compact) {
        append(to: &bytes, style, atDepth: 0)
    }

    /// Prints the value as it stands at some depth of a document.
    package func append(to bytes: inout [UInt8], _ style: JSONStyle, atDepth depth: Int) {
        var printer = JSONPrinter(style: style, depth: depth)
        swap(&printer.bytes, &bytes)
        printer.document(self)
        swap(&printer.bytes, &bytes)
    }
}

/// Prints with a stack of its own instead of recursion.
struct JSONPrinter {
    let style: JSONStyle
    var bytes: [UInt8] = []
    /// The containers around the one being printed.
    private var open: [Container] = []
    /// How many containers are begun and not ended.
    private var depth: Int

    init(style: JSONStyle, depth: Int = 0) {
        self.style = style
        self.depth = depth
    }

    /// A container with something inside, and what of it is still to be printed.
    private struct Container {
        var rest: Rest
        var isFirst = true
        let isOnOneLine: Bool

        enum Rest {
            case elements(IndexingIterator<[JSON]>)
            case members(IndexingIterator<[MemberTable.Member?]>)
        }
    }

    mutating func document(_ document: JSON) {
        if let opened = value(document) { open.append(opened) }
        while var container = open.popLast() {
            let inner =
                switch container.rest {
                case .elements(let elements): goOn(elements, of: &container)
                case .members(let members): goOn(members, of: &container)
                }
            guard let inner else { continue }
            open.append(container)
            open.append(inner)
        }
    }

    /// Prints elements until the array ends, or until one opens that has elements of its own.
    private mutating func goOn(_ elements: IndexingIterator<[JSON]>, of container: inout Container) -> Container? {
        var elements = elements
        while let element = elements.next() {
            separator(&container)
            if let inner = value(element) {
                container.rest = .elements(elements)
                return inner
            }
        }
        end(container, UInt8(ascii: "]"))
        return nil
    }

    /// The same for an object.
    private mutating func goOn(
        _ members: IndexingIterator<[MemberTable.Member?]>, of container: inout Container
    ) -> Container? {
        var members = members
        while let slot = members.next() {
            guard let member = slot else { continue }
            separator(&container)
            string(member.key)
            bytes.append(UInt8(ascii: ":"))
            if style.indent != nil { bytes.append(UInt8(ascii: " ")) }
            if let inner = value(member.value) {
                container.rest = .members(members)
                return inner
            }
        }
        end(container, UInt8(ascii: "}"))
        return nil
    }

    /// Prints a scalar or an empty container whole, and of any other container the bracket.
    private mutating func value(_ value: JSON) -> Container? {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number): raw(number.text)
        case .string(let text): string(text)
        case .array(let array):
            bytes.append(UInt8(ascii: "["))
            if !array.isEmpty { return opened(.elements(array.elements.makeIterator())) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            if let printed = object.storage.printed, style.indent != nil, !style.sortsKeys, isOnOneLine {
                append(onOneLine: printed.text())
                return nil
            }
            bytes.append(UInt8(ascii: "{"))
            if !object.isEmpty { return opened(.members(members(of: object).makeIterator())) }
            bytes.append(UInt8(ascii: "}"))
        }
        return nil
    }

    private func members(of object: JSONObject) -> [MemberTable.Member?] {
        guard style.sortsKeys else { return object.storage.table.members }
        return object.storage.table.members.compactMap { $0 }.sorted { $0.key.precedesByBytes($1.key) }
    }

    private mutating func opened(_ rest: Container.Rest) -> Container {
        defer { depth += 1 }
        return Container(rest: rest, isOnOneLine: isOnOneLine)
    }

    /// Whether a container that begins here stands on one line.
    private var isOnOneLine: Bool { style.indent == nil || depth >= style.compactBelowDepth ?? .max }

    /// Prints what was printed with an indent: strings hold no line breaks, so each of them goes with the spaces behind
    /// it, but for one behind a comma.
    private mutating func append(onOneLine text: [UInt8]) {
        text.withUnsafeBufferPointer { text in
            var rest = text[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<end]))
                if bytes.last == UInt8(ascii: ",") { bytes.append(UInt8(ascii: " ")) }
                rest = rest[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
        }
    }

    /// What stands before an element or a member.
    private mutating func separator(_ container: inout Container) {
        if !container.isFirst { bytes.append(UInt8(ascii: ",")) }
        if !container.isOnOneLine {
            newLine()
        } else if !container.isFirst, style.indent != nil {
            bytes.append(UInt8(ascii: " "))
        }
        container.isFirst = false
    }

    private mutating func end(_ container: Container, _ bracket: UInt8) {
        depth -= 1
        if !container.isOnOneLine { newLine() }
        bytes.append(bracket)
    }

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * (style.indent ?? 0)))
    }
}

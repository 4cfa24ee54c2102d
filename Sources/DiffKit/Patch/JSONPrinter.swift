extension JSON {
    /// Returns the document as UTF-8, without a trailing line break.
    public func bytes(_ style: JSONStyle = .compact) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, style)
        return bytes
    }

    /// Returns the value as printed at some depth of a document.
    package func bytes(_ style: JSONStyle, atDepth depth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, style, atDepth: depth)
        return bytes
    }

    /// Returns the document as a string, without a trailing line break.
    public func text(_ style: JSONStyle = .compact) -> String {
        String(decoding: bytes(style), as: UTF8.self)
    }

    /// Appends the printed document to a buffer.
    public func append(to bytes: inout [UInt8], _ style: JSONStyle = .compact) {
        append(to: &bytes, style, atDepth: 0)
    }

    /// Appends the value as printed at some depth of a document.
    package func append(to bytes: inout [UInt8], _ style: JSONStyle, atDepth depth: Int) {
        var printer = JSONPrinter(style: style, depth: depth)
        swap(&printer.bytes, &bytes)
        printer.document(self)
        swap(&printer.bytes, &bytes)
    }
}

/// A printer with an explicit stack instead of recursion.
struct JSONPrinter {
    let style: JSONStyle
    var bytes: [UInt8] = []
    /// The containers around the current one.
    private var open: [Container] = []
    /// The number of open containers.
    private var depth: Int

    init(style: JSONStyle, depth: Int = 0) {
        self.style = style
        self.depth = depth
    }

    /// A container that is not empty, and the progress in printing it.
    private struct Container {
        let content: Content
        let isOnOneLine: Bool
        /// The position of the next element or slot.
        var next = 0
        var isFirst = true

        enum Content {
            case elements([JSON])
            case members([MemberTable.Member?])
        }
    }

    mutating func document(_ document: JSON) {
        if let opened = value(document) { open.append(opened) }
        while let innermost = open.indices.last {
            switch open[innermost].content {
            case .elements(let elements): goOn(innermost, elements)
            case .members(let members): goOn(innermost, members)
            }
        }
    }

    /// Prints elements until the array ends or a container starts that is not empty.
    private mutating func goOn(_ innermost: Int, _ elements: [JSON]) {
        for index in open[innermost].next..<elements.count {
            separator(innermost)
            if let inner = value(elements[index]) {
                open[innermost].next = index + 1
                open.append(inner)
                return
            }
        }
        end(UInt8(ascii: "]"))
    }

    /// Prints members until the object ends or a container starts that is not empty.
    private mutating func goOn(_ innermost: Int, _ members: [MemberTable.Member?]) {
        for index in open[innermost].next..<members.count {
            guard let member = members[index] else { continue }
            separator(innermost)
            JSON.append(member.key, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            if style.indent != nil { bytes.append(UInt8(ascii: " ")) }
            if let inner = value(member.value) {
                open[innermost].next = index + 1
                open.append(inner)
                return
            }
        }
        end(UInt8(ascii: "}"))
    }

    /// Prints a scalar or an empty container completely, otherwise only the opening bracket, and returns the container.
    private mutating func value(_ value: JSON) -> Container? {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .string(let text): JSON.append(text, to: &bytes)
        case .array(let array):
            bytes.append(UInt8(ascii: "["))
            if !array.isEmpty { return opened(.elements(array.elements)) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            if let printed = object.storage.printed, style.indent != nil, !style.sortsKeys, isOnOneLine {
                append(onOneLine: printed.text())
                return nil
            }
            bytes.append(UInt8(ascii: "{"))
            if !object.isEmpty { return opened(.members(members(of: object))) }
            bytes.append(UInt8(ascii: "}"))
        }
        return nil
    }

    private func members(of object: JSONObject) -> [MemberTable.Member?] {
        guard style.sortsKeys else { return object.storage.table.members }
        return object.storage.table.members.compactMap { $0 }.sorted { $0.key.precedesByBytes($1.key) }
    }

    private mutating func opened(_ content: Container.Content) -> Container {
        defer { depth += 1 }
        return Container(content: content, isOnOneLine: isOnOneLine)
    }

    /// Whether a container that starts here is printed on one line.
    private var isOnOneLine: Bool { style.indent == nil || depth >= style.compactBelowDepth ?? .max }

    /// Appends text that was printed with an indent. Strings contain no line breaks, so each line break is removed
    /// together with the indent after it; after a comma, a space replaces it.
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

    /// Prints the separator before an element or member.
    private mutating func separator(_ container: Int) {
        let isFirst = open[container].isFirst
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if !open[container].isOnOneLine {
            newLine()
        } else if !isFirst, style.indent != nil {
            bytes.append(UInt8(ascii: " "))
        }
        open[container].isFirst = false
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if !open.removeLast().isOnOneLine { newLine() }
        bytes.append(bracket)
    }

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * (style.indent ?? 0)))
    }
}

import Diagnostics
import TOMLKit

/// TOML text to nodes through toml++. Nothing else in feedgen knows that TOMLKit exists.
///
/// TOMLKit gives no places, so a scan of the same text finds them; a key written with escapes stands where its table
/// stands. TOMLKit also never frees what it has parsed, so the plain subset does not go through it.
struct TOMLReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let lines: LineTable
    private let firstLine: Int

    static func parse(_ text: DataText) -> (node: Node?, diagnostics: [Diagnostic]) {
        if let long = text.withBytes(longKey) {
            let message = "this key has more than \(Node.maximumDepth) parts"
            return (nil, [text.error(message, at: long, hint: "a text belongs in quotes")])
        }
        if let header = text.withBytes(TOMLHeaders.nameless) {
            let byte = text.withBytes { $0[header] }
            if byte == UInt8(ascii: "}") {
                return (nil, [text.error("this `}` closes no `{`", at: header, hint: "end the list with ]")])
            }
            if byte >= 0x80 {
                return (nil, [text.error("this stands in no quotes", at: header, hint: "a text belongs in quotes")])
            }
            let hint = "write [extra]; a name of other characters than letters, digits, - and _ stands in quotes"
            return (nil, [text.error("this is no name of a table", at: header, hint: hint)])
        }
        do {
            let table = try TOMLTable(string: text.string)
            return text.withBytes { bytes in
                let reader = TOMLReader(bytes: bytes, lines: LineTable(bytes), firstLine: text.firstLine)
                var scanner = TOMLScanner(bytes)
                let node = reader.table(table, at: scanner.spots())
                return (node.entries?.isEmpty == true ? nil : node, [])
            }
        } catch let error as TOMLParseError {
            let place = (error.source.begin.line, error.source.begin.column)
            return (nil, [TOMLMistake.diagnostic(error.description, at: place, in: text)])
        } catch {
            return (nil, [text.error("this is not valid TOML", at: 0)])
        }
    }

    /// A dotted key that toml++ would turn into more tables inside tables than its stack can hold.
    private static func longKey(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var dots = 0
        var isKey = true
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "="): isKey = false
            case UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: ","): (isKey, dots) = (true, 0)
            case UInt8(ascii: "."):
                if isKey, bytes[max(0, offset - 1)] != byte { dots += 1 }
                if dots > Node.maximumDepth { return offset }
            default: if !byte.isLetterOrDigit, !"_-\"' \t".utf8.contains(byte) { dots = 0 }
            }
        }
        return nil
    }

    private func node(_ value: Node.Value, at offset: Int) -> Node {
        let (line, column) = lines.position(of: offset)
        return Node(value, line: firstLine + line, column: column)
    }

    private func table(_ table: TOMLTable, at spot: TOMLSpot) -> Node {
        var keys = spot.order
        if keys.count != table.count || keys.contains(where: { table[$0] == nil }) {
            let known = Set(keys)
            keys += table.keys.filter { !known.contains($0) }
        }
        let entries = keys.compactMap { key -> Node.Entry? in
            guard let value = table[key] else { return nil }
            let child = spot[key] ?? TOMLSpot(offset: spot.offset, keyOffset: spot.offset)
            let (line, column) = lines.position(of: child.keyOffset)
            return Node.Entry(
                key: key, line: firstLine + line, column: column, value: self.value(value, at: child))
        }
        return node(.mapping(entries), at: spot.offset)
    }

    private func value(_ value: any TOMLValueConvertible, at spot: TOMLSpot) -> Node {
        func plain(_ text: String) -> Node { node(.scalar(text, isQuoted: false), at: spot.offset) }
        switch value.type {
        case .table:
            guard let inner = value.table else { break }
            return table(inner, at: spot)
        case .array:
            guard let array = value.array else { break }
            let items = (0..<array.count).map { index in
                let item = spot.items.indices.contains(index) ? spot.items[index] : spot
                return self.value(array[index], at: item)
            }
            return node(.list(items), at: spot.offset)
        case .string: return node(.scalar(value.string ?? "", isQuoted: true), at: spot.offset)
        case .int: return plain(value.int.map(String.init) ?? "")
        case .double: return plain(value.double.map { "\($0)" } ?? "")
        case .bool: return plain(value.bool == true ? "true" : "false")
        case .date: return plain(value.date.map(Self.text) ?? "")
        case .time: return plain(value.time.map(Self.text) ?? "")
        case .dateTime:
            guard let time = value.dateTime else { break }
            return plain(Self.text(time.date) + "T" + Self.text(time.time) + (time.offset.map(Self.text) ?? ""))
        }
        return node(.null, at: spot.offset)
    }

    private static func text(_ date: TOMLDate) -> String {
        "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
    }

    private static func text(_ time: TOMLTime) -> String {
        let seconds = "\(time.hour.padded(2)):\(time.minute.padded(2)):\(time.second.padded(2))"
        guard time.nanoSecond > 0 else { return seconds }
        var fraction = Substring(time.nanoSecond.padded(9))
        while fraction.last == "0" { fraction.removeLast() }
        return "\(seconds).\(fraction)"
    }

    private static func text(_ offset: TOMLTimeOffset) -> String {
        let minutes = abs(offset.offset)
        if minutes == 0 { return "Z" }
        return "\(offset.offset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }
}

import Diagnostics

/// A table of comma-separated values (RFC 4180), whose separator may also be a semicolon or a tab.
package struct Table: Sendable {
    /// A value with its place.
    package struct Cell: Sendable, Equatable {
        package var text: String
        /// The 1-based line.
        package var line: Int
        /// The 1-based column in UTF-8 bytes.
        package var column: Int
    }

    /// The first row; `nil` if the file is empty.
    package private(set) var header: [Cell]?
    /// The other rows, without those that contain only blanks.
    package private(set) var rows: [[Cell]] = []
    /// The errors that make the table unreadable.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Whether values are separated by commas, so that a comma is not decimal.
    package let hasCommas: Bool

    package init(_ source: SourceText) {
        var reader = TableReader(source)
        reader.read()
        header = reader.rows.first
        rows = Array(reader.rows.dropFirst())
        diagnostics = reader.diagnostics
        hasCommas = reader.separator == UInt8(ascii: ",")
    }

    /// The values of each row by the name of the column, without empty values.
    package var records: [[String: String]] {
        let names = header?.map(\.text) ?? []
        return rows.map { row in
            let pairs = zip(names, row.map(\.text)).filter { !$0.1.isEmpty }
            return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        }
    }
}

/// Reads a table in one pass.
private struct TableReader {
    private let source: SourceText
    private let bytes: [UInt8]
    let separator: UInt8
    private(set) var rows: [[Table.Cell]] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var row: [Table.Cell] = []
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var count = 0

    init(_ source: SourceText) {
        self.source = source
        bytes = Array(source.text.utf8)
        let first = bytes.prefix { $0 != 10 && $0 != 13 }
        let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }
        func count(_ byte: UInt8) -> Int { first.count { $0 == byte } }
        separator = separators.reduce(separators[0]) { count($1) > count($0) ? $1 : $0 }
    }

    mutating func read() {
        while index < bytes.count, diagnostics.isEmpty { readCell() }
        endRow()
        if rows.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                source.error("this file is empty", line: 1, column: 1, hint: "add content, or delete the file"))
        }
    }

    private mutating func readCell() {
        let (startLine, column) = (line, index - lineStart + 1)
        var value: [UInt8] = []
        if bytes[index] == UInt8(ascii: "\"") {
            guard let quoted = readQuoted() else {
                diagnostics.append(
                    source.error(
                        "this quote is not closed", line: startLine, column: column,
                        hint: "end the value with a quote, and double the quotes in it"))
                return
            }
            value = quoted
        }
        while index < bytes.count, ![separator, 10, 13].contains(bytes[index]) {
            value.append(bytes[index])
            index += 1
        }
        count += 1
        if count > source.limits[.values] {
            return diagnostics.append(source.exceeds(.values, line: startLine, column: column))
        }
        row.append(.init(text: String(decoding: value, as: UTF8.self), line: startLine, column: column))
        guard index < bytes.count else { return }
        let end = bytes[index]
        index += 1
        guard end != separator else {
            // A separator at the end of the file is followed by an empty value.
            if index == bytes.count { row.append(.init(text: "", line: line, column: index - lineStart + 1)) }
            return
        }
        if end == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
        line += 1
        lineStart = index
        endRow()
    }

    /// Reads a value in quotes; `nil` if they are not closed.
    private mutating func readQuoted() -> [UInt8]? {
        var value: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                guard index < bytes.count, bytes[index] == byte else { return value }
                index += 1
            } else if byte == 10 || byte == 13 && (index == bytes.count || bytes[index] != 10) {
                line += 1
                lineStart = index
            }
            value.append(byte)
        }
        return nil
    }

    private mutating func endRow() {
        if row.contains(where: { !$0.text.trimmed.isEmpty }) { rows.append(row) }
        row = []
    }
}

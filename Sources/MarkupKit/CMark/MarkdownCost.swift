import Diagnostics

/// Constructs whose output would be far larger than their source, found before cmark creates it: a table of many
/// columns, whose short rows are filled up, and a long URL that many links share.
///
/// Both are overestimated, so that none is missed; real texts are far below the limits anyway.
struct MarkdownCost {
    /// A construct that exceeds a limit.
    struct Excess: Equatable {
        var limit: Limit
        var found: Int
        /// The offset in bytes in the examined text.
        var offset: Int
    }

    static func excess(
        in text: UnsafeBufferPointer<UInt8>, _ features: MarkdownFeatures, _ limits: Limits
    ) -> Excess? {
        // Most texts are too small for either and need no further scan.
        let cells = (features.pipes + 1).multipliedReportingOverflow(by: features.lines + 1)
        if features.mayHoldTables, cells.overflow || cells.partialValue > limits[.tableCells],
            let excess = tables(in: text, limit: limits[.tableCells])
        {
            return excess
        }
        let linked = text.count.multipliedReportingOverflow(by: features.brackets)
        guard features.mayHoldDefinitions, linked.overflow || linked.partialValue > limits[.linkBytes] else {
            return nil
        }
        return links(in: text, limit: limits[.linkBytes])
    }

    /// Finds too many cells, counting each line after a row of dashes, up to an empty line, as a row of its table.
    private static func tables(in text: UnsafeBufferPointer<UInt8>, limit: Int) -> Excess? {
        var cells = 0
        var block = (columns: 0, rows: 0, offset: 0)
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex { $0.isLineEnd } ?? text.count
            let line = UnsafeBufferPointer(rebasing: text[start..<end])
            if line.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ">") }) {
                cells += block.columns * block.rows
                block = (0, 0, 0)
            } else if let columns = columns(ofDashes: line), columns > block.columns {
                if block.columns == 0 { block.offset = start }
                block.columns = columns
            }
            if block.columns > 0 {
                block.rows += 1
                let found = cells.addingReportingOverflow(block.columns * block.rows)
                if found.overflow || found.partialValue > limit {
                    return Excess(
                        limit: .tableCells, found: total(from: start, in: text, cells, block), offset: block.offset)
                }
            }
            start = end + 1
        }
        return nil
    }

    /// Returns the number of cells up to the end of this table, for the message.
    private static func total(
        from start: Int, in text: UnsafeBufferPointer<UInt8>, _ cells: Int,
        _ block: (columns: Int, rows: Int, offset: Int)
    ) -> Int {
        // The row at `start` is counted again where it ends.
        var rows = block.rows - 1
        var previous: UInt8 = 0
        for byte in text[start...] {
            if byte.isLineEnd, previous.isLineEnd, byte == previous { break }
            if byte == UInt8(ascii: "\n") { rows += 1 }
            previous = byte
        }
        return cells + rows * block.columns
    }

    /// Returns the number of columns that a row of dashes defines, inside any containers, or `nil` for other lines.
    static func columns(ofDashes line: UnsafeBufferPointer<UInt8>) -> Int? {
        var pipes = 0
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                break
            case let blank where blank.isBlank || blank == 11 || blank == 12: break
            default: return nil
            }
        }
        guard hasDash else { return nil }
        // The outer pipes are optional and don't separate columns.
        let containers = Array("> *+.)0123456789\t".utf8)
        let isLed = line.first { !containers.contains($0) } == UInt8(ascii: "|")
        let isEnded = line.last { !$0.isBlank } == UInt8(ascii: "|")
        return max(1, pipes + 1 - (isLed ? 1 : 0) - (isEnded ? 1 : 0))
    }

    /// Finds too many bytes of links: the length of each definition times the number of brackets with its label.
    private static func links(in text: UnsafeBufferPointer<UInt8>, limit: Int) -> Excess? {
        var definitions: [String: (bytes: Int, offset: Int)] = [:]
        var uses: [String: Int] = [:]
        var open: Int?
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): open = index
            case UInt8(ascii: "]"):
                guard let start = open else { break }
                open = nil
                guard index - start <= longestLabel else { break }
                let label = label(UnsafeBufferPointer(rebasing: text[start + 1..<index]))
                uses[label, default: 0] += 1
                guard index + 1 < text.count, text[index + 1] == UInt8(ascii: ":"), !label.hasPrefix("^") else { break }
                let bytes = length(ofDefinitionAt: index + 2, in: text)
                if bytes > definitions[label]?.bytes ?? 0 { definitions[label] = (bytes, start) }
            default: break
            }
            index += 1
        }
        let costs = definitions.map { (bytes: $0.value.bytes * ((uses[$0.key] ?? 0) - 1), offset: $0.value.offset) }
        guard costs.reduce(0, { $0 + $1.bytes }) > limit else { return nil }
        let most = costs.max { ($0.bytes, $1.offset) < ($1.bytes, $0.offset) }
        return most.map { Excess(limit: .linkBytes, found: costs.reduce(0) { $0 + $1.bytes }, offset: $0.offset) }
    }

    /// Longer than CommonMark allows.
    private static let longestLabel = 1100

    /// Returns a label in normalized form, since letter case and the number of blanks are ignored.
    private static func label(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let words = bytes.split { $0.isBlank || $0.isLineEnd }.map { String(decoding: $0, as: UTF8.self) }
        // Uppercase first, because one letter can become two.
        return words.joined(separator: " ").uppercased().lowercased()
    }

    /// Returns the length in bytes of a definition's URL and title.
    private static func length(ofDefinitionAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        let destination = skippingBlanks(start, in: text)
        guard destination < text.count else { return 0 }
        let isInAngles = text[destination] == UInt8(ascii: "<")
        let end =
            text[destination...].firstIndex {
                isInAngles ? $0 == UInt8(ascii: ">") || $0.isLineEnd : $0.isBlank || $0.isLineEnd
            } ?? text.count
        let title = skippingBlanks(end + (isInAngles ? 1 : 0), in: text)
        guard title < text.count else { return end - destination }
        let quote: UInt8
        switch text[title] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = text[title]
        case UInt8(ascii: "("): quote = UInt8(ascii: ")")
        default: return end - destination
        }
        var index = title + 1
        while index < text.count, text[index] != quote {
            if text[index] == UInt8(ascii: "\\") { index += 1 }
            // A title does not continue after an empty line.
            if text[min(index, text.count - 1)] == 10, index + 1 < text.count, text[index + 1].isLineEnd { break }
            index += 1
        }
        return end - destination + index - title
    }

    /// Returns the next position that is not blank, on the same line or after the quote marks of the next one.
    private static func skippingBlanks(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        var hasEnded = false
        while index < text.count {
            let byte = text[index]
            let isBegin = byte == UInt8(ascii: ">") && hasEnded
            guard byte.isBlank || byte.isLineEnd || isBegin else { break }
            hasEnded = hasEnded || byte.isLineEnd
            index += 1
        }
        return index
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 32 || self == 9 }
    fileprivate var isLineEnd: Bool { self == 10 || self == 13 }
}

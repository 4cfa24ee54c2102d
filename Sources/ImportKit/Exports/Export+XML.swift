import Diagnostics
import MarkupKit

extension Export {
    /// What an XML file is made of.
    package enum XMLStep: Sendable {
        /// The start of the root, or of the channel in one of RSS; without what it holds.
        case container(XMLRecord)
        /// An element in these, whole.
        case record(XMLRecord)
        /// An element that the file has not whole.
        case broken(name: String, line: Int)
    }

    package typealias XMLReader = (XMLStep) throws(ImportFailure) -> Void

    /// Reads an XML file element by element, in the memory of the largest.
    ///
    /// Behind what is broken, it is read on from the next `<item>` or `<entry>` that begins a line.
    ///
    /// - Returns: what is wrong with it.
    package func readXML(_ path: String, _ body: XMLReader) throws(ImportFailure) -> [Diagnostic] {
        var reader = XMLFileReader(self, place: place(of: path))
        try readPieces(of: path) { piece throws(ImportFailure) in
            try reader.take(Array(piece), body)
            return !reader.isDone
        }
        try reader.finish(body)
        return reader.diagnostics
    }
}

/// Reads one file, and begins anew behind what can't be read.
private struct XMLFileReader: ~Copyable {
    /// What is broken more often is no export.
    private static let mostMistakes = 100

    private let export: Export
    private let place: String
    private var entryCount = 0
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isDone = false
    private var stream = XMLStream()
    private var builder: XMLRecordBuilder
    private var preamble = XMLPreamble()
    /// How many lines end before what comes next.
    private var linesBefore = 0
    /// The line behind which the next record is looked for; `nil` while all is well.
    private var lostLine: Int?
    /// The line that a piece ends in, while a record is looked for.
    private var tail: [UInt8] = []

    init(_ export: Export, place: String) {
        (self.export, self.place) = (export, place)
        builder = XMLRecordBuilder(mostBytes: export.limits[.importEntryBytes])
    }

    mutating func take(_ piece: [UInt8], _ body: Export.XMLReader) throws(ImportFailure) {
        var rest = piece[...]
        if !preamble.hasBegun { rest = rest.dropFirst(preamble.garbage(in: piece)) }
        preamble.take(rest)
        if !tail.isEmpty {
            rest = (tail + rest)[...]
            tail = []
        }
        while !rest.isEmpty, !isDone {
            if let line = lostLine {
                guard let start = seek(in: rest, behind: line) else { return }
                rest = rest[start...]
                lostLine = nil
                beginAnew()
            }
            try read(rest, body)
            if lostLine == nil {
                linesBefore += rest.count { $0 == 10 }
                return
            }
        }
    }

    mutating func finish(_ body: Export.XMLReader) throws(ImportFailure) {
        guard lostLine == nil, !isDone else { return }
        let events: [XMLEvent]
        do throws(XMLMistake) {
            events = try stream.finish()
        } catch {
            return try lose(error, body)
        }
        try hand(events, body)
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, _ body: Export.XMLReader) throws(ImportFailure) {
        let events: [XMLEvent]
        var mistake: XMLMistake?
        do throws(XMLMistake) {
            events = try self.events(of: bytes)
            // What was wrong with a piece is thrown when there is another.
            do throws(XMLMistake) { _ = try self.events(of: []) } catch { mistake = error }
        } catch {
            return try lose(error, body)
        }
        try hand(events, body)
        if let mistake { try lose(mistake, body) }
    }

    private mutating func events(of bytes: ArraySlice<UInt8>) throws(XMLMistake) -> [XMLEvent] {
        let result: Result<[XMLEvent], XMLMistake> = bytes.withUnsafeBytes { bytes in
            do throws(XMLMistake) { return .success(try stream.take(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private mutating func hand(_ events: [XMLEvent], _ body: Export.XMLReader) throws(ImportFailure) {
        for event in events where !isDone {
            switch builder.take(event) {
            case .container(let element)?: try body(.container(element))
            case .record(let element)?:
                try body(.record(element))
                countEntry(on: element.line)
            case .tooLarge(let element)?:
                diagnostics.append(export.exceeds(.importEntryBytes, in: place, line: element.line))
                try body(.broken(name: element.name, line: element.line))
                countEntry(on: element.line)
            case nil: break
            }
        }
    }

    private mutating func countEntry(on line: Int) {
        entryCount += 1
        if diagnostics.count >= Self.mostMistakes { isDone = true }
        guard entryCount > export.limits[.importEntries] else { return }
        diagnostics.append(export.exceeds(.importEntries, in: place, line: line))
        isDone = true
    }

    private mutating func lose(_ mistake: XMLMistake, _ body: Export.XMLReader) throws(ImportFailure) {
        let line = max(1, mistake.line &+ builder.lineOffset)
        diagnostics.append(
            .error(
                "this can't be read: \(mistake.message)", at: Place(file: place, line: line, column: mistake.column),
                hint: mistake.hint))
        if let record = builder.unfinished { try body(.broken(name: record.name, line: record.line)) }
        lostLine = line
        isDone = diagnostics.count >= Self.mostMistakes || preamble.bytes == nil
    }

    /// Where the next record begins; what it need not look at again is forgotten.
    private mutating func seek(in bytes: ArraySlice<UInt8>, behind line: Int) -> Int? {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 10) {
            if linesBefore >= line, XMLPreamble.beginsRecord(bytes[start..<end]) { return start }
            linesBefore += 1
            start = end + 1
        }
        // A line that is long is none that begins a record, unless that is its beginning.
        if linesBefore >= line, bytes.count - start > 200, XMLPreamble.beginsRecord(bytes[start...]) { return start }
        tail = Array(bytes[start...].prefix(1 << 16))
        return nil
    }

    private mutating func beginAnew() {
        stream = XMLStream()
        builder = XMLRecordBuilder(mostBytes: builder.mostBytes)
        guard let head = preamble.bytes else { return }
        builder.lineOffset = linesBefore - head.count { $0 == 10 }
        do throws(XMLMistake) {
            for event in try events(of: head[...]) { _ = builder.take(event) }
        } catch {
            isDone = true
        }
    }
}

import Diagnostics
import MarkupKit
import XMLKit

extension Export {
    /// A step of reading an XML file.
    package enum XMLStep: Sendable {
        /// The start of the root element, or of an RSS channel, without its content.
        case container(XMLRecord)
        /// A complete element within a container.
        case record(XMLRecord)
        /// An incomplete element.
        case broken(name: String, line: Int)
    }

    package typealias XMLReader = (XMLStep) throws(ImportFailure) -> Void

    /// Reads an XML file element by element, using memory for only one element at a time.
    ///
    /// After a syntax error, reading resumes at the next `<item>` or `<entry>` that starts a line.
    ///
    /// - Returns: the syntax errors.
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

/// A reader of one file that resumes after errors.
private struct XMLFileReader: ~Copyable {
    /// A file with more errors is not a usable export.
    private static let maximumMistakes = 100

    private let export: Export
    private let place: String
    private var entryCount = 0
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isDone = false
    private var stream = XMLStream()
    private var builder: XMLRecordBuilder
    private var preamble = XMLPreamble()
    /// The number of line ends before the current position.
    private var linesBefore = 0
    /// The line after which the next record is searched for; `nil` unless recovering from an error.
    private var lostLine: Int?
    /// The incomplete last line of a piece, while a record is searched for.
    private var tail: [UInt8] = []

    init(_ export: Export, place: String) {
        (self.export, self.place) = (export, place)
        builder = XMLRecordBuilder(maximumBytes: export.limits[.importEntryBytes])
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
                restart()
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
        do throws(XMLParseError) {
            events = try stream.finish()
        } catch {
            return try lose(error, body)
        }
        try hand(events, body)
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, _ body: Export.XMLReader) throws(ImportFailure) {
        let events: [XMLEvent]
        var mistake: XMLParseError?
        do throws(XMLParseError) {
            events = try self.events(of: bytes)
            // The stream throws the error of a piece on the following call, hence an empty one.
            do throws(XMLParseError) { _ = try self.events(of: []) } catch { mistake = error }
        } catch {
            return try lose(error, body)
        }
        try hand(events, body)
        if let mistake { try lose(mistake, body) }
    }

    private mutating func events(of bytes: ArraySlice<UInt8>) throws(XMLParseError) -> [XMLEvent] {
        let result: Result<[XMLEvent], XMLParseError> = bytes.withUnsafeBytes { bytes in
            do throws(XMLParseError) { return .success(try stream.take(bytes)) } catch { return .failure(error) }
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
        if diagnostics.count >= Self.maximumMistakes { isDone = true }
        guard entryCount > export.limits[.importEntries] else { return }
        diagnostics.append(export.exceeds(.importEntries, in: place, line: line))
        isDone = true
    }

    private mutating func lose(_ mistake: XMLParseError, _ body: Export.XMLReader) throws(ImportFailure) {
        let line = max(1, mistake.line &+ builder.lineOffset)
        diagnostics.append(
            .error(
                "cannot read this: \(mistake.message)",
                at: FileLocation(file: place, line: line, column: mistake.column),
                hint: mistake.hint))
        if let record = builder.unfinished { try body(.broken(name: record.name, line: record.line)) }
        lostLine = line
        isDone = diagnostics.count >= Self.maximumMistakes || preamble.bytes == nil
    }

    /// Returns the start of the next record; searched lines are discarded.
    private mutating func seek(in bytes: ArraySlice<UInt8>, behind line: Int) -> Int? {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: 10) {
            if linesBefore >= line, XMLPreamble.beginsRecord(bytes[start..<end]) { return start }
            linesBefore += 1
            start = end + 1
        }
        // The start of a long incomplete line is sufficient to recognize a record.
        if linesBefore >= line, bytes.count - start > 200, XMLPreamble.beginsRecord(bytes[start...]) { return start }
        tail = Array(bytes[start...].prefix(1 << 16))
        return nil
    }

    private mutating func restart() {
        stream = XMLStream()
        builder = XMLRecordBuilder(maximumBytes: builder.maximumBytes)
        guard let head = preamble.bytes else { return }
        builder.lineOffset = linesBefore - head.count { $0 == 10 }
        do throws(XMLParseError) {
            for event in try events(of: head[...]) { _ = builder.take(event) }
        } catch {
            isDone = true
        }
    }
}

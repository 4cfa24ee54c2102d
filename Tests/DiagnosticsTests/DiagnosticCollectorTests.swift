import Diagnostics
import Testing

@Suite struct DiagnosticCollectorTests {
    private func warning(_ file: String, line: Int, _ message: String = "bad") -> Diagnostic {
        .warning(message, at: FileLocation(file: file, line: line))
    }

    private func error(_ file: String, line: Int) -> Diagnostic {
        .error("worse", at: FileLocation(file: file, line: line))
    }

    private func limits(_ findings: Int) -> Limits {
        var limits = Limits()
        limits[.findings] = findings
        return limits
    }

    @Test func ofEachSeverityTheFirstAreTold() {
        var findings = DiagnosticCollector(limits(2))
        for line in 1...4 { findings.add(warning("a", line: line)) }
        var made = 0
        for line in 1...3 {
            findings.add(.error, at: FileLocation(file: "a", line: line)) {
                made += 1
                return error("a", line: line)
            }
        }
        #expect(made == 2 && findings.hasErrors)
        let all = findings.all
        #expect(all.map(\.place.line) == [1, 2, 1, 2, 3, 3])
        #expect(all.suffix(2).map(\.message) == ["and 2 more in this file", "and 1 more in this file"])
        #expect(all.count(of: .warning) == 4 && all.count(of: .error) == 3)
    }

    /// Applying the limit is idempotent and does not depend on the order.
    @Test func countingTwiceIsCountingOnce() {
        let found = (1...5).flatMap { line in
            [warning("b", line: line), error("a", line: line), warning("a", line: line)]
        }
        let told = found.bounded(by: limits(2))
        #expect(told.bounded(by: limits(2)) == told)
        #expect(found.reversed().bounded(by: limits(2)) == told)
        #expect(told.map(\.place.file) == ["a", "a", "a", "a", "a", "a", "b", "b", "b"])
        #expect(told.map(\.findings) == [1, 1, 1, 1, 3, 3, 1, 1, 3])
        #expect(told.count(of: .warning) == 10 && told.count(of: .error) == 5)
    }

    @Test func inAllOnlySoManyAreTold() {
        let files = (1000..<1030).map { "f\($0)" }
        let found = files.flatMap { file in (1...101).map { warning(file, line: $0) } } + [error("z", line: 1)]
        let told = found.bounded(by: Limits()).limitedForReport()
        #expect(told.count == 1002)
        #expect(told.last?.message == "and 2030 more in other files")
        #expect(told.contains(error("z", line: 1)))
        #expect(told.count(of: .warning) == 3030)
    }

    /// A diagnostic in a line of any length has a short excerpt that includes its location.
    @Test func anExcerptIsAPartOfItsLine() {
        let line = String(repeating: "é", count: 100_000)
        let source = SourceText(file: "a", text: "x\n\(line)|\(line)\ny")
        let error = source.error("bad", line: 2, column: 200_001)
        #expect((error.excerpt?.text.utf8.count ?? .max) < 200)
        #expect(error.excerpt?.after.hasPrefix("|é") == true && error.excerpt?.before.hasSuffix("é") == true)
        #expect(error.excerpt?.isCutBefore == true && error.excerpt?.isCutAfter == true)
        #expect(error.excerpt?.description.hasPrefix("…é") == true)
    }

    @Test func aMessageHoldsNoBook() {
        let book = String(repeating: "火", count: 1_000_000)
        let diagnostic = Diagnostic(.error, at: FileLocation(file: "a"), book, hint: book)
        #expect(diagnostic.message.utf8.count < 5000 && (diagnostic.hint?.utf8.count ?? .max) < 5000)
    }

    /// A hundred thousand locations in a text of megabytes would take an hour if each were counted from the beginning.
    @Test func manyPlacesOfALongText() {
        let source = SourceText(file: "a", text: String(repeating: "ab\r\n", count: 1_000_000))
        for line in stride(from: 1, to: 1_000_000, by: 10) {
            let warning = source.warning("bad", atOffset: 4 * (line - 1) + 1)
            if warning.place != FileLocation(file: "a", line: line, column: 2) || warning.excerpt?.text != "ab" {
                Issue.record("\(warning.place)")
                break
            }
        }
    }
}

/// The diagnostics of one source as they are found: the first of each severity, and the number of the others.
///
/// The limit saves the work of creating thousands of diagnostics that no author reads.
package struct DiagnosticCollector: Sendable {
    /// The first diagnostics, in the order in which they were found.
    private var collected: [Diagnostic] = []
    private var omitted = DiagnosticCounts()
    private var (errors, warnings) = (0, 0)
    private let most: Int

    package init(_ limits: Limits) { most = limits[.findings] }

    /// All diagnostics; those at the end summarize the ones that were only counted.
    package var all: [Diagnostic] { omitted.isEmpty ? collected : collected + omitted.diagnostics(in: .findings) }

    /// Whether one of the diagnostics is an error.
    package var hasErrors: Bool { errors > 0 }

    /// Whether another diagnostic of this severity would only be counted.
    private func isFull(_ severity: Diagnostic.Severity) -> Bool {
        switch severity {
        case .error: errors >= most
        case .warning: warnings >= most
        }
    }

    /// Adds a diagnostic; the closure is called only if the diagnostic is stored, not just counted.
    package mutating func add(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code? = nil, at place: @autoclosure () -> FileLocation,
        _ make: () -> Diagnostic
    ) {
        if isFull(severity) { omitted.count(1, severity, code, from: place()) } else { add(make()) }
    }

    /// Adds diagnostics, which may include summaries.
    package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        let severity = diagnostic.severity
        if diagnostic.others > 0 || isFull(severity) {
            return omitted.count(diagnostic.findings, severity, diagnostic.code, from: diagnostic.place)
        }
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        }
        collected.append(diagnostic)
    }

    /// Counts diagnostics without storing them.
    ///
    /// - Parameter place: the location of their summary if no diagnostic of this severity is stored.
    package mutating func count(
        _ number: Int, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code?, at place: FileLocation
    ) {
        omitted.count(number, severity, code, from: collected.last { $0.severity == severity }?.place ?? place)
    }
}

/// Diagnostics that are only counted, grouped by severity and code, because callers filter by both.
private struct DiagnosticCounts: Sendable {
    private var counts: [Count] = []

    private struct Count {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code?
        /// The location of the first one.
        var place: FileLocation
        var number: Int
    }

    var isEmpty: Bool { counts.isEmpty }

    mutating func count(
        _ number: Int, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code?, from place: FileLocation
    ) {
        if let index = counts.firstIndex(where: { $0.severity == severity && $0.code == code }) {
            counts[index].number += number
        } else {
            counts.append(Count(severity: severity, code: code, place: place, number: number))
        }
    }

    /// - Parameter limit: the limit that was exceeded.
    func diagnostics(in limit: Limit) -> [Diagnostic] {
        counts.map { count in
            let (message, hint) = limit.complaint("\(count.number) more", most: limit.standard, enough: nil)
            var diagnostic = Diagnostic(count.severity, at: count.place, message, code: count.code, hint: hint)
            diagnostic.others = count.number
            return diagnostic
        }
    }
}

extension Diagnostic {
    /// The number of diagnostics that this one represents: 1, or the number that it summarizes.
    public var findings: Int { others > 0 ? others : 1 }
}

extension Sequence<Diagnostic> {
    /// Returns the number of diagnostics of a severity, including those that are only counted.
    public func count(of severity: Diagnostic.Severity) -> Int {
        reduce(0) { $0 + ($1.severity == severity ? $1.findings : 0) }
    }

    /// Returns, in order, as many diagnostics per file and severity as the limits allow, and summaries of the others.
    package func bounded(by limits: Limits) -> [Diagnostic] {
        let all = Array(self)
        guard all.count > limits[.findings] else { return all }
        var files: [String: DiagnosticCollector] = [:]
        for diagnostic in inOrder() {
            files[diagnostic.place.file, default: DiagnosticCollector(limits)].add(diagnostic)
        }
        return files.values.flatMap(\.all).inOrder()
    }

    /// Returns the diagnostics in order, limited to `Limit.allFindings` in total; summaries count the others.
    package func limitedForReport() -> [Diagnostic] { inOrder().bounded() }
}

extension [Diagnostic] {
    /// Returns the first diagnostics of each severity, up to `Limit.allFindings`, and summaries of the others.
    func bounded() -> [Diagnostic] {
        let all = self
        let most = Limit.allFindings.standard
        guard all.count > most else { return all }
        var collected: [Diagnostic] = []
        var omitted = DiagnosticCounts()
        var counts: [Diagnostic.Severity: Int] = [:]
        for diagnostic in all {
            let severity = diagnostic.severity
            if counts[severity, default: 0] < most {
                counts[severity, default: 0] += 1
                collected.append(diagnostic)
            } else {
                omitted.count(diagnostic.findings, severity, diagnostic.code, from: diagnostic.place)
            }
        }
        return collected + omitted.diagnostics(in: .allFindings)
    }
}

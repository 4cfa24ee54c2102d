/// What is wrong with one source, as it is found: of each severity the first findings, and how many others there are.
///
/// Nobody reads ten thousand findings of one file, and their makers would work for nothing.
package struct Findings: Sendable {
    /// The first ones, in the order in which they were found.
    private var told: [Diagnostic] = []
    private var untold = UntoldFindings()
    private var (errors, warnings) = (0, 0)
    private let most: Int

    /// - Parameter limits: those of the source.
    package init(_ limits: Limits) { most = limits[.findings] }

    /// All of them: the last ones stand for those that are only counted.
    package var all: [Diagnostic] { untold.isEmpty ? told : told + untold.diagnostics(in: .findings) }

    /// Whether one of them is an error.
    package var hasErrors: Bool { errors > 0 }

    /// Whether another one of that severity would only be counted.
    private func isFull(_ severity: Diagnostic.Severity) -> Bool {
        switch severity {
        case .error: errors >= most
        case .warning: warnings >= most
        }
    }

    /// Takes a finding, which is made only if it will be told.
    package mutating func add(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code? = nil, at place: @autoclosure () -> Place,
        _ make: () -> Diagnostic
    ) {
        if isFull(severity) { untold.count(1, severity, code, from: place()) } else { add(make()) }
    }

    /// Takes findings, those among them that stand for others too.
    package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    /// Takes a finding.
    package mutating func add(_ diagnostic: Diagnostic) {
        let severity = diagnostic.severity
        if diagnostic.others > 0 || isFull(severity) {
            return untold.count(diagnostic.findings, severity, diagnostic.code, from: diagnostic.place)
        }
        switch severity {
        case .error: errors += 1
        case .warning: warnings += 1
        }
        told.append(diagnostic)
    }

    /// Takes findings that are only counted.
    ///
    /// - Parameter place: where those that are told end, if none is.
    package mutating func count(
        _ number: Int, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code?, at place: Place
    ) {
        untold.count(number, severity, code, from: told.last { $0.severity == severity }?.place ?? place)
    }
}

/// Findings that are only counted: those of one severity and code together, since by these others look for them.
private struct UntoldFindings: Sendable {
    private var counts: [Count] = []

    private struct Count {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code?
        /// Where the first of them is.
        var place: Place
        var number: Int
    }

    var isEmpty: Bool { counts.isEmpty }

    mutating func count(
        _ number: Int, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code?, from place: Place
    ) {
        if let index = counts.firstIndex(where: { $0.severity == severity && $0.code == code }) {
            counts[index].number += number
        } else {
            counts.append(Count(severity: severity, code: code, place: place, number: number))
        }
    }

    /// - Parameter limit: the one that has kept them from being told.
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
    /// How many findings this one tells of: itself, or those that it stands for.
    public var findings: Int { others > 0 ? others : 1 }
}

extension Sequence<Diagnostic> {
    /// How many findings of a severity there are, those among them that are only counted.
    public func count(of severity: Diagnostic.Severity) -> Int {
        reduce(0) { $0 + ($1.severity == severity ? $1.findings : 0) }
    }

    /// Of each file and severity only so many as the limits let be told, in order; the others are counted.
    package func bounded(by limits: Limits) -> [Diagnostic] {
        let all = Array(self)
        guard all.count > limits[.findings] else { return all }
        var files: [String: Findings] = [:]
        for diagnostic in inOrder() { files[diagnostic.place.file, default: Findings(limits)].add(diagnostic) }
        return files.values.flatMap(\.all).inOrder()
    }

    /// In order, and in all only so many as people read; the others are counted.
    package func told() -> [Diagnostic] { inOrder().bounded() }
}

extension [Diagnostic] {
    /// Of each severity only the first ones, as many as people read; the others are counted.
    func bounded() -> [Diagnostic] {
        let all = self
        let most = Limit.allFindings.standard
        guard all.count > most else { return all }
        var told: [Diagnostic] = []
        var untold = UntoldFindings()
        var counts: [Diagnostic.Severity: Int] = [:]
        for diagnostic in all {
            let severity = diagnostic.severity
            if counts[severity, default: 0] < most {
                counts[severity, default: 0] += 1
                told.append(diagnostic)
            } else {
                untold.count(diagnostic.findings, severity, diagnostic.code, from: diagnostic.place)
            }
        }
        return told + untold.diagnostics(in: .allFindings)
    }
}

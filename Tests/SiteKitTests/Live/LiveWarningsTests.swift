import Diagnostics
import Testing

@testable import PreviewServer

/// The warnings that a preview prints after a save.
@Suite struct LiveWarningsTests {
    private func warning(_ message: String, _ file: String = "a.md", line: Int = 1) -> Diagnostic {
        .warning(message, code: .init("any"), at: FileLocation(file: file, line: line))
    }

    /// Over random builds, each warning is new once for each time that it is resolved, or once more.
    @Test(arguments: 0..<20) func eachIsPrintedOnce(seed: UInt64) {
        var random = SystemRandomNumberGenerator()
        var warnings = LiveWarnings()
        var shown: [String: Int] = [:]
        for _ in 0..<30 {
            let now = (0..<4).filter { _ in Bool.random(using: &random) }.map {
                // The line changes with edits above it.
                warning("\($0)", line: .random(in: 1...9, using: &random))
            }
            let change = warnings.update(with: now)
            for each in change.new { shown[each.message, default: 0] += 1 }
            for each in change.resolved { shown[each.message, default: 0] -= 1 }
            #expect(shown.filter { $0.value != 0 } == Dictionary(now.map { ($0.message, 1) }, uniquingKeysWith: +))
            #expect(warnings.current.map(\.message).sorted() == now.map(\.message).sorted())
        }
    }

    /// An error hides the warnings of its file, which are not resolved by that.
    @Test func warningsOfABrokenFileStay() {
        var warnings = LiveWarnings()
        _ = warnings.update(with: [warning("x"), warning("x", "b.md")])
        let change = warnings.update(with: [], broken: ["a.md"])
        #expect(change.new.isEmpty && change.resolved.map(\.place.file) == ["b.md"])
        #expect(warnings.update(with: [warning("x")]) == LiveWarnings.Change())
    }

    @Test func equalWarningsAreCounted() {
        var warnings = LiveWarnings()
        #expect(warnings.update(with: [warning("x"), warning("x", line: 2)]).new.count == 2)
        #expect(warnings.update(with: [warning("x")]).resolved.count == 1)
    }
}

import TestSupport
import Testing

/// Only the first warnings of each code are shown, so each warning needs a code.
@Suite struct WarningCodeTests {
    /// The declaration of a code, and whether it means data loss.
    static var code: Regex<(Substring, Substring, Substring?)> {
        /(?:Code|code:\s+\.init|[,:?]\s\.init)\("([^"]*)"(, isLoss: true)?\)/
    }

    /// Calls that create a warning must have a code nearby.
    @Test func everyWarningHasACode() throws {
        var count = 0
        for file in Repository.swiftFiles(below: "Sources") where !file.hasPrefix("Sources/Diagnostics/") {
            let text = try Repository.text(file)
            let makers = [
                ".warning(\n", ".warning(\"", "Diagnostic(\n .warning", "report(.warning,", "report(\n .warning",
            ]
            let packed = text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }.joined(separator: "\n ")
            for maker in makers {
                for piece in packed.ranges(of: maker).map({ packed[$0.upperBound...].prefix(700) }) {
                    count += 1
                    let call = piece.prefix(upTo: piece.ranges(of: "\n }").first?.lowerBound ?? piece.endIndex)
                    #expect(call.contains("code"), "\(file): a warning without a code: \(call.prefix(80))")
                }
            }
        }
        #expect(count > 40)
    }

    /// Codes are hyphenated words, and all uses of one agree on whether it means data loss.
    @Test func codesAreNames() throws {
        var losses: [Substring: Bool] = [:]
        for file in Repository.swiftFiles(below: "Sources") {
            for match in try Repository.text(file).matches(of: Self.code) {
                let (name, isLoss) = (match.1, match.2 != nil)
                #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(file): \(name)")
                #expect(losses[name, default: isLoss] == isLoss, "\(file): \(name)")
                losses[name] = isLoss
            }
        }
        #expect(losses.count > 40)
        #expect(losses["missing-image"] == true && losses["missing-alt-text"] == false)
    }
    /// CHANGELOG lists each renamed code with the code that replaces it.
    @Test func renamedCodesAreReplaced() throws {
        var codes: Set<Substring> = []
        for file in Repository.swiftFiles(below: "Sources") {
            codes.formUnion(try Repository.text(file).matches(of: Self.code).map(\.1))
        }
        let renamed = try Repository.text("CHANGELOG.md").matches(of: /`([a-z-]+)` \| `([a-z-]+)`/)
        #expect(renamed.count > 50)
        for match in renamed {
            #expect(!codes.contains(match.1), "\(match.1) was renamed to \(match.2)")
            #expect(codes.contains(match.2), "CHANGELOG names \(match.2), which no source declares")
        }
    }
}

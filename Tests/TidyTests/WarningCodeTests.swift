import TestSupport
import Testing

/// People are told of the first warnings of each sort, so each must say of which sort it is.
@Suite struct WarningCodeTests {
    /// Where a code is given its name, and whether something is lost.
    static var code: Regex<(Substring, Substring, Substring?)> {
        /(?:Code|code:\s+\.init|[,:]\s\.init)\("([^"]*)"(, isLoss: true)?\)/
    }

    /// What makes a warning, with what must not be far behind it.
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

    /// A name is a name: words with hyphens; and all that bear it say alike whether something is lost.
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
        #expect(losses["missing-picture"] == true && losses["undescribed-picture"] == false)
    }
}

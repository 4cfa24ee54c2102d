import Diagnostics
import TestSupport
import Testing

@Suite struct LimitTests {
    /// README's table of limits: name, what is counted, how many there may be, how to get more.
    private static func rows() throws -> [[String]] {
        let text = try Repository.text("README.md")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "### Limits" }
        return lines.dropFirst().prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("| `") }
            .map { $0.split(separator: "|").map { $0.filter { $0 != "`" }.trimmed } }
    }

    @Test func readmeHasThemAll() throws {
        let expected = Limit.allCases.map { limit in
            let way =
                switch limit.way {
                case .setting: "feed.yaml"
                case .option(let name): name
                case .none: ""
                }
            return [limit.rawValue, limit.shown(limit.standard), way]
        }
        #expect(try Self.rows().map { [$0[0], $0[2], $0[3]] } == expected)
    }

    /// Whoever meets a limit is told its name and what to write, as far as that helps.
    @Test(arguments: Limit.allCases) func aComplaintSaysHowToGetMore(limit: Limit) {
        let (message, hint) = limit.complaint("12345", most: 100, enough: 12345)
        #expect(!message.isEmpty)
        switch limit.way {
        case .setting: #expect(hint.hasSuffix("; or write into feed.yaml limits: {\(limit.rawValue): 12345}"))
        case .option(let name): #expect(hint.hasSuffix("; or allow more by \(name) 12345"))
        case .none: #expect(!hint.contains("feed.yaml"))
        }
    }

    @Test func nobodyIsToldToWriteWhatIsNotTaken() {
        #expect(!Limit.attributes.complaint("", most: 1000, enough: 1 << 40).hint.contains("feed.yaml"))
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

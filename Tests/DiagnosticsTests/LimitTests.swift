import Diagnostics
import TestSupport
import Testing

@Suite struct LimitTests {
    /// The manual's table: name, counted item, default, and how to raise it.
    private static func rows() throws -> [[String]] {
        try ManualTable("limits.md", "limit").rows.map { $0.map { $0.filter { $0 != "`" } } }
    }

    @Test func theManualHasThemAll() throws {
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

    /// The message of an exceeded limit contains its name and, if it can be raised, the setting to write.
    @Test(arguments: Limit.allCases) func aComplaintSaysHowToGetMore(limit: Limit) {
        let (message, hint) = limit.complaint("12345", most: 100, enough: 12345)
        #expect(!message.isEmpty)
        switch limit.way {
        case .setting: #expect(hint.hasSuffix("; or write limits: {\(limit.rawValue): 12345} into feed.yaml"))
        case .option(let name): #expect(hint.hasSuffix("; or pass \(name) 12345"))
        case .none: #expect(!hint.contains("feed.yaml"))
        }
    }

    @Test func nobodyIsToldToWriteWhatIsNotTaken() {
        #expect(!Limit.attributes.complaint("", most: 1000, enough: 1 << 40).hint.contains("feed.yaml"))
    }
}

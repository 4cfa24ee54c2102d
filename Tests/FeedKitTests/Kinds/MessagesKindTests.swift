import FeedKit
import ListKit
import MarkupKit
import Testing

@Suite struct MessagesKindTests {
    private let kind = MessagesKind()
    private static let file = "messages/lock.yaml"

    private func thread(_ messages: String) throws -> MessageThread {
        try kind.model(Self.file, "title: The lock\nmessages:\n" + messages)
    }

    @Test func aThreadIsAListOrStandsUnderMessages() throws {
        let bare = "- {date: 2026-03-02T07:40:00Z, user: Ada, text: Hello}\n"
        let thread = try kind.model(Self.file, bare)
        #expect(thread.facts.title == "Lock")
        #expect(thread.facts.id == "messages/lock")
        #expect(thread.facts.date == (try Content.instant("2026-03-02T07:40Z")))
        #expect(thread.messages == (try self.thread(bare)).messages.map(\.oneLineUp).map(\.oneLineUp))
        let json = #"{"messages": [{"date": "2026-03-02T07:40:00Z", "user": "Ada", "text": "Hello"}]}"#
        #expect(try kind.model("messages/lock.json", json).messages.map(\.text) == ["Hello"])
    }

    @Test func messagesStandInTheOrderOfTheirDatesThenOfTheFile() throws {
        let late = "- {date: 2026-03-02T08:00:00Z, user: Ada, text: late}\n"
        let same = (1...12).map { "- {date: 2026-03-02T07:00:00Z, user: Ada, text: \"\($0)\"}\n" }.joined()
        let thread = try thread(late + same)
        #expect(thread.messages.map(\.text) == (1...12).map { "\($0)" } + ["late"])
        #expect(thread.messages.map(\.id) == (2...13).map { "\($0)" } + ["1"])
    }

    @Test(
        arguments: [
            ("messages:\n- {user: Ada, text: Hi}", "2:3 error: `date` is missing"),
            ("messages:\n- {date: 2026-03-02, text: Hi}", "2:3 error: `user` is missing"),
            ("messages:\n- {date: 2026-03-02, user: Ada}", "2:3 error: `text` is missing"),
            ("messages:\n- {date: 2026-03-02, user: Ada, text: ''}", ""),
            ("messages:\n- {date: 2026-03-02, user: Ada, text: Hi, txet: Hi}", "2:43 warning: unknown key `txet`"),
            ("messages:\n- {date: 2026-03-02, user: [Ada], text: Hi}", "2:28 error: `user` must be a string"),
            ("messages:\n- Hello", "2:3 error: a message must be `key: value` lines"),
            ("messages: Hello", "1:11 error: `messages` must be a list"), ("Hello", "1:1 error: the thread must be"),
            ("", "1:1 error: this file is empty"), ("messages: []", "1:1 error: `date` is missing"),
        ])
    func whatIsWrongIsToldAtItsPlace(text: String, problem: String) {
        let problems = kind.problems(Self.file, text)
        #expect(problems.first?.hasPrefix(problem) ?? problem.isEmpty, "\(problems)")
    }

    @Test func consecutiveMessagesOfOneSenderAndDayGoTogether() throws {
        let thread = try thread(
            """
            - {id: a, date: 2026-03-02T07:00:00Z, user: Ada, text: Good morning}
            - {id: b, date: 2026-03-02T07:01:00Z, user: Ada, text: Anyone?}
            - {id: c, date: 2026-03-02T07:02:00Z, user: ben, text: Here}
            - {id: d, date: 2026-03-03T07:02:00Z, user: ben, text: Still here}
            """)
        let (section, problems) = try kind.section(of: thread)
        #expect(problems == [])
        #expect(section.cells.map(\.id) == ["a", "b", "c", "d"])
        #expect(section.cells.map { $0.model["name"] } == ["ADA", "ADA", "BEN", "BEN"])
        #expect(section.cells.map { $0.model["continues"] } == [nil, true, nil, nil])
        #expect(section.cells.map { $0.model["opener"] } == [nil, nil, nil, nil])
        #expect(section.cells.map { $0.model["day"] } == ["2 March 2026", nil, nil, "3 March 2026"])
        #expect(section.cells.map { $0.model["time"] } == ["07:00", "07:01", "07:02", "07:02"])
        #expect(section.cells.allSatisfy { $0.sizes == [CellSize(), CellSize(), CellSize()] })
        #expect(section.groups.map(\.inset) == [EdgeInsets(bottom: 15)])
        #expect(section.header?.model["title"] == "The lock" && section.header?.model["url"] == "/messages/lock/")
    }

    @Test func ofMessagesWithOneIdentityTheFirstWins() throws {
        let line = "- {id: a, date: 2026-03-02T07:00:00Z, user: Ada, text: Hi}\n"
        let (section, problems) = try kind.section(of: thread(line + line))
        #expect(section.cells.map(\.id) == ["a"])
        #expect(problems == ["4:3 warning: two cells in 'messages/lock' have the identity 'a'; this one is left out"])
    }

    /// The text of a message produces no elements, attributes or scripts.
    @Test(
        arguments: [
            "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</p></section><h1>", "\"><b>", "'><i>",
            "&lt;b&gt;", "<!-- -->", "{{{user}}}", "javascript:alert(1)", "http://a.example/\"onmouseover=\"x",
            "https://a.example/<b>", "\u{202E}evil", "<\u{0}script>", "http://a.example/' style='x", "]]>",
            "<svg/onload=x>",
        ])
    func hostileTextIsOnlyText(text: String) throws {
        let quoted = "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
        let thread = try thread("- {id: a, date: 2026-03-02T07:00:00Z, user: \(quoted), text: \(quoted)}")
        let model = try kind.section(of: thread).section.cells[0].model
        guard case .markup(let html) = model["text"], case .text = model["name"] else {
            Issue.record("a name is text, and a text markup")
            return
        }
        var rest = html.source[...]
        let allowed = ["<p dir=\"auto\">", "</p>", "<br>", "</a>", "\" rel=\"nofollow noopener ugc\">"]
        for mark in allowed { rest = Substring(rest.split(separator: mark, omittingEmptySubsequences: false).joined()) }
        for scheme in ["http", "https"] {
            rest = Substring(rest.split(separator: "<a href=\"\(scheme)://", omittingEmptySubsequences: false).joined())
        }
        #expect(!rest.contains { "<>\"".contains($0) }, "\(html)")
        #expect(!html.source.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0 })
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension MessageThread.Message {
    /// The same message, one line higher in its file.
    fileprivate var oneLineUp: Self {
        var message = self
        message.source.line -= 1
        return message
    }
}

import DataKit
import Diagnostics
import ListKit
import Testing

@testable import FeedKit

/// Pins in YAML equal those in Swift.
@Suite struct PinReadingTests {
    private func read(_ yaml: String) -> (views: [PinnedView], messages: [String]) {
        let parsed = Node.parse(SourceText(file: "feed.yaml", text: yaml), format: .yaml)
        var fields = FieldReader(parsed.node, in: SourceText(file: "feed.yaml", text: yaml))
        let views = fields.pinnedViews("pins")
        return (views, fields.diagnostics.map { "\($0.place.line): \($0.message)" })
    }

    static let pins: [(String, Pins)] = [
        ("top: 5, end: 10, size: 24", Pins().top(5).end(10).size(24)),
        ("all: 0", Pins().all()),
        ("center: true, width: 50%, height: 50% + 4", Pins().width(.percent(50)).height(.percent(50) + 4).center()),
        ("start: 100% - 8.5", Pins().start(.percent(100) + -8.5)),
        (
            "horizontally: 0, wrapContent: true, justify: center",
            Pins().horizontally().wrapContent().justify(.center)
        ),
        ("below: a, after: [b, c], aspectRatio: 1.5", Pins().aspectRatio(1.5).after(of: "b", "c").below(of: "a")),
    ]

    @Test(arguments: pins)
    func theyReadAsTheyAreSaid(yaml: String, pins: Pins) {
        let (views, messages) = read("pins:\n  sign: {\(yaml)}\n")
        #expect(views == [PinnedView("sign", pins)])
        #expect(messages == [])
    }

    @Test func mistakesHaveTheirPlaces() {
        let (views, messages) = read("pins:\n  sign:\n    top: high\n    justify: middle\n    widht: 5\n")
        #expect(views == [PinnedView("sign", Pins())])
        #expect(
            messages == [
                "3: `top` must be a number of points or a percentage, but this is `high`",
                "4: `justify` must be left, right, start, end or center", "5: unknown key `widht`",
            ])
    }
}

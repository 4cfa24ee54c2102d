import DiffKit
import MarkupKit
import Testing

@testable import FeedKit

/// The representation of a cell's view model in the snapshot.
@Suite struct ViewModelSnapshotTests {
    @Test func whatIsForTheTemplateAloneIsLeftOut() {
        let model: ViewModel = [
            "title": "A", "gone": .unlisted("x"), "list": ["a", .unlisted("b"), "c"],
            "image": .object(["width": 3, "sizes": .unlisted("33vw")]),
        ]
        #expect(model.snapshot == ["title": "A", "list": ["a", "c"], "image": ["width": 3]])
    }

    /// Programs can't resolve a part of a URL.
    @Test(arguments: [
        ("/journal/", "%E5%B1%B1/", true), ("https://x.example/", "a", true), ("http://x.example/", "a", true),
        ("/", "a b", false), ("/", "山", false), ("mailto:", "a", false), ("", "a", false),
    ])
    func addressesStandInFull(start: String, part: String, isAddress: Bool) {
        let text = start + String(repeating: part, count: 300)
        let model: ViewModel = ["url": .text(text), "body": .markup(HTML(text: text))]
        #expect(model.snapshot["url"]?.string == (isAddress ? text : nil))
        #expect(model.snapshot["body"]?["digest"] != nil)
    }
}

import DiffKit
import MarkupKit
import Testing

@testable import FeedKit

/// What the snapshot says of a cell's view model.
@Suite struct ViewModelSnapshotTests {
    @Test func whatIsForTheTemplateAloneIsLeftOut() {
        let model: ViewModel = [
            "title": "A", "gone": .unlisted("x"), "list": ["a", .unlisted("b"), "c"],
            "image": .object(["width": 3, "sizes": .unlisted("33vw")]),
        ]
        #expect(model.snapshot == ["title": "A", "list": ["a", "c"], "image": ["width": 3]])
    }
}

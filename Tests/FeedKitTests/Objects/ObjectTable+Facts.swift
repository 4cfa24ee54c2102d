import FeedKit
import MarkupKit

extension ObjectTable {
    /// Creates a table of objects with empty pages.
    init(_ facts: [Facts]) { self.init(facts, facts.map { _ in ObjectPage() }) }
}

/// Allows tests to write an object's ID as its row.
extension ObjectID: ExpressibleByIntegerLiteral {
    public init(integerLiteral row: Int) { self.init(row) }
}

extension PageModel {
    /// Returns the view model for the page's template.
    ///
    /// - Parameter feed: the facts of the objects, by table row.
    func model(of page: Page, in feed: [Facts], from objectPage: ObjectPage = ObjectPage()) -> ViewModel {
        guard let object = page.objects.first else { return page.model }
        return model(of: page, feed[object.index], from: objectPage)
    }
}

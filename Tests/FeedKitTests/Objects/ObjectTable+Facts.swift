import FeedKit
import MarkupKit

extension ObjectTable {
    /// Objects that all have a page, of which nothing is to know.
    init(_ facts: [Facts]) { self.init(facts, facts.map { _ in ObjectPage() }) }
}

/// In tests an object may be called by its row.
extension ObjectID: ExpressibleByIntegerLiteral {
    public init(integerLiteral row: Int) { self.init(row) }
}

extension PageModel {
    /// What the page's template receives.
    ///
    /// - Parameter feed: the facts of the objects, by the rows of their table.
    func model(of page: Page, in feed: [Facts], from objectPage: ObjectPage = ObjectPage()) -> ViewModel {
        guard let object = page.objects.first else { return page.model }
        return model(of: page, feed[object.index], from: objectPage)
    }
}

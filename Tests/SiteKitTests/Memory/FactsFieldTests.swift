import Engine
import FeedKit
import Testing

@testable import SiteKit

/// Every field of `Facts` is stored: a field that is not would be empty in incremental builds.
@Suite struct FactsFieldTests {
    private enum Counting: FactsFieldOperation {
        static func apply<Value: Storable>(
            _ field: WritableKeyPath<Facts.Fields, Value>, of _: inout Facts, to fields: inout [AnyKeyPath]
        ) throws(Never) {
            fields.append(field)
        }
    }

    @Test func everyFieldIsStoredOnce() {
        var stored: [AnyKeyPath] = []
        var facts = Facts.plain
        Facts.forEachField(Counting.self, of: &facts, to: &stored)
        #expect(Set(stored).count == stored.count)
        #expect(stored.count == declaredFields.count)
    }

    private var declaredFields: [String] {
        Mirror(reflecting: Facts.plain[dynamicMember: \.self]).children.compactMap(\.label)
    }
}

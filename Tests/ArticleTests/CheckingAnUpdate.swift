import FeedKit
import SiteKit
import Testing

// Of the article “Build a site from a program's objects”.

@Suite struct CheckingAnUpdate {
    struct TooManyChanges: Error {}

    let hooks = BuildHooks(
        willWrite: { report in if report.changes.removed > 10 { throw TooManyChanges() } },
        didWrite: { report in print("published \(report.written) files") })

    @Test func permitsAnEmptyUpdate() throws {
        var site = ListSite(objects: [], registry: Registry(), options: .init(hooks: hooks))
        #expect(try site.update().report.written > 0)
    }
}

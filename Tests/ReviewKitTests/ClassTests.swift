import DiffKit
import ReviewKit
import Testing

/// The class of each operation that is not determined by its path alone.
@Suite struct ClassTests {
    private func classes(from old: JSON, to new: JSON) throws -> [String] {
        let (before, after) = (try #require(SnapshotView(old)), try #require(SnapshotView(new)))
        let review = Review(from: before, to: after, patch: JSONDiff.patch(from: old, to: new))
        return review.operations.map { "\($0.operation.name) \($0.operation.path): \($0.changeClass.rawValue)" }
    }

    private let site = Sample.site

    @Test func aFeedThatIsNoLongerThere() throws {
        #expect(
            try classes(from: site, to: site.withoutFiles("atom.xml", "sitemap.xml")) == [
                "remove /files/atom.xml: removal", "remove /files/sitemap.xml: metadata",
            ])
        #expect(
            try classes(from: site, to: site.withFile("atom.xml")) == [
                "replace /files/atom.xml: metadata"
            ])
        // If a page has a redirect, its feed may be removed.
        let renamed = site.without("pages", "/tags/x/").withoutFiles("tags/x/atom.xml")
        #expect(try classes(from: site, to: renamed).last == "remove /files/tags~1x~1atom.xml: metadata")
    }

    /// A changed page size moves objects to other pages, but adds none.
    @Test func objectsOnOtherPages() throws {
        let other = site.with("pages", "/", "sections", to: ["photos/r"]).withFile("index.html")
        let expected = [": layout", ": layout"]
        #expect(try classes(from: site, to: other).map { String($0.suffix(8)) } == expected)
        #expect(try classes(from: other, to: site).map { String($0.suffix(8)) } == expected)
        #expect(try classes(from: other, to: site).first == "add /pages/~1/sections/0: layout")
    }

    /// The text above an album's photos is not part of a cell.
    @Test func whatNoCellShows() throws {
        let other = site.with("sections", "journal/a", "content", to: "2").withFile("journal/a/index.html")
        #expect(
            try classes(from: site, to: other) == [
                "replace /sections/journal~1a/content: metadata",
                "replace /files/journal~1a~1index.html: content",
            ])
    }

    /// The frames of an object change with a setting; the edit of a text that no cell shows is content nevertheless.
    @Test func aSettingExplainsNoEdit() throws {
        let old = site.with("settings", "breakpoints", to: [390, 834])
        let resized = old.with("settings", "breakpoints", to: [390])
            .with("sections", "photos/r", "cells", "one", "frames", to: ["390": [0, 0, 9, 9]])
        let edited = resized.with("sections", "photos/r", "content", to: "2")
        func classes(_ new: JSON) throws -> Set<ChangeClass>? {
            let (before, after) = (try #require(SnapshotView(old)), try #require(SnapshotView(new)))
            let review = Review(from: before, to: after, patch: JSONDiff.patch(from: old, to: new))
            return review.objects.first { $0.id == "photos/r" }?.classes
        }
        #expect(try classes(resized) == [.layout])
        #expect(try classes(edited) == [.layout, .content])
        #expect(try classes(edited.with("settings", to: old["settings"])) == [.layout])
    }

    /// Whether a message continues the one before is layout metadata.
    @Test func whatFollowsFromTheOneBefore() throws {
        let model: JSON = ["title": "One", "continues": true, "opener": true]
        let other = site.with("sections", "photos/r", "cells", "one", "model", to: model)
        #expect(try classes(from: site, to: other).allSatisfy { $0.hasSuffix(": metadata") })
    }

    /// A badge that moved to another corner, without other changes.
    @Test func whatIsPinnedElsewhere() throws {
        let pinned = site.with("sections", "photos/r", "cells", "one", "pins", to: ["sign": ["390": [0, 0, 24, 24]]])
        let moved = site.with("sections", "photos/r", "cells", "one", "pins", to: ["sign": ["390": [9, 0, 24, 24]]])
        #expect(
            try classes(from: pinned, to: moved) == ["replace /sections/photos~1r/cells/one/pins/sign/390/0: layout"])
        let review = try Snapshots.review(pinned, moved)
        let change = try #require(review.objects.first?.cells.first)
        #expect(change.pins.map(\.old) == [[0, 0, 24, 24]] && change.pins.map(\.new) == [[9, 0, 24, 24]])
        #expect(change.repinnedViews == ["sign"] && !change.isRestyled)
        #expect(TextReport(of: review).text.contains("sign repositioned in 1 cell"))
        #expect(HTMLReport(of: review).html.contains("sign repositioned"))
    }
}

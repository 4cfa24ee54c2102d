import DiffKit
import ReviewKit
import Testing

/// Moved cells with the same identity in two snapshots.
@Suite struct CellMoveReviewTests {
    private func cell(_ identity: String?, _ model: JSON = ["title": "Dawn"], frame: JSON = [0, 0, 390, 30]) -> JSON {
        var cell = Snapshots.cell(model, frame: frame)
        if let identity { cell["identity"] = .string(identity) }
        return cell
    }

    private func site(_ sections: [(String, [(String, JSON)])]) -> JSON {
        Snapshots.snapshot(sections.map { ($0, Snapshots.section($0, cells: $1)) })
    }

    private func details(_ review: Review) -> String { TextReport(of: review).text }

    @Test func aMovedCellIsNeitherRemovedNorAdded() throws {
        let old = site([("a", [("x", cell("id:x")), ("y", cell(nil))]), ("b", [("z", cell(nil))])])
        let new = site([("a", [("y", cell(nil))]), ("b", [("z", cell(nil)), ("x", cell("id:x"))])])
        let review = try Snapshots.review(old, new)
        #expect(review.objects.map(\.classes) == [[.layout], [.layout]])
        #expect(review.objects.flatMap(\.cells).map(\.changeKind) == [.changed])
        #expect(review.objects[1].cells[0].origin?.path == ["x"])
        // The result does not depend on the program that created the patch.
        #expect(review.counts[.removal] == nil)
        #expect(Gates(denied: [.removal, .content, .privacy]).violations(in: review).isEmpty)
        #expect(details(review).contains("~ a  /a/: “Dawn” moved to “b”\n"))
        #expect(details(review).contains("~ b  /b/: “Dawn” moved here from “a”\n"))
        let html = HTMLReport(of: review).html
        #expect(html.contains("“Dawn” moved here from “a”") && !html.contains("removed</span>"))
    }

    @Test func whatChangesOnTheWayIsToldToo() throws {
        let old = site([("a", [("x", cell("id:x"))]), ("b", [])])
        let new = site([("a", []), ("b", [("x", cell("id:x", ["title": "Dusk", "url": "/b/x/"]))])])
        let review = try Snapshots.review(old, new)
        #expect(review.objects[1].classes == [.content, .layout])
        #expect(details(review).contains("“Dusk” title [-Dawn-]{+Dusk+}; “Dusk” moved here from “a”"))
    }

    /// A location that moves to another album was already public.
    @Test func aLocationThatMovesAlongIsNoNews() throws {
        let place: JSON = ["title": "Dawn", "location": "1, 2"]
        let old = site([("a", [("x", cell("id:x", place))]), ("b", [])])
        for isNew in [false, true] {
            let start = isNew ? site([("a", [("x", cell("id:x", place))])]) : old
            let new = site([("a", []), ("b", [("x", cell("id:x", place))])])
            #expect(Gates(denied: [.privacy]).violations(in: try Snapshots.review(start, new)).isEmpty)
        }
        let other: JSON = ["title": "Dawn", "location": "3, 4"]
        let new = site([("a", []), ("b", [("x", cell("id:x", other))])])
        #expect(Gates(denied: [.privacy]).violations(in: try Snapshots.review(old, new)).count == 1)
    }

    @Test func manyAreCounted() throws {
        let cells = (0..<5).map { ("x\($0)", cell("bytes:\($0)")) }
        let review = try Snapshots.review(site([("a", cells)]), site([("b", cells)]))
        #expect(details(review).contains("+ b  /b/: 5 cells moved here from “a”\n"))
        #expect(details(review).contains("- a  /a/: 5 cells moved to “b”\n"))
        #expect(AnnotationReport(of: review).text.contains("Gone: /a/; 5 cells moved to “b”"))
    }

    @Test func anotherNameInOnePlace() throws {
        let review = try Snapshots.review(
            site([("a", [("x", cell("bytes:1"))])]), site([("a", [("y", cell("bytes:1"))])]))
        #expect(details(review).contains("~ a  /a/: “Dawn” renamed from x to y\n"))
        #expect(Gates(denied: [.removal]).violations(in: review).isEmpty)
    }

    @Test func whatIsGoneIsStillARemoval() throws {
        let old = site([("a", [("x", cell("id:x")), ("y", cell("id:y"))]), ("b", [])])
        let new = site([("a", []), ("b", [("x", cell("id:x"))])])
        let review = try Snapshots.review(old, new)
        #expect(review.objects[0].cells.map(\.path) == [["y"]] && review.objects[0].classes == [.layout, .removal])
        #expect(Gates(denied: [.removal]).violations(in: review).count == 1)
    }
}

import DiffKit
import Engine
import MarkupKit
import TestSupport
import Testing

@testable import FeedKit
@testable import SiteKit

/// A section that is stored in parts equals the whole section.
@Suite struct PrintedSectionTests {
    private func cells(_ random: inout SplitMix64) -> JSON {
        let ids = (0..<random.int(0...4)).map { "c\($0)\n\"" }
        let cells = ids.map { ($0, JSON.object(["frames": ["320": [0, 1, 2, .null]], "model": [:]])) }
        return ["order": .strings(ids), "cells": .object(JSONObject(cells))]
    }

    /// Facts and cells that are printed separately and joined are printed as the document would be.
    @Test(arguments: 0..<100) func aSectionIsItsFactsAndItsCells(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let facts = Facts.random(&random)
        let site = Site(configuration: SiteConfiguration())
        let cells = cells(&random)
        let printed = facts.printedSnapshot(showing: Snapshot.printed(cells), in: site)
        let whole = try JSON(parsing: printed)
        #expect(Snapshot.printed(whole) == printed, "seed \(seed)")
        #expect(whole["order"] == cells["order"] && whole["cells"] == cells["cells"])
        #expect(whole["kind"]?.string == facts.kind && whole["url"]?.string == facts.path)
        let alone = facts.printedSnapshot(showing: nil, in: site)
        #expect(Snapshot.printed(try JSON(parsing: alone)) == alone)
        #expect(facts.printedSnapshot(showing: Snapshot.printed([:]), in: site) == alone)
    }

    @Test(arguments: 0..<100) func eachPartOfABodyIsReadAlone(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var section = RenderedSection(id: "journal/a", isEmpty: random.chance(50))
        section.header = HTML(trusted: "<h2>é</h2>")
        section.cells = HTML(trusted: String(repeating: "<p>a</p>", count: random.int(0...200)))
        section.beginning = random.chance(50) ? HTML(trusted: "<p>b</p>") : nil
        section.styles = ["w1-1"]
        section.snapshot = Snapshot.printed(cells(&random))
        var page = ObjectPage(
            description: random.chance(50) ? "d" : nil,
            model: ViewModel(fields: [.init(name: "a", value: .random(&random, depth: 3))]), content: nil)
        if random.chance(50) {
            page.content = HTML(trusted: String(repeating: "<p>é</p>", count: random.int(0...20)))
            page.model["body"] = random.chance(80) ? page.content.map { .markup($0) } : "b"
            page.model["z"] = 1
        }
        let head = ObjectHead(unshown: .random(&random), diagnostics: [.random(&random)])
        let stored = EvaluatedObject(head, ObjectBody(section: section, page: page)).stored
        let whole = try EvaluatedObject(stored: stored)
        #expect(whole.stored == stored && whole.body?.page == page)
        #expect(whole.head == head && whole.body?.section.snapshot == section.snapshot)
        let parts = try EvaluatedObject.Parts(of: stored)
        #expect(try ObjectHead(stored: Array(stored[parts.head])) == head)
        #expect(try ObjectHead.facts(in: Array(stored[parts.head])) == head.facts)
        #expect(try ObjectPage(stored: Array(stored[parts.page])) == page)
        #expect(Array(stored[parts.cells]) == section.snapshot)
        let shown = try RenderedSection(shownIn: Array(stored[parts.section]))
        #expect(shown.beginning == section.beginning)
        #expect(html(shown) == html(section) && shown.isEmpty == section.isEmpty)
        #expect(try RenderedSection(stored: Array(stored[parts.section])).stored == section.stored)
    }

    @Test func aTextIsStoredOnce() throws {
        let text = HTML(trusted: String(repeating: "<p>Wind from the north.</p>", count: 50))
        let page = ObjectPage(model: ["title": "Wind", "body": .markup(text), "date": "2 March"], content: text)
        #expect(page.stored.count < text.bytes.count + 100)
        #expect(try ObjectPage(stored: page.stored) == page)
    }

    @Test func whatNothingShowsIsItsHead() throws {
        var random = SplitMix64(seed: 1)
        let head = ObjectHead(unshown: .random(&random), diagnostics: [])
        let stored = EvaluatedObject(head, nil).stored
        let whole = try EvaluatedObject(stored: stored)
        #expect(whole.head == head && whole.body == nil)
        let parts = try EvaluatedObject.Parts(of: stored)
        #expect(parts.section.isEmpty && parts.cells.isEmpty && parts.page.isEmpty)
    }

    private func html(_ section: RenderedSection) -> HTML {
        var html = HTMLBuffer()
        html.append(section, loading: .eagerFirst)
        return html.html
    }
}

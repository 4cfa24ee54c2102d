import Diagnostics
import Engine
import MarkupKit

@testable import FeedKit
@testable import SiteKit

/// Stored values of builds, without the integrity check.
extension FuzzTarget {
    private static let values: [any Storable.Type] = [
        EvaluatedObject.self, SourceReading.self, FinishedBuild.self, StoredImage.self, ObjectPage.self,
        RenderedSection.self,
        Facts.self, Diagnostic.self, HTML.self, ViewModel.self, StampList.self, PlainPage.self, BuildRecord.self,
        [String: Int].self, Set<String>.self,
    ]

    /// Checks stored bytes; the first byte selects the value or table.
    static func checkStorage(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let choice = bytes.first.map({ Int($0) % (values.count + 4) }) else { return }
        let stored = Array(bytes.dropFirst())
        switch choice - values.count {
        case 0:
            guard let table = try? SourceTable(stored: stored) else { return }
            let sources = table.sources(table.paths).compactMap { $0 }
            try hold(sources.allSatisfy { $0.rows.upperBound <= table.objects.count }, "a source has rows that are not")
            _ = (table.objects.digestOfKeys(table.objects.ids), table.objects.compacted)
            try hold((try? SourceTable(stored: table.stored))?.stored == table.stored, "a table is kept in two ways")
        case 1:
            guard let table = try? FileTable(stored: stored) else { return }
            _ = table.rows(of: table.paths)
            try hold((try? FileTable(stored: table.stored))?.stored == table.stored, "a table is kept in two ways")
        case 2:
            guard let graph = try? Graph(stored: stored) else { return }
            try hold((try? Graph(stored: graph.stored))?.stored == graph.stored, "a graph is kept in two ways")
            build(graph)
        case 3: _ = StoredObject(stored: stored)
        default: try values[choice].check(stored)
        }
    }

    /// Runs the next build on a graph with all inputs changed.
    private static func build(_ graph: Graph) {
        var engine = Engine(graph, combine: { _ in .missing })
        for kind in (0...UInt8(32)).map(NodeKind.init(rawValue:)) {
            engine.setInputs(kind) { _ in Digest(high: 1, low: 1) }
            let names = graph.nodes(of: kind)
            let traces = names.map { graph.trace(of: Node(kind, $0)).filter { $0.kind < kind } }
            engine.evaluate(kind, names) { position, recorder in
                recorder.record(traces[position])
            } store: { _, _ in
                .determined
            }
        }
        _ = engine.end().settled
    }
}

extension Storable {
    /// Checks that damaged bytes are rejected or decode to a value that can be stored and used again.
    fileprivate static func check(_ bytes: [UInt8]) throws(InvariantViolation) {
        guard let value = try? Self(stored: bytes) else { return }
        let stored = value.stored
        let again = try required(try? Self(stored: stored), "\(Self.self) can't be read again")
        try hold(again.stored == stored, "\(Self.self) is kept in two ways")
        guard let html = value as? HTML else { return }
        for isYes in [true, false] {
            var buffer = HTMLBuffer()
            buffer.append(html)
            buffer.append(html, deciding: { _, subject in isYes == subject.isMultiple(of: 2) })
            _ = buffer.html
        }
    }
}

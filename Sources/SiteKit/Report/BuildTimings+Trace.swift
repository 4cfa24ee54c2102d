import DiffKit
import FileSystem

extension BuildTimings {
    /// Writes the timings for a trace viewer, such as https://ui.perfetto.dev.
    package func writeTrace(to path: String) throws(DiskError) {
        try Disk.overwrite(path, with: trace.bytes(JSONStyle(indent: 2, compactBelowDepth: 2)) + [UInt8(ascii: "\n")])
    }

    /// The timings in the Trace Event Format: the build and its stages on one thread, parallel work on others.
    var trace: JSON {
        let threads = Set(spans.map(\.thread)).union([0]).sorted()
        let end = spans.map { $0.start + $0.microseconds }.max() ?? 0
        let nodes = self.nodes.isEmpty ? [] : [("nodes", nodesJSON)]
        let events =
            threads.map(Self.name(ofThread:))
            + [Self.event("build", thread: 0, start: 0, microseconds: end, details: nodes)]
            + spans.map(event)
        return .object(["displayTimeUnit": "ms", "traceEvents": .array(events)])
    }

    private func event(_ span: Span) -> JSON {
        var details: [(String, JSON)] = []
        if let items = span.items {
            details = [("first", .integer(items.lowerBound)), ("count", .integer(items.count))]
        } else if let stage = stages.first(where: { $0.stage == span.stage }) {
            let counts = [("items", stage.items), ("skipped", stage.skipped), ("bytes", stage.bytes)]
            details = counts.compactMap { name, number in number.map { (name, .integer($0)) } }
        }
        return Self.event(
            span.stage.rawValue, thread: span.thread, start: span.start, microseconds: span.microseconds,
            details: details)
    }

    /// A complete event, with a start and a duration.
    private static func event(
        _ name: String, thread: Int, start: Int, microseconds: Int, details: [(String, JSON)] = []
    ) -> JSON {
        .object([
            "name": .string(name), "ph": "X", "pid": 1, "tid": .integer(thread), "ts": .integer(start),
            "dur": .integer(microseconds), "args": .object(JSONObject(details)),
        ])
    }

    private static func name(ofThread thread: Int) -> JSON {
        let name = thread == 0 ? "stages" : "thread \(thread)"
        return .object([
            "name": "thread_name", "ph": "M", "pid": 1, "tid": .integer(thread),
            "args": .object(["name": .string(name)]),
        ])
    }
}

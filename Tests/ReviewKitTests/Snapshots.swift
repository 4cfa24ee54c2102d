import DiffKit
import ReviewKit
import Testing

/// A builder of small snapshots.
enum Snapshots {
    static func cell(_ model: JSON, frame: JSON = [0, 0, 390, 30], template: String = "t") -> JSON {
        ["template": .string(template), "frames": ["390": frame], "model": model]
    }

    static func section(
        _ title: String, kind: String = "photos", cells: [(String, JSON)], tags: JSON = [], url: String? = nil
    ) -> JSON {
        [
            "kind": .string(kind), "title": .string(title), "url": .string(url ?? "/\(title)/"),
            "source": .string("\(kind)/\(title).md"), "tags": tags, "order": .strings(cells.map(\.0)),
            "cells": .object(JSONObject(cells)),
        ]
    }

    /// - Parameters:
    ///   - sections: the sections in feed order.
    ///   - sources: the paths of the author's files in `content/`.
    ///   - files: the digests of all published files.
    ///   - state: members about the whole site.
    static func snapshot(
        _ sections: [(String, JSON)], pages: [(String, JSON)] = [], sources: [(String, JSON)] = [],
        files: [(String, JSON)] = [], state: [(String, JSON)] = []
    ) -> JSON {
        let body: [(String, JSON)] =
            state + [
                ("feed", .strings(sections.map(\.0))), ("sections", .object(JSONObject(sections))),
                ("pages", .object(JSONObject(pages))), ("sources", .object(JSONObject(sources))), ("recent", []),
                ("files", .object(JSONObject(files))),
            ]
        let build = String(JSON.object(JSONObject(body)).hashValue, radix: 16)
        return .object(JSONObject([("version", 2), ("build", .string(build))] + body))
    }

    static func review(_ old: JSON, _ new: JSON) throws -> Review {
        Review(
            from: try #require(SnapshotView(old)), to: try #require(SnapshotView(new)),
            patch: JSONDiff.patch(from: old, to: new))
    }
}

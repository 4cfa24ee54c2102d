import DiffKit
import ReviewKit
import Testing

/// Small snapshots, put together member by member.
enum Snapshots {
    static func cell(_ model: JSON, digest: String = "d", frame: JSON = [0, 0, 390, 30], template: String = "t") -> JSON
    {
        ["template": .string(template), "digest": .string(digest), "frames": ["390": frame], "model": model]
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

    /// - Parameter sections: in the order of the feed.
    static func snapshot(
        _ sections: [(String, JSON)], pages: [(String, JSON)] = [], files: [(String, JSON)] = []
    ) -> JSON {
        let body: [(String, JSON)] = [
            ("feed", .strings(sections.map(\.0))), ("sections", .object(JSONObject(sections))),
            ("pages", .object(JSONObject(pages))), ("files", .object(JSONObject(files))),
        ]
        let build = String(JSON.object(JSONObject(body)).hashValue, radix: 16)
        return .object(JSONObject([("version", 1), ("build", .string(build))] + body))
    }

    static func review(_ old: JSON, _ new: JSON) throws -> Review {
        Review(
            from: try #require(SnapshotView(old)), to: try #require(SnapshotView(new)),
            patch: JSONDiff.patch(from: old, to: new))
    }
}

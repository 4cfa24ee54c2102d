import DiffKit

/// A small handwritten snapshot.
enum Sample {
    static let empty: JSON = [
        "version": 2, "build": "", "feed": [], "sections": [:], "pages": [:], "sources": [:], "recent": [],
        "files": [:],
    ]

    static let site: JSON = [
        "version": 2, "build": "1", "feed": ["journal/a", "photos/r"],
        "sections": [
            "journal/a": [
                "kind": "journal", "title": "A", "url": "/journal/a/", "source": "journal/a.md", "content": "1",
                "aliases": ["/was/a/"], "order": ["text"],
                "cells": ["text": ["template": "t", "frames": [:], "model": ["title": "A"]]],
            ],
            "photos/r": [
                "kind": "photos", "title": "R", "url": "/r/", "source": "r.yaml", "content": "1",
                "order": ["one", "two"],
                "cells": [
                    "one": ["template": "p", "frames": [:], "model": ["title": "One"]],
                    "two": ["template": "p", "frames": [:], "model": ["title": "Two"]],
                ],
            ],
        ],
        "pages": [
            "/": ["sections": ["journal/a", "photos/r"]],
            "/journal/a/": ["sections": ["journal/a"]],
            "/r/": ["sections": ["photos/r"]], "/r/one/": ["sections": ["photos/r"]],
            "/tags/x/": ["sections": ["journal/a"]],
            "/about/": [
                "title": "About", "source": "pages/about.md", "model": ["body": "Us"], "sections": [],
            ],
        ],
        "sources": ["journal/a/notes.pdf": "journal/a/notes.pdf", "map.pdf": "static/map.pdf"],
        "recent": [],
        "files": [
            "about/index.html": "1", "atom.xml": "1", "index.html": "1", "journal/a/index.html": "1",
            "journal/a/notes.pdf": "1", "map.pdf": "1", "media/1.webp": "1", "r/index.html": "1",
            "r/one/index.html": "1", "rss.xml": "1", "sitemap.xml": "1", "style.css": "1", "tags/x/atom.xml": "1",
            "tags/x/index.html": "1", "was/a/index.html": "1",
        ],
    ]
}

extension JSON {
    /// Returns the snapshot with another value at a path, or without it if the value is `nil`.
    func with(_ path: String..., to value: JSON?) -> JSON { set(path[...], value) }

    /// Returns the snapshot without some published files.
    func withoutFiles(_ names: String...) -> JSON {
        names.reduce(self) { $0.set(["files", $1], nil).set(["sources", $1], nil) }
    }

    /// Returns the snapshot with another digest of a published file.
    func withFile(_ name: String, _ digest: JSON = "2") -> JSON { set(["files", name], digest) }

    /// Returns the snapshot without some names of a member.
    func without(_ member: String, _ names: String...) -> JSON {
        names.reduce(self) { $0.set([member, $1], nil) }
    }

    private func set(_ path: ArraySlice<String>, _ value: JSON?) -> JSON {
        var changed = self
        guard let first = path.first else { return value ?? .null }
        changed[first] = path.count == 1 ? value : (self[first] ?? [:]).set(path.dropFirst(), value)
        return changed
    }
}

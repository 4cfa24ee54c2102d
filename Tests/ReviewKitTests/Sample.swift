import DiffKit

/// A small snapshot, written by hand.
enum Sample {
    static let empty: JSON = [
        "version": 1, "build": "", "feed": [], "sections": [:], "pages": [:], "files": [:],
    ]

    static let site: JSON = [
        "version": 1, "build": "1", "feed": ["journal/a", "photos/r"],
        "sections": [
            "journal/a": [
                "kind": "journal", "title": "A", "url": "/journal/a/", "source": "journal/a.md", "content": "1",
                "aliases": ["/was/a/"], "order": ["text"],
                "cells": ["text": ["template": "t", "digest": "1", "frames": [:], "model": ["title": "A"]]],
            ],
            "photos/r": [
                "kind": "photos", "title": "R", "url": "/r/", "source": "r.yaml", "content": "1",
                "order": ["one", "two"],
                "cells": [
                    "one": ["template": "p", "digest": "1", "frames": [:], "model": ["title": "One"]],
                    "two": ["template": "p", "digest": "2", "frames": [:], "model": ["title": "Two"]],
                ],
            ],
        ],
        "pages": [
            "/": ["sections": ["journal/a", "photos/r"], "digest": "1"],
            "/journal/a/": ["sections": ["journal/a"], "digest": "1"],
            "/r/": ["sections": ["photos/r"], "digest": "1"], "/r/one/": ["sections": ["photos/r"], "digest": "1"],
            "/tags/x/": ["sections": ["journal/a"], "digest": "1"],
            "/about/": [
                "title": "About", "source": "pages/about.md", "model": ["body": "Us"], "sections": [], "digest": "1",
            ],
        ],
        "files": [
            "about/index.html": "1", "atom.xml": "1", "index.html": "1", "journal/a/index.html": "1",
            "journal/a/notes.pdf": "1", "map.pdf": "1", "media/1.webp": "1", "r/index.html": "1",
            "r/one/index.html": "1", "rss.xml": "1", "sitemap.xml": "1", "style.css": "1", "tags/x/atom.xml": "1",
            "tags/x/index.html": "1", "was/a/index.html": "1",
        ],
    ]
}

extension JSON {
    /// This with another value at the end of a path; without it, if that is `nil`.
    func with(_ path: String..., to value: JSON?) -> JSON { set(path[...], value) }

    /// This without members of a member.
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

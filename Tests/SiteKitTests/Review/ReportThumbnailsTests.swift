import DiffKit
import Foundation
import ReviewKit
import TestSupport
import Testing

@testable import SiteCommands
@testable import SiteKit

/// The thumbnails of a report come only from published images of the two builds.
@Suite struct ReportThumbnailsTests {
    /// Returns the thumbnails of one cell with an image.
    private func thumbnails(
        of src: String, published file: String?, at path: String, bytes: Data? = nil
    ) throws -> [String: HTMLReport.Thumbnail] {
        let root = FileManager.default.temporaryDirectory.path + "/feedgen-thumbnails-" + UUID().uuidString
        let folder = root + "/public"
        defer { try? FileManager.default.removeItem(atPath: root) }
        let place = URL(fileURLWithPath: folder + "/" + path)
        for parent in [URL(fileURLWithPath: folder), place.deletingLastPathComponent()] {
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        }
        try (bytes ?? Data(LocatedPhoto.bytes)).write(to: place)
        func snapshot(_ build: String, _ caption: String) throws -> SnapshotView {
            let model: JSON = ["caption": .string(caption), "image": ["src": .string(src), "alt": ""]]
            let files: [(String, JSON)] = file.map { [($0, JSON.string("digest"))] } ?? []
            let document: JSON = [
                "version": 2, "build": .string(build), "feed": ["photos/a"],
                "sections": ["photos/a": ["kind": "photos", "order": ["one"], "cells": ["one": ["model": model]]]],
                "pages": [:], "sources": [:], "files": .object(JSONObject(files)),
            ]
            return try #require(SnapshotView(document))
        }
        let (old, new) = (try snapshot("1", "before"), try snapshot("2", "after"))
        let patch = JSONDiff.patch(from: old.document, to: new.document)
        let review = Review(from: old, to: new, patch: patch)
        return ReportThumbnails(old: nil, new: folder).make(for: review)
    }

    @Test(arguments: ["/media/a b.jpg", "/log/media/a b.jpg", "/log/media/a%20b.jpg", "media/a b.jpg"])
    func publishedPicturesAreFound(src: String) throws {
        let made = try thumbnails(of: src, published: "media/a b.jpg", at: "media/a b.jpg")
        let picture = try #require(made[src])
        #expect((1...320).contains(picture.width) && picture.height >= 1)
        let parts = picture.dataURI.split(separator: ",")
        #expect(parts.first?.hasPrefix("data:image/") == true)
        let bytes = try #require(Data(base64Encoded: String(parts[1])))
        for mark in ["Exif", "GPS", "xmp", "ICC_PROFILE"] { #expect(bytes.range(of: Data(mark.utf8)) == nil) }
    }

    @Test func whatTheBuildDoesNotNameIsNotLookedAt() throws {
        #expect(try thumbnails(of: "/media/a.jpg", published: nil, at: "media/a.jpg").isEmpty)
        #expect(try thumbnails(of: "/media/a.jpg", published: "media/b.jpg", at: "media/a.jpg").isEmpty)
        #expect(try thumbnails(of: "/../a.jpg", published: "../a.jpg", at: "../a.jpg").isEmpty)
        #expect(try thumbnails(of: "https://x.example/a.jpg", published: "b.jpg", at: "b.jpg").isEmpty)
    }

    @Test(arguments: ["", "no picture at all", "\u{FFFD}PNG"]) func whatIsNoPictureIsLeftOut(text: String) throws {
        let bytes = Data(text.utf8)
        #expect(try thumbnails(of: "/media/a.jpg", published: "media/a.jpg", at: "media/a.jpg", bytes: bytes).isEmpty)
    }
}

import Diagnostics
import Foundation
import Testing

@testable import PhotoKit

@Suite struct FailureTests {
    static let notPhotos: [(String, [UInt8], String)] = [
        ("text", Array("Dear diary, today\n".utf8), "but is text"),
        ("long text in UTF-8", Array(String(repeating: "Größe ", count: 60).utf8), "but is text"),
        ("web page", Array("\n<!DOCTYPE html><html><body>404</body></html>".utf8), "but is a web page"),
        ("SVG", Array("<?xml version='1.0'?><svg xmlns='…'/>".utf8), "but is an SVG drawing"),
        ("LFS", Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d\n".utf8), "but is a Git LFS pointer"),
        ("PDF", Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3], "but is a PDF document"),
        ("film", [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("isomiso2".utf8), "but is a video"),
        ("JPEG XL", [0xFF, 0x0A, 0, 1], "but is a JPEG XL image"),
        ("BMP", Array("BM".utf8) + [0, 0, 1, 0, 0, 0], "but is a BMP image"),
        ("ZIP", Array("PK\u{3}\u{4}".utf8) + [0, 0], "but is a ZIP archive"),
        ("bytes", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "but is not an image that feedgen supports"),
        ("ImageMagick script", Array("push graphic-context\n".utf8), "but is text"),
    ]

    @Test(arguments: notPhotos) func whatIsNoPhotoIsNamed(name: String, bytes: [UInt8], words: String) throws {
        for result in [
            Photo(.bytes(bytes), file: "photos/a b.jpg").inspect().map { _ in },
            Photo(.bytes(bytes), file: "photos/a b.jpg").derive([Recipe()]).map { _ in },
            Photo(.bytes(bytes), file: "photos/a b.jpg").preview().map { _ in },
        ] {
            let failure = try #require(throws: PhotoFailure.self) { try result.get() }
            #expect(
                failure.diagnostic.printed().hasPrefix(
                    "photos/a b.jpg:1:1: error: this file has the extension of a photo, \(words)"))
            #expect(failure.diagnostic.hint?.isEmpty == false)
        }
    }

    @Test func everyMessageHasAWayOut() {
        let causes: [(PhotoFailure.Cause, String)] = [
            (.unreadable("Permission denied"), "cannot read this photo: Permission denied"),
            (.notAFile, "this file has the extension of a photo, but is not a file"),
            (.empty, "this photo is empty: the file has no bytes"),
            (.brokenOff(.jpeg, byteCount: 1_234_567), "this JPEG ends too early, after 1 234 567 bytes"),
            (.undecodable(.png), "this PNG is damaged and cannot be decoded"),
            (
                .tooLarge(widthPx: 60000, heightPx: 60000, limit: 268_000_000),
                "this photo has 60000 × 60000 pixels; feedgen reads up to 268 megapixels"
            ),
            (.noReader(.heic), "this is a HEIC, which libvips on this machine cannot read"),
            (
                .noWriter(.avif),
                "cannot publish this photo as AVIF, which libvips on this machine cannot write"
            ),
            (.notEncoded, "cannot resize this photo"),
        ]
        for (cause, message) in causes {
            let diagnostic = PhotoFailure(cause, file: "a.jpg").diagnostic
            #expect(diagnostic.message == message)
            #expect(diagnostic.severity == .error)
            #expect(diagnostic.place == FileLocation(file: "a.jpg"))
            #expect(diagnostic.hint?.isEmpty == false)
        }
        let heic = PhotoFailure(.noReader(.heic), file: "a.heic").diagnostic
        #expect(heic.hint == "install libheif-plugin-libde265, or export the photo as JPEG")
        let avif = PhotoFailure(.noWriter(.avif), file: "a.heic").diagnostic
        #expect(avif.hint == "install libheif-plugin-aomenc, or publish photos in another format")
    }

    @Test func emptyFilesAndMemoryAreTold() throws {
        #expect(derivingFailure([]) == .empty)
        try withFolder { folder in
            let path = folder + "/zero.jpg"
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(throws: PhotoFailure(.empty, file: "zero.jpg")) {
                try Photo(.path(path), file: "zero.jpg").inspect().get()
            }
        }
    }

    @Test func aPathThatIsNoFileIsTold() throws {
        try withFolder { folder in
            func cause(_ name: String) -> PhotoFailure.Cause? {
                if case .failure(let failure) = Photo(.path(folder + "/" + name), file: name).inspect() {
                    return failure.cause
                }
                return nil
            }
            #expect(cause("missing.jpg") == .unreadable("No such file or directory"))
            try FileManager.default.createDirectory(atPath: folder + "/dir.jpg", withIntermediateDirectories: false)
            #expect(cause("dir.jpg") == .notAFile)
            #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
            #expect(cause("pipe.jpg") == .notAFile)
            try FileManager.default.createSymbolicLink(atPath: folder + "/loop.jpg", withDestinationPath: "loop.jpg")
            guard case .unreadable = cause("loop.jpg") else {
                Issue.record("a link to itself was read")
                return
            }
        }
    }

    /// libvips interprets brackets at the end of a file name as options.
    @Test(arguments: ["a b#?%'\"é😀.jpg", "photo.jpg[shrink=8]", "[page=3]"]) func anyNameCanBeRead(name: String) throws
    {
        try withFolder { folder in
            let bytes = Canvas.quarters(40, 30).jpeg
            let path = folder + "/" + name
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let photo = Photo(.path(path), file: name)
            #expect(try photo.inspect().get().widthPx == 40)
            #expect(try photo.derive([Recipe()]).get() == [derive(bytes)])
        }
    }

    @Test func aClaimedHugePictureIsRefusedUnread() throws {
        var bomb = Canvas.noise(8, 8).png
        for (offset, byte) in [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60].enumerated() { bomb[16 + offset] = UInt8(byte) }
        let sum = crc32(bomb[12..<29]).bigEndian
        withUnsafeBytes(of: sum) { bomb.replaceSubrange(29..<33, with: $0) }
        #expect(derivingFailure(bomb) == .tooLarge(widthPx: 60000, heightPx: 60000, limit: 268_000_000))

        var large = Canvas.noise(8, 8).jpeg
        let frame = try #require(large.indices.first { large[$0] == 0xFF && large[$0 + 1] == 0xC0 })
        large.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
        #expect(derivingFailure(large) == .tooLarge(widthPx: 60000, heightPx: 60000, limit: 268_000_000))

        let small = Canvas.noise(100, 50).png
        #expect(throws: PhotoFailure(.tooLarge(widthPx: 100, heightPx: 50, limit: 4999), file: "a.png")) {
            try Photo(.bytes(small), file: "a.png", pixelLimit: 4999).inspect().get()
        }
        #expect(try Photo(.bytes(small), file: "a.png", pixelLimit: 5000).inspect().get().widthPx == 100)
    }

    private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photokit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }
}

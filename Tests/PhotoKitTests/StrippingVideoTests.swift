import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PhotoKit

@Suite struct StrippingVideoTests {
    private typealias Videos = StrippingVideos

    private func video(_ bytes: [UInt8], file: String = "a.mp4") -> VideoFile {
        VideoFile(file: file, count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    }

    private func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
        var result = bytes
        try video(bytes).stripping().get().apply(to: &result, at: 0)
        return result
    }

    private func cause(_ bytes: [UInt8]) -> VideoFailure.Cause? {
        switch video(bytes).stripping() {
        case .success: nil
        case .failure(let failure): failure.cause
        }
    }

    @Test(arguments: StrippingVideos.all.indices) func nothingPersonalIsLeftAndNothingMoves(index: Int) throws {
        let (name, bytes) = Videos.all[index]
        let needle = String(decoding: Videos.needle, as: UTF8.self)
        #expect(bytes.contains(needle))
        let result = try stripped(bytes)
        #expect(result.count == bytes.count && !result.contains(needle), "\(name)")
        #expect(!result.contains("udta") && !result.contains("uuid") && !result.contains("ilst"), "\(name)")
        #expect(try stripped(result) == result, "\(name)")
    }

    /// All bytes outside of private data are unchanged: sample tables, codecs, video and audio.
    @Test func whatPlayersNeedIsUntouched() throws {
        let samples = (0..<200).map { UInt8($0) }
        let plain = Videos.film(
            tracks: [Videos.track(size: 200), Videos.track("soun", format: "mp4a", size: 200)], samples: samples)
        let result = try stripped(plain)
        for kept in ["ftyp", "moov", "trak", "tkhd", "mdhd", "stsd", "stco", "avcC", "url ", "edts", "hdlr"] {
            #expect(result.contains(kept), "\(kept)")
        }
        #expect(result[16..<224] == plain[16..<224])
        let changed = zip(plain, result).filter { $0 != $1 }.map { old, _ in old }
        // Two handler names, bytes outside of any track, the encoder's name and length, and an unknown box after it.
        let names = Videos.needle + Videos.needle + [UInt8(Videos.needle.count)] + Videos.needle
        #expect(changed.sorted() == (names + Array("uuid".utf8) + Videos.needle + Videos.needle).sorted())
    }

    @Test(arguments: ["meta", "mebx", "gpmd", "camm", "data"]) func positionsInFragmentsAreNotPublished(kind: String)
        throws
    {
        let fragment = Videos.box("moof", Videos.box("mfhd", [1]))
        let bytes = Videos.film(tracks: [Videos.track(), Videos.track(kind, format: "abcd")]) + fragment
        #expect(cause(bytes) == .telemetry("abcd"))
        let failure = try #require(throws: VideoFailure.self) { _ = try video(bytes, file: "b.mov").stripping().get() }
        #expect(failure.diagnostic().message.contains("'abcd'"))
        let hint = "ffmpeg -i in.mp4 -map 0:v? -map 0:a? -map_metadata -1 -c copy out.mp4"
        #expect(failure.diagnostic().hint?.contains(hint) ?? false)
        #expect(
            failure.diagnostic(consent: "agree").hint?.hasSuffix(
                "out.mp4; or, if it may be published unchanged, agree") ?? false)
    }

    private static let refused: [(String, [UInt8], VideoFailure.Cause)] = [
        ("empty", [], .notAVideo), ("text", Array("some text, not a video".utf8), .notAVideo),
        ("EBML of another kind", Videos.element(0x1A45_DFA3, Videos.element(0x4282, Array("other".utf8))), .notAVideo),
        ("coded as data", Videos.film(tracks: [Videos.track("vide", format: "gpmd")]), .telemetry("gpmd")),
        ("subtitles", Videos.film(tracks: [Videos.track(), Videos.track("sbtl", format: "tx3g")]), .texts("sbtl")),
        (
            "another file",
            Videos.film(tracks: [Videos.track(reference: Videos.box("alis", [0, 0, 0, 0] + Videos.needle))]), .elsewhere
        ),
        (
            "an unknown track", Videos.film(tracks: [Videos.track(), Videos.track("abcd", format: "efgh")]),
            .unknownStructure("a track of an unknown type ('abcd')")
        ),
        ("no track", Videos.film(tracks: []), .unknownStructure("no track of images or sound")),
        (
            "packed", Videos.film(tracks: [Videos.track(), Videos.box("cmov", [1])]),
            .unknownStructure("a packed header")
        ),
        ("a camera's trailer", Videos.mp4 + [1, 2, 3], .unknownStructure("bytes between its parts")),
        ("a long trailer", Videos.mp4 + (1...40), .unknownStructure("parts without a name")),
        ("a part too large", Videos.film(tracks: [Videos.track()]) + [0, 0, 1, 0] + Array("mdat".utf8), .brokenOff),
        ("subtitles in WebM", Videos.webm(tracks: [Videos.webmTrack(1), Videos.webmTrack(0x11)]), .texts("subtitles")),
        ("data in WebM", Videos.webm(tracks: [Videos.webmTrack(1), Videos.webmTrack(0x21)]), .telemetry("metadata")),
        ("no track in WebM", Videos.webm(tracks: []), .unknownStructure("no track of images or sound")),
    ]

    @Test(arguments: refused) func whatIsNotUnderstoodIsNotPublished(
        name: String, bytes: [UInt8], expected: VideoFailure.Cause
    ) {
        #expect(cause(bytes) == expected, "\(name)")
    }

    @Test(arguments: StrippingVideos.all.indices) func aFilmThatBreaksOffIsNotPublishedUnstripped(index: Int) throws {
        let (name, bytes) = Videos.all[index]
        for count in 0..<bytes.count {
            // A file that ends between two boxes is a valid film.
            guard let result = try? stripped(Array(bytes.prefix(count))) else { continue }
            #expect(!result.contains("needle-in-a-film"), "\(name), \(count)")
        }
        #expect(cause(Array(bytes.prefix(bytes.count / 2))) != nil || name.contains("live") || name == "fragments")
    }

    @Test(arguments: StrippingVideos.all.indices) func changedBytesNeverCrash(index: Int) throws {
        let (name, bytes) = Videos.all[index]
        var random = SplitMix64(seed: index)
        for _ in 0..<600 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] =
                    [0, 1, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            guard let result = try? stripped(damaged) else { continue }
            #expect(try stripped(result) == result, "\(name)")
        }
    }

    @Test(arguments: [1, 3, 16, 1000]) func pieceByPieceGivesTheSame(pieceCount: Int) throws {
        for (_, bytes) in Videos.all {
            let patches = try video(bytes).stripping().get()
            var result: [UInt8] = []
            for offset in stride(from: 0, to: bytes.count, by: pieceCount) {
                var piece = Array(bytes[offset..<min(bytes.count, offset + pieceCount)])
                patches.apply(to: &piece, at: offset)
                result += piece
            }
            #expect(try result == stripped(bytes))
        }
    }

    /// A video of one terabyte, of which only the ends exist.
    @Test func aLargeFilmIsNotReadWhole() throws {
        let terabyte = 1 << 40
        let start =
            Videos.box("ftyp", Array("isom".utf8)) + Videos.number(1, 4) + Array("mdat".utf8)
            + Videos.number(terabyte, 8)
        let end = Videos.box("moov", Videos.box("mvhd", [7]), Videos.track(), Videos.personalBoxes)
        let endStart = start.count - 16 + terabyte
        let read = Mutex(0)
        let video = VideoFile(file: "a.mp4", count: endStart + end.count) { offset, count in
            read.withLock { $0 += count }
            return (offset..<(offset + count)).map { place in
                place < start.count ? start[place] : place < endStart ? 0xAA : end[place - endStart]
            }
        }
        let patches = try video.stripping().get()
        #expect(patches.contains { $0.range.lowerBound >= endStart })
        #expect(read.withLock(\.self) < 4_000)
    }

    @Test func aMillionPartsAreTooMany() {
        let head = Videos.box("ftyp", Array("isom".utf8))
        let part = Array("\0\0\0\u{8}mdat".utf8)
        let video = VideoFile(file: "a.mp4", count: head.count + 8_000_000) { offset, count in
            (offset..<(offset + count)).map { $0 < head.count ? head[$0] : part[($0 - head.count) % 8] }
        }
        #expect(throws: VideoFailure(.unknownStructure("too many parts"), file: "a.mp4")) {
            try video.stripping().get()
        }
    }

    /// Any brand is supported, and old QuickTime files that start with another box.
    @Test(arguments: ["XAVC", "MSNV", "avc1", "dash", "f4v ", "hvc1", "abcd", "M4A ", "M4B "]) func anyBrandIsStripped(
        brand: String
    ) throws {
        let rest = Videos.mp4.dropFirst(16)
        #expect(Videos.mp4.prefix(16) == Videos.box("ftyp", Array("isomiso2".utf8))[...])
        for start in [
            Videos.box("ftyp", Array((brand + brand).utf8)), Videos.box("wide", []), Videos.box("uuid", Videos.needle),
        ] {
            #expect(FilePublishing(firstBytes: Array((start + rest).prefix(FilePublishing.byteCount))) == .video)
            #expect(try !stripped(start + rest).contains("needle-in-a-film"))
        }
        let bare = Array(rest.drop { $0 != 0 })
        let header = try #require(bare.firstRange(of: Array("moov".utf8))).lowerBound - 4
        let old = Array(bare[header...])
        #expect(FilePublishing(firstBytes: Array(old.prefix(FilePublishing.byteCount))) == .video)
        #expect(try !stripped(old).contains("needle-in-a-film"))
    }

    /// Dates, encoder vendors, and trailing bytes of a box are blanked.
    @Test func datesAndVendorsAreBlanked() throws {
        let dated = Videos.box("mvhd", Videos.zeros(4) + [1, 2, 3, 4, 5, 6, 7, 8] + Videos.zeros(88) + Videos.needle)
        let bytes = Videos.box("ftyp", Array("isom".utf8)) + Videos.box("moov", dated, Videos.track())
        let result = try stripped(bytes)
        let start = try #require(result.firstRange(of: Array("mvhd".utf8))).upperBound
        #expect(result[start..<(start + 100)].allSatisfy { $0 == 0 })
        #expect(!result.contains("needle-in-a-film"))
    }

    @Test(arguments: [
        ("a.mp4", "video/mp4"), ("videos/A.MOV", "video/quicktime"), ("a.m4v", "video/mp4"), ("é.webm", "video/webm"),
        ("a.mkv", nil), ("mp4", nil), (".mp4", nil), ("a.mp4/b", nil), ("a.mp4.txt", nil), ("", nil), ("a.jpg", nil),
    ]) func filmsAreToldByTheirNames(path: String, mediaType: String?) {
        #expect(VideoFile.mediaType(path) == mediaType)
        #expect(VideoFile.isVideo(path) == (mediaType != nil))
    }

    @Test func filesAreReadWhereTheyLie() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).mp4").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(Videos.mp4).write(to: URL(fileURLWithPath: path))
        let video = try VideoFile.open(file: "videos/a.mp4", SystemError.opening(path)).get()
        #expect(try video.stripping().get() == self.video(Videos.mp4).stripping().get())
        for path in [path + "x", "/", "/dev/null"] {
            let failure = #expect(throws: VideoFailure.self) {
                try VideoFile.open(file: "videos/a.mp4", SystemError.opening(path)).get()
            }
            #expect(failure?.diagnostic().message.contains("cannot read") ?? false)
        }
    }
}

import TestSupport
import Testing

@testable import PhotoKit

@Suite struct StrippingVideoDataTests {
    typealias Film = StrippingFilm
    /// Short enough for 4-bit sample sizes.
    private static let needle = Array("needle-in-films".utf8)

    private static func video(_ bytes: [UInt8]) -> VideoFile {
        VideoFile(file: "a.mp4", count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    }

    private func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
        let patches = try Self.video(bytes).stripping().get()
        #expect(zip(patches, patches.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        var result = bytes
        patches.apply(to: &result, at: 0)
        return result
    }

    private func cause(_ bytes: [UInt8]) -> VideoFailure.Cause? {
        switch Self.video(bytes).stripping() {
        case .success: nil
        case .failure(let failure): failure.cause
        }
    }

    /// Returns a film with alternating chunks of video, data and audio; all data samples have the needle's length.
    private static func film(
        kind: String = "meta", sizes: Film.Sizes = .listed, isFar: Bool = false, references: [Int] = [3]
    ) -> Film {
        let pictures: [[[UInt8]]] = [[[11, 12, 13], [14]], [[15, 16]], [[17, 18, 19, 20]]]
        return Film(tracks: [
            .init(
                number: 1, kind: "vide", format: "avc1", chunks: pictures,
                references: references.isEmpty ? [] : [("cdsc", references), ("tmcd", [2])]),
            .init(
                number: 3, kind: kind, format: "mebx", chunks: [[needle, needle], [needle]], sizes: sizes, isFar: isFar),
            .init(number: 2, kind: "soun", format: "mp4a", chunks: [[[21, 22]], [[23, 24], [25]]]),
        ])
    }

    @Test(
        arguments: ["meta", "mebx", "gpmd", "camm", "fdsc", "data"].flatMap { kind in
            Film.Sizes.allCases.flatMap { [(kind, $0, false), (kind, $0, true)] }
        }) func dataIsTakenOutAndNothingElse(kind: String, sizes: Film.Sizes, isFar: Bool) throws
    {
        let film = Self.film(kind: kind, sizes: sizes, isFar: isFar)
        var without = film
        without.tracks[0].references = [("free", [0]), ("tmcd", [2])]
        let bytes = film.bytes
        let result = try stripped(bytes)
        #expect(result.count == bytes.count && !result.contains("needle") && !result.contains("mebx"))
        #expect(try stripped(result) == result)
        // The expected result has zeros as data, and a `free` box in place of the track.
        without.tracks[1].chunks = film.tracks[1].chunks.map { $0.map { $0.map { _ in 0 } } }
        var expected = without.bytes
        let track = try #require(expected.ranges(of: Array("trak".utf8)).dropFirst().first)
        let size = expected.number(at: track.lowerBound - 4, bytes: 4, isLittleEndian: false)
        expected.replaceSubrange(track, with: "free".utf8)
        let content = track.upperBound..<(track.lowerBound - 4 + size)
        expected.replaceSubrange(content, with: repeatElement(0, count: content.count))
        // Handler names and the encoder are stripped as in other videos.
        var plain = expected
        try Self.video(expected).stripping().get().apply(to: &plain, at: 0)
        #expect(result == plain)
    }

    @Test func referencesToWhatIsLeftStay() throws {
        let both = try stripped(Self.film(references: [3]).bytes)
        #expect(both.contains("tref") && both.contains("tmcd") && !both.contains("cdsc"))
        let other = try stripped(Self.film(references: [2]).bytes)
        #expect(other.contains("cdsc") && other.contains("tmcd"))
        #expect(cause(Self.film(references: []).bytes) == nil)
    }

    /// Changes a number after the type of a box in a track.
    private static func changing(_ type: String, of track: Int, at offset: Int, to number: Int) -> [UInt8] {
        var bytes = film().bytes
        let tracks = bytes.ranges(of: Array("trak".utf8))
        let box = bytes[tracks[track].upperBound...].firstRange(of: Array(type.utf8))
        let place = (box?.upperBound ?? 0) + offset
        bytes.replaceSubrange(place..<(place + 4), with: StrippingVideos.number(number, 4))
        return bytes
    }

    private static let hostile: [(String, [UInt8])] = {
        let places = film().places
        let free = 0x6672_6565
        let inData: [(String, String, Int, Int)] = [
            ("offsets beyond the box", "stco", 4, 3), ("offsets far beyond", "stco", 4, 0xFFFF_FFFF),
            ("too few offsets", "stco", 4, 1), ("no offsets", "stco", 4, 0), ("no table of offsets", "stco", -4, free),
            ("out of the file", "stco", 8, 0x7FFF_FFFF), ("outside of its place", "stco", 8, 4),
            ("in the header", "stco", 12, film().bytes.count - 60), ("over pictures", "stco", 8, places[0][0]),
            ("over a bit of a picture", "stco", 8, places[1][0] - 1), ("over sound", "stco", 12, places[2][0]),
            ("over itself", "stco", 12, places[1][0] + 1), ("runs beyond the box", "stsc", 4, 3),
            ("too few runs", "stsc", 4, 1), ("no runs", "stsc", 4, 0), ("no table of runs", "stsc", -4, free),
            ("starting late", "stsc", 8, 2), ("turning back", "stsc", 20, 1), ("far runs", "stsc", 20, 9),
            ("too many in a chunk", "stsc", 12, 3), ("too few in a chunk", "stsc", 12, 1),
            ("any number in a chunk", "stsc", 12, 0xFFFF_FFFF), ("sizes beyond the box", "stsz", 8, 4),
            ("too few sizes", "stsz", 8, 2), ("any number of sizes", "stsz", 8, 0xFFFF_FFFF),
            ("no table of sizes", "stsz", -4, free), ("a large size", "stsz", 12, 0xFFFF_FFFF),
            ("a size into its neighbour", "stsz", 20, needle.count + 1), ("one large size", "stsz", 4, 0xFFFF_FFFF),
            ("a compact size of no kind", "stsz", -4, 0x7374_7A32), ("the number of another", "tkhd", 12, 1),
            ("no number", "tkhd", 12, 0),
        ]
        let data = inData.map { ($0.0, changing($0.1, of: 1, at: $0.2, to: $0.3)) }
        let kept = [
            ("pictures over data", changing("stco", of: 0, at: 8, to: places[1][0])),
            ("pictures into data", changing("stsz", of: 0, at: 16, to: 2)),
            ("sound around data", changing("stco", of: 2, at: 8, to: places[0][0] + 3)),
            ("broken runs of pictures", changing("stsc", of: 0, at: 8, to: 2)),
            ("pictures without sizes", changing("stsz", of: 0, at: -4, to: free)),
        ]
        return data + kept
    }()

    @Test(arguments: hostile) func tablesThatMakeNoSenseAreRefused(name: String, bytes: [UInt8]) {
        #expect(bytes != Self.film().bytes, "\(name)")
        #expect(cause(bytes) != nil, "\(name)")
    }

    /// A uniform sample size multiplied by the sample count may overflow.
    @Test func hugeNumbersDontOverflow() {
        var film = Self.film(sizes: .one)
        film.tracks[1].chunks = [[Self.needle]]
        var bytes = film.bytes
        for (type, offset) in [("stsz", 4), ("stsz", 8), ("stsc", 12)] {
            let place = bytes[bytes.ranges(of: Array("trak".utf8))[1].upperBound...].firstRange(of: Array(type.utf8))
            let start = (place?.upperBound ?? 0) + offset
            bytes.replaceSubrange(start..<(start + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
        #expect(cause(bytes) == .brokenTable)
    }

    @Test func twoTablesAreAmbiguous() {
        let bytes = Self.film(isFar: true).bytes
        // The chunk offset table gets the length of the run table.
        let places = bytes.ranges(of: Array("stsc".utf8)).map(\.lowerBound)
        var changed = bytes
        changed.replaceSubrange(places[1]..<(places[1] + 4), with: "co64".utf8)
        #expect(cause(changed) == .brokenTable)
    }

    /// QuickTime declares a sample size of one byte for uncompressed audio.
    @Test func uncompressedSoundIsAsLongAsItIs() throws {
        var film = Self.film(sizes: .listed)
        film.tracks[2] = .init(
            number: 2, kind: "soun", format: "sowt", chunks: [[[1], [2], [3], [4]]], sizes: .one)
        film.tracks.swapAt(1, 2)
        var bytes = film.bytes
        #expect(cause(bytes) == nil)
        // Two channels of two bytes: the audio now overlaps the data after it.
        let format = try #require(bytes.firstRange(of: Array("sowt".utf8))).upperBound
        bytes.replaceSubrange((format + 16)..<(format + 20), with: [0, 2, 0, 16])
        #expect(cause(bytes) == .unknownStructure("a data track that shares bytes with another track"))
    }

    @Test func whatCanBeElsewhereIsRefused() {
        let bytes = Self.film().bytes
        let fragment = StrippingVideos.box("moof", StrippingVideos.box("mfhd", [1]))
        #expect(cause(bytes + fragment) == .telemetry("mebx"))
        var subtitles = Self.film(kind: "sbtl")
        subtitles.tracks[1].format = "tx3g"
        #expect(cause(subtitles.bytes) == .texts("sbtl"))
        var encrypted = bytes
        let table = bytes.ranges(of: Array("stsd".utf8))[0]
        encrypted.replaceSubrange(table, with: "saio".utf8)
        #expect(cause(encrypted) == .unknownStructure("an encrypted track"))
    }

    @Test(arguments: 0..<4) func changedTablesNeitherCrashNorHarmPictures(seed: Int) throws {
        let film = Self.film(sizes: [.listed, .one, .half, .word][seed], isFar: seed % 2 == 1)
        let bytes = film.bytes
        let tables = try #require(bytes.firstRange(of: Array("moov".utf8))).upperBound
        var random = SplitMix64(seed: seed)
        for _ in 0..<1_500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                damaged[Int.random(in: tables..<bytes.count, using: &random)] =
                    [0, 1, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            guard let result = try? stripped(damaged) else { continue }
            #expect(result.count == bytes.count)
            #expect(try stripped(result) == result)
        }
    }

    /// Each change of the data track's tables is rejected or preserves video and audio.
    @Test func changedDataTablesNeverTouchPictures() throws {
        let film = Self.film()
        let bytes = film.bytes
        let tracks = bytes.ranges(of: Array("trak".utf8))
        let data = tracks[1].upperBound..<(tracks[2].lowerBound - 4)
        let pictures = zip(film.tracks, film.places).filter { !["meta"].contains($0.0.kind) }.flatMap { track, places in
            zip(places, track.chunks).flatMap { $0..<($0 + $1.joined().count) }
        }
        let table = try #require(bytes[data].firstRange(of: Array("stbl".utf8))).upperBound
        for place in table..<data.upperBound {
            for value in [0, 1, 2, 16, 0x7F, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = value
                guard let result = try? stripped(damaged) else { continue }
                #expect(pictures.allSatisfy { result[$0] == bytes[$0] }, "\(place), \(value)")
            }
        }
    }
}

import TestSupport
import Testing

@testable import PhotoKit

@Suite struct StrippingSoundTests {
    private typealias FLACs = StrippingFLACs

    private static let needle = Array("needle-in-a-sound".utf8)

    private static func bigEndian(_ number: Int, _ width: Int) -> [UInt8] { StrippingVideos.number(number, width) }

    private static func littleEndian(_ number: Int) -> [UInt8] { bigEndian(number, 4).reversed() }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + littleEndian(content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func id3(_ content: [UInt8]) -> [UInt8] {
        Array("ID3".utf8) + [4, 0, 0x80, 0, 0, 0, UInt8(content.count)] + content
    }

    /// An MP3 frame of 128 kbit/s at 44.1 kHz.
    private static let frame = [0xFF, 0xFB, 0x90, 0] + [UInt8](repeating: 5, count: 413)
    /// An AAC frame of 20 bytes.
    private static let adts = [0xFF, 0xF1, 0x50, 0x80, 0x02, 0x9F, 0xFC] + [UInt8](repeating: 6, count: 13)
    private static let flac =
        Array("fLaC".utf8) + FLACs.streamInfo(samples: FLACs.sampleCount) + FLACs.block(4, needle)
        + FLACs.block(6, needle) + FLACs.block(1, needle) + FLACs.block(2, needle, isLast: true) + FLACs.sound
    private static let wav =
        Array("RIFF".utf8) + littleEndian(0) + Array("WAVE".utf8) + chunk("bext", needle)
        + chunk("fmt ", [1, 0] + [UInt8](repeating: 2, count: 14)) + chunk("LIST", needle) + chunk("data", [1, 2, 3])
        + chunk("id3 ", needle) + chunk("iXML", needle)
    private static let tag = Array("TAG".utf8) + needle + [UInt8](repeating: 0, count: 125 - needle.count)

    private static let sounds: [(name: String, bytes: [UInt8])] = [
        ("MP3", id3(needle) + frame + frame + frame + tag), ("MP3 alone", frame + frame + needle + frame + frame),
        ("two tags", id3(needle) + id3(needle) + frame + frame), ("AAC", id3(needle) + adts + adts + adts + needle),
        ("FLAC", flac), ("FLAC behind ID3", id3(needle) + flac + tag), ("WAV", wav + needle),
        ("RF64", Array("RF64".utf8) + wav.dropFirst(4)),
    ]

    private func video(_ bytes: [UInt8]) -> VideoFile {
        VideoFile(file: "a.mp3", count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    }

    private func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
        var result = bytes
        try video(bytes).stripping().get().apply(to: &result, at: 0)
        return result
    }

    @Test(arguments: sounds.indices) func theSoundStaysAndTagsGo(index: Int) throws {
        let (name, bytes) = Self.sounds[index]
        #expect(FilePublishing(firstBytes: Array(bytes.prefix(FilePublishing.byteCount))) == .video, "\(name)")
        let result = try stripped(bytes)
        #expect(result.count == bytes.count && !result.contains("needle"), "\(name)")
        #expect(try stripped(result) == result, "\(name)")
        for sound in [Self.frame, Self.adts, FLACs.sound, [1, 2, 3]] where bytes.firstRange(of: sound) != nil {
            #expect(result.ranges(of: sound).count == bytes.ranges(of: sound).count, "\(name)")
        }
    }

    @Test(arguments: sounds.indices) func changedBytesNeverCrash(index: Int) throws {
        let (name, bytes) = Self.sounds[index]
        var random = SplitMix64(seed: index)
        for count in 0..<bytes.count where (try? stripped(Array(bytes.prefix(count))))?.contains("needle-in-a") ?? false
        {
            Issue.record("\(name) cut at \(count) is published with its tags")
        }
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let result = try? stripped(damaged) else { continue }
            #expect(try stripped(result) == result, "\(name)")
        }
    }

    /// Comments within codec data.
    @Test func vorbisInMatroska() throws {
        typealias Videos = StrippingVideos
        let comments = [3] + "vorbis".utf8 + [4, 0, 0, 0] + Self.needle + [1]
        let data = [2, 3, UInt8(comments.count), 7, 7, 7] + comments + [9, 9]
        let track = Videos.element(
            0xAE, Videos.element(0x83, [2]), Videos.element(0x86, Array("A_VORBIS".utf8)), Videos.element(0x63A2, data))
        let bytes = Videos.webm(tracks: [track])
        let result = try stripped(bytes)
        #expect(!result.contains("needle"))
        #expect(result.contains("vorbis"))
        #expect(try stripped(result) == result)
    }
}

import Synchronization
import TestSupport
import Testing

@testable import PhotoKit

@Suite struct StrippingFLACTests {
    private typealias FLACs = StrippingFLACs

    private static let needle = Array("needle-in-a-sound".utf8)
    private static let id3v1: [UInt8] = Array("TAG".utf8) + needle + StrippingVideos.zeros(125 - needle.count)
    private static let ape: [UInt8] = {
        let name = Array("APETAGEX".utf8)
        return name + [0xD0, 7, 0, 0] + needle + name + StrippingVideos.zeros(24)
    }()
    private static let tails: [[UInt8]] = [
        needle, id3v1, ape, ape + id3v1, Array("LYRICSBEGIN".utf8) + needle, [0xFF, 0xF8], [0xFF], [9],
    ]
    private static let start = FLACs.file(samples: FLACs.sampleCount)
    private static let frames = FLACs.frames

    private static func video(_ bytes: [UInt8]) -> VideoFile {
        VideoFile(file: "a.flac", count: bytes.count) { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
    }

    private func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
        var result = bytes
        try Self.video(bytes).stripping().get().apply(to: &result, at: 0)
        return result
    }

    private func zeroes(_ count: Int) -> [UInt8] { StrippingVideos.zeros(count) }

    private func failure(of bytes: [UInt8]) -> VideoFailure.Cause? {
        switch Self.video(bytes).stripping() {
        case .success: nil
        case .failure(let failure): failure.cause
        }
    }

    // MARK: Frames

    @Test(arguments: frames.indices) func everyKindOfFrameStays(index: Int) throws {
        let frame = Self.frames[index]
        for count in [0, 16] {
            let bytes = FLACs.file(samples: count, frame)
            #expect(try Self.video(bytes).stripping().get().isEmpty)
            // A frame that is not whole is none.
            for length in 1..<frame.count { #expect(failure(of: Array(bytes.dropLast(length))) != nil) }
        }
    }

    @Test func onlyMetadataIsChanged() throws {
        let blocks = FLACs.block(4, Self.needle) + FLACs.block(1, [7]) + FLACs.block(126, Self.needle, isLast: true)
        let info = Array("fLaC".utf8) + FLACs.streamInfo(samples: FLACs.sampleCount)
        let padding = FLACs.block(1, zeroes(17)) + FLACs.block(1, [0]) + FLACs.block(1, zeroes(17), isLast: true)
        #expect(try stripped(info + blocks + FLACs.sound) == info + padding + FLACs.sound)
        let sound = Self.start + FLACs.sound
        #expect(try stripped(sound) == sound)
    }

    @Test func framesOfAnySizeStay() throws {
        let bytes = FLACs.file(samples: 4591, FLACs.varying.flatMap(\.self))
        #expect(try stripped(bytes) == bytes)
        #expect(try stripped(bytes + Self.needle) == bytes + zeroes(17))
    }

    @Test(arguments: tails.indices) func nothingStaysBehindTheSound(index: Int) throws {
        let tail = Self.tails[index]
        for count in [0, FLACs.sampleCount] {
            let bytes = FLACs.file(samples: count, FLACs.sound)
            #expect(try stripped(bytes + tail) == bytes + zeroes(tail.count))
        }
    }

    @Test(arguments: frames.indices) func nothingStaysBetweenFrames(index: Int) throws {
        let before = Self.start + Self.frames[..<index].flatMap(\.self)
        let rest = Self.frames[index...].flatMap(\.self)
        // What looks like the begin of a frame is in it, too.
        let text = Self.needle + [0xFF, 0xF8, 0x69, 8, 0] + Self.needle + [0xFF]
        #expect(try stripped(before + text + rest) == before + zeroes(text.count) + rest)
    }

    /// As after `cat a.flac b.flac`.
    @Test func aSecondFileBehindTheFirst() throws {
        let tags = Array("fLaC".utf8) + FLACs.streamInfo(samples: 16) + FLACs.block(4, Self.needle, isLast: true)
        let bytes = Self.start + FLACs.sound + tags + FLACs.sound
        #expect(try stripped(bytes) == Self.start + FLACs.sound + zeroes(tags.count) + FLACs.sound)
    }

    // MARK: Damage

    @Test func aFileThatEndsTooEarly() throws {
        let cut = FLACs.sound.dropLast(3)
        #expect(failure(of: Self.start + cut) == .brokenOff)
        #expect(failure(of: Self.start + cut + Self.needle) == .brokenOff)
        // Of a recording that was not ended nothing says how long it should be.
        let start = FLACs.file(samples: 0)
        let last = Self.frames[Self.frames.count - 1]
        let whole = start + FLACs.sound.dropLast(last.count)
        #expect(try stripped(start + cut) == whole + zeroes(last.count - 3))
        // Whole frames can be fewer than were planned.
        let bytes = Self.start + Self.frames[0]
        #expect(try stripped(bytes) == bytes)
    }

    @Test func aDamagedFrameIsNotDropped() {
        var bytes = Self.start + FLACs.sound
        bytes[Self.start.count + Self.frames[0].count + 10] ^= 1
        #expect(failure(of: bytes) == .unknownStructure("damaged sound"))
        #expect(failure(of: Self.start + Self.needle) == .unknownStructure("no sound"))
        #expect(failure(of: Self.start) == .unknownStructure("no sound"))
    }

    /// A frame's last byte has bits that are of no sample.
    @Test func bitsBehindTheSamplesAreZero() throws {
        func bytes(filling: Int) -> [UInt8] {
            FLACs.file(
                samples: 3, FLACs.frame(0, samples: 3, size: 0, filling: filling, FLACs.verbatim([1, 2, 3], size: 17)))
        }
        #expect(try stripped(bytes(filling: 0)) == bytes(filling: 0))
        #expect(failure(of: bytes(filling: 5)) == .unknownStructure("no sound"))
    }

    /// Each part is read a few times at most, whatever it holds.
    @Test(arguments: [true, false]) func brokenFramesAreReadOnce(isCut: Bool) throws {
        var frame = FLACs.frame(0, samples: 4096, FLACs.verbatim([Int](repeating: -1, count: 4096)))
        frame[frame.count - 1] ^= 1
        // What begins the next frame before this one has ended.
        let piece = isCut ? Array(frame.prefix(20)) : frame
        let bytes = FLACs.file(samples: 0, (0..<(1 << 20) / piece.count).flatMap { _ in piece })
        let read = Counter()
        let video = VideoFile(file: "a.flac", count: bytes.count) { offset, count in
            read.count.add(count, ordering: .relaxed)
            return Array(bytes.dropFirst(offset).prefix(count))
        }
        #expect(throws: VideoFailure.self) { try video.stripping().get() }
        #expect(read.count.load(ordering: .relaxed) < 4 * bytes.count)
    }

    // MARK: Blocks

    @Test func placesToJumpToStay() throws {
        let info = Array("fLaC".utf8) + FLACs.streamInfo(samples: FLACs.sampleCount)
        func bytes(_ points: [(Int, Int)]) -> [UInt8] { info + FLACs.seekTable(points, isLast: true) + FLACs.sound }
        let free = StrippingVideos.number(-1, 8) + zeroes(10)
        let table = Array(FLACs.seekTable([(0, 0), (16, 11)])[4...])
        let whole = info + FLACs.block(3, table + free, isLast: true) + FLACs.sound
        #expect(try stripped(whole) == whole)
        let padding = info + FLACs.block(1, zeroes(36), isLast: true) + FLACs.sound
        // Twice, back, behind the file.
        for points in [[(0, 0), (0, 11)], [(0, 11), (16, 0)], [(0, 0), (16, 1 << 20)]] {
            #expect(try stripped(bytes(points)) == padding)
        }
        let text = Array((Self.needle + Self.needle + Self.needle).prefix(36))
        #expect(try stripped(info + FLACs.block(3, text, isLast: true) + FLACs.sound) == padding)
        let place = free.prefix(8) + Self.needle.prefix(10) + table.suffix(18)
        #expect(try stripped(info + FLACs.block(3, Array(place), isLast: true) + FLACs.sound) == padding)
    }

    @Test func onlyTheFirstBlockOfATypeStays() throws {
        let info = Array("fLaC".utf8) + FLACs.streamInfo(samples: FLACs.sampleCount)
        let table = FLACs.seekTable([(0, 0)])
        let more = FLACs.block(0, Self.needle + Self.needle) + FLACs.block(3, [], isLast: true)
        let padding = FLACs.block(1, zeroes(34)) + FLACs.block(1, [], isLast: true)
        #expect(try stripped(info + table + more + FLACs.sound) == info + table + padding + FLACs.sound)
        let late = Array("fLaC".utf8) + table + FLACs.streamInfo(samples: 0, isLast: true)
        #expect(failure(of: late + FLACs.sound) == .unknownStructure("a broken block of metadata"))
    }
}

private final class Counter: Sendable {
    let count = Atomic(0)
}

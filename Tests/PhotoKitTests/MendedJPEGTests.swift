import Diagnostics
import Testing

@testable import PhotoKit

/// Slightly damaged JPEGs that browsers display.
@Suite struct MendedJPEGTests {
    private static let canvas = Canvas(160, 120) { x, y in [UInt8(x), UInt8(2 * y), UInt8((x * y) % 251)] }

    private func flaw(_ bytes: [UInt8]) throws -> PhotoFailure? {
        try Photo(.bytes(bytes), file: "photos/a.jpg").look().get().flaw
    }

    private func samples(_ bytes: [UInt8]) throws -> [UInt8] {
        try #require(Canvas(decoding: derive(bytes, Recipe(quality: 100)).bytes)).samples
    }

    @Test(arguments: ["false", "true"]) func whatLacksOnlyItsEndIsRead(isProgressive: String) throws {
        let bytes = try #require(Self.canvas.encoded("jpegsave", ["interlace": isProgressive]))
        let whole = try samples(bytes)
        #expect(try flaw(bytes) == nil)
        for cut in [bytes.dropLast(2), bytes.dropLast(1), bytes.dropLast(2) + [UInt8](repeating: 0, count: 5000)] {
            let cut = Array(cut)
            #expect(try flaw(cut)?.cause == .brokenOff(.jpeg, byteCount: cut.count))
            #expect(try samples(cut) == whole)
            // A copy published in its own format is complete again and has the same pixels.
            let stripped = try #require(Photo.stripped(cut, as: .jpeg, repairsEnd: true))
            #expect(try flaw(stripped) == nil)
            #expect(try samples(stripped) == whole)
        }
        let warning = try #require(try flaw(bytes.dropLast(2))?.warning)
        #expect(
            warning.message
                == "this JPEG ends too early, after \(bytes.count / 1000 > 0 ? "\(bytes.count / 1000) " : "")"
                + String((bytes.count - 2) % 1000 + 1000).dropFirst()
                + " bytes; it is nearly complete, so it is shown")
        #expect(warning.code?.isLoss == true && warning.severity == .warning)
    }

    /// A truncated JPEG is rejected, whatever its last bytes, including a progressive one that lacks scans.
    @Test func whatLacksMoreIsAnError() throws {
        let bytes = Self.canvas.jpeg
        for end in [[], [0xFF, 0xD9] as [UInt8]] {
            let half = bytes.prefix(bytes.count / 2) + end
            #expect(derivingCause(Array(half)) == .brokenOff(.jpeg, byteCount: half.count))
        }
        let progressive = try #require(Self.canvas.encoded("jpegsave", ["interlace": "true"]))
        let rough = Array(progressive.prefix(progressive.count * 3 / 10))
        #expect(derivingCause(rough) == .brokenOff(.jpeg, byteCount: rough.count))
    }

    private func derivingCause(_ bytes: [UInt8]) -> PhotoFailure.Cause? {
        Photo(.bytes(bytes), file: "photos/a.jpg").look().cause
    }

    @Test func oddBytesBetweenSegmentsAreSkipped() throws {
        let bytes = Self.canvas.jpeg
        let whole = try samples(bytes)
        let scan = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDA]) })
        for odd in [[0, 0, 0], [0xFF, 0xFF], [0x12, 0x34]] as [[UInt8]] {
            #expect(try samples(bytes[..<scan] + odd + bytes[scan...]) == whole)
        }
        // A scan with restart markers out of order.
        #expect(try samples(bytes + [UInt8](repeating: 7, count: 999)) == whole)
    }

    @Test(arguments: [(3, "has 12 bits per channel"), (-1, "uses lossless or hierarchical coding")])
    func whatNoBrowserReadsIsRefusedWithItsReason(offset: Int, sort: String) throws {
        var bytes = Self.canvas.jpeg
        let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
        bytes[frame + 1 + offset + (offset < 0 ? 1 : 0)] = offset < 0 ? 0xC3 : 12
        #expect(derivingFailure(bytes) == .unusual(.jpeg, sort))
    }
}

import TestSupport
import Testing

@testable import PhotoKit

@Suite struct DamagedFileTests {
    @Test func everySampleIsReadAsWhatItIs() throws {
        #expect(Set(Samples.byFormat.map(\.format)) == Set(PhotoFormat.allCases))
        for (format, bytes) in Samples.byFormat {
            #expect(try inspect(bytes).format == format)
            #expect(derivingFailure(bytes) == nil, "\(format)")
        }
    }

    /// Whether a truncated image is rejected. A JPEG may be accepted if nine tenths of its pixels are unchanged.
    private func isToldOrNearlyWhole(_ bytes: [UInt8], _ format: PhotoFormat, _ count: Int) -> Bool {
        let cut = Array(bytes.prefix(count))
        let cause = derivingFailure(cut)
        guard cause != .brokenOff(format, byteCount: count) else { return true }
        guard cause == nil, format == .jpeg, let whole = pixels(bytes), let some = pixels(cut),
            let widthPx = try? inspect(bytes).widthPx
        else { return false }
        // In a progressive JPEG, each missing byte blurs the whole image slightly. Noise blurs most: its mean
        // difference from gray is about 64.
        if bytes.contains(pair: [0xFF, 0xC2]) {
            let off = zip(whole, some).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            return whole.count == some.count && off < 32 * whole.count
        }
        let rows = whole.count / 3 / widthPx * 9 / 10 - 16
        let same = max(0, rows) * 3 * widthPx
        return whole.count == some.count && whole.prefix(same) == some.prefix(same)
    }

    private func pixels(_ bytes: [UInt8]) -> [UInt8]? {
        let photo = Photo(.bytes(bytes), file: "a.jpg")
        return try? photo.decoding { photo, source throws(PhotoFailure) in
            let info = try photo.readHeader(source)
            return try photo.decode(source, info, at: PixelSize(info)).samples
        }.value
    }

    @Test(arguments: Samples.byFormat.indices) func aFileThatBreaksOffIsAnErrorWhereverItDoes(index: Int) {
        let (format, bytes) = Samples.byFormat[index]
        // The last chunk of a PNG only marks the end; without it, all pixels are complete.
        let needed = format == .png ? bytes.count - 12 : bytes.count
        let twentieths = (1..<20).map { bytes.count * $0 / 20 }
        for count in twentieths + Array(12...40) + Array((needed - 40)..<needed) {
            #expect(isToldOrNearlyWhole(bytes, format, count), "\(format), \(count) of \(bytes.count)")
        }
        for count in 1..<12 {
            #expect(derivingFailure(Array(bytes.prefix(count))) != nil, "\(format), \(count) of \(bytes.count)")
        }
    }

    @Test(arguments: Samples.small.indices) func everyTenthByteIsTriedAsTheLast(index: Int) {
        let (format, bytes) = Samples.small[index]
        for count in stride(from: 0, to: bytes.count - 12, by: 10) {
            switch count {
            case 0: #expect(derivingFailure([]) == .empty)
            case 10: #expect(derivingFailure(Array(bytes.prefix(count))) != nil)
            default: #expect(isToldOrNearlyWhole(bytes, format, count), "\(format), \(count) of \(bytes.count)")
            }
        }
    }

    /// The result of an interrupted copy to a preallocated file.
    @Test(arguments: [PhotoFormat.jpeg, .png, .gif]) func aRestOfZerosIsAnErrorToo(format: PhotoFormat) {
        for (_, bytes) in Samples.byFormat.filter({ $0.format == format }) {
            let half = bytes.prefix(bytes.count / 2) + Array(repeating: 0, count: bytes.count - bytes.count / 2)
            #expect(derivingFailure(Array(half)) == .brokenOff(format, byteCount: bytes.count))
        }
    }

    @Test(arguments: Samples.byFormat.indices) func changedBytesNeverCrash(index: Int) {
        let (_, bytes) = Samples.byFormat[index]
        var random = SplitMix64(seed: index)
        for _ in 0..<40 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let limit = Bool.random(using: &random) ? min(200, bytes.count) : bytes.count
                damaged[Int.random(in: 0..<limit, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let photo = Photo(.bytes(damaged), file: "a.jpg", pixelLimit: 1_000_000)
            _ = photo.preview()
            switch photo.derive([Recipe(), Recipe(maxWidthPx: 60, format: .webp)]) {
            case .success(let derived):
                for one in derived { #expect(Canvas(decoding: one.bytes)?.widthPx == one.widthPx) }
            case .failure(let failure): #expect(!failure.diagnostic.message.isEmpty)
            }
        }
    }

    /// A gray lower part, such as a mount or a gray card, is a part of the photo: only the stream says what is missing.
    @Test(arguments: [120, 126, 128, 130, 136] as [UInt8], ["strip", "interlace", "Q"])
    func aGrayLowerPartIsNotMissing(gray: UInt8, option: String) throws {
        for share in [0.05, 0.3, 0.9, 1] {
            let top = Int(200 * (1 - share))
            let canvas = Canvas(320, 200) { x, y in
                y < top ? [UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8(x * y % 256)] : [gray, gray, gray]
            }
            let value = ["strip": "true", "interlace": "true", "Q": "95"][option]
            let bytes = try #require(canvas.encoded("jpegsave", [option: value ?? ""]))
            #expect(derivingFailure(bytes) == nil, "\(share)")
        }
    }

    /// A profile that can't be used is not a damage, whether the image is gray or has colors.
    @Test(arguments: [1, 3], [Array("pr".utf8), [UInt8](repeating: 7, count: 600)])
    func anUnusableProfileIsNotDamage(bands: Int, profile: [UInt8]) throws {
        #expect(derivingFailure(try jpeg(bands: bands, profile: profile)) == nil)
    }

    /// Programs that convert an image to gray often preserve the profile of its colors.
    @Test(arguments: [1, 3], ["GRAY", "RGB ", "CMYK", "Lab "])
    func aProfileOfOtherSamplesIsNotDamage(bands: Int, space: String) throws {
        let description = try #require(ColorDescription(primaries: 12, transfer: 8))
        var profile = ColorProfile(description, isGray: space == "GRAY").bytes
        profile.replaceSubrange(16..<20, with: Array(space.utf8))
        #expect(derivingFailure(try jpeg(bands: bands, profile: profile)) == nil)
    }

    /// Returns an image with a color profile.
    private func jpeg(bands: Int, profile: [UInt8]) throws -> [UInt8] {
        let canvas = Canvas(40, 30) { x, y in (0..<bands).map { UInt8((x * 5 + y * 3 + $0 * 40) % 256) } }
        let bytes = try #require(canvas.encoded("jpegsave", ["strip": "true"]))
        let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let marker = [0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
        return bytes.prefix(2) + marker + bytes.dropFirst(2)
    }

    /// An end marker where blocks are missing, as a program that stopped in the middle of a file writes it.
    @Test func anEarlyEndMarkerIsAnErrorEvenBelowGray() throws {
        let canvas = Canvas(320, 200) { x, y in
            y < 120 ? [UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8(x * y % 256)] : [128, 128, 128]
        }
        let bytes = canvas.jpeg
        let cut = Array(bytes.prefix(bytes.count / 3)) + [0xFF, 0xD9]
        let failure = Photo(.bytes(cut), file: "a.jpg").preview().cause
        #expect(failure == .brokenOff(.jpeg, byteCount: cut.count))
    }

    @Test func aSecondPictureBehindTheFirstIsNoDamage() {
        let first = Canvas.noise(40, 30).jpeg
        #expect(derivingFailure(first + Canvas.noise(20, 20).jpeg) == nil)
        #expect(derivingFailure(first + Array("a maker's own trailer".utf8)) == nil)
    }
}

extension [UInt8] {
    fileprivate func contains(pair: [UInt8]) -> Bool { zip(self, dropFirst()).contains { [$0, $1] == pair } }
}

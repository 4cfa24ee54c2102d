import TestSupport
import Testing

@testable import PhotoKit

/// Photos within documents and archives, which are read in pieces.
@Suite struct MetadataSearchTests {
    private func finding(in bytes: [UInt8], pieces: Int) -> MetadataSearch.Finding? {
        var photos = MetadataSearch()
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { photos.look(at: $0) }
        }
        photos.end()
        return photos.finding
    }

    /// The result does not depend on the photo's offset or the piece size.
    @Test(arguments: [0, 1, 65_530, 65_536, 131_070, 196_608, 400_000]) func place(offset: Int) {
        let bytes = [UInt8](repeating: 69, count: offset) + LocatedPhoto.bytes + [UInt8](repeating: 0, count: 5)
        for size in [997, 65_536, 131_073, 1 << 20] { #expect(finding(in: bytes, pieces: size) == .place, "\(size)") }
    }

    @Test func serialNumbers() {
        let exif = ExifBlock(main: [], exif: [(0xA431, .text("SN-1"))]).data
        #expect(MetadataSearch.finding(in: Array("%PDF Exif\0\0".utf8) + exif) == .serialNumber)
        #expect(MetadataSearch.finding(in: Array("<x aux:SerialNumber=\"1\"/>".utf8)) == .serialNumber)
    }

    /// Data that only resembles such a photo is ignored.
    @Test func nothing() {
        var random = SplitMix64(seed: 18)
        for _ in 0..<20 {
            #expect(MetadataSearch.finding(in: random.bytes(5000) + Array("Exif\0\0".utf8) + random.bytes(5000)) == nil)
        }
        let plain = ExifBlock(main: [(0x0112, .short(6))], exif: [(0x9003, .text("2026:01:01 00:00:00"))]).data
        #expect(MetadataSearch.finding(in: Array("Exif\0\0".utf8) + plain) == nil)
        #expect(MetadataSearch.finding(in: []) == nil)
    }

    /// Messages of libvips and the loader that indicate insufficient resources of the machine, and others.
    @Test(arguments: [
        ("vips_tracked: out of memory --- size == 123MB", "cannot allocate memory"),
        ("glib: Error creating thread: Resource temporarily unavailable", "resource temporarily unavailable"),
        ("threadset: unable to create thread", "resource temporarily unavailable"),
        ("descriptor: read error\nunix error: Bad file descriptor", "too many open files"),
        ("libvips.so.42: cannot open shared object file: Too many open files", "too many open files"),
        ("libx.so: failed to map segment from shared object", "cannot allocate memory"),
        ("libvips.so.42: cannot open shared object file: No such file or directory", nil),
        ("VipsJpeg: Premature end of JPEG file", nil), ("pngload: libpng read error", nil), ("", nil),
    ]) func whatTheMachineLacks(text: String, name: String?) {
        #expect(Vips.shortage(in: text) == name)
    }
}

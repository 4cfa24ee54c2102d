import Testing

@testable import PhotoKit

/// One file of each format, created once by libvips, except formats that this libvips can't write.
enum Samples {
    static let byFormat = files(of: .noise(120, 80))
    static let small = files(of: .noise(20, 14))

    private static func files(of picture: Canvas) -> [(format: PhotoFormat, bytes: [UInt8])] {
        let files: [(PhotoFormat, [UInt8]?)] = [
            (.jpeg, picture.encoded("jpegsave")),
            (.png, picture.encoded("pngsave")),
            (.webp, picture.encoded("webpsave")),
            (.gif, picture.encoded("gifsave")),
            (.tiff, picture.encoded("tiffsave")),
            (.tiff, picture.encoded("tiffsave", ["compression": "deflate", "tile": "true"])),
            (.heic, picture.encoded("heifsave", ["compression": "hevc"])),
            (.avif, picture.encoded("heifsave", ["compression": "av1", "effort": "0"])),
            (.jpeg, picture.encoded("jpegsave", ["interlace": "true"])),
        ]
        return files.compactMap { format, bytes in bytes.map { (format, $0) } }
    }
}

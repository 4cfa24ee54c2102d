import CVips
import Foundation
import TestSupport

@testable import PhotoKit

/// Files in all formats that can be stripped, created once by libvips.
enum StrippingSamples {
    static let all: [(name: String, format: PhotoFormat, bytes: [UInt8])] = {
        let picture = Canvas.noise(60, 40)
        let see = Canvas(64, 48) { x, y in [UInt8(x * 3), UInt8(y * 5), 30, x < 32 ? 40 : 255] }
        var deep = Canvas.noise(30, 40)
        (deep.is16Bit, deep.interpretation, deep.widthPx) = (true, VIPS_INTERPRETATION_RGB16, 15)
        var inks = Canvas(32, 24) { x, y in [UInt8(x), UInt8(y), 90, 10] }
        inks.interpretation = VIPS_INTERPRETATION_CMYK
        var grey = Canvas(32, 24) { x, y in [UInt8(x * y % 256)] }
        grey.interpretation = VIPS_INTERPRETATION_B_W
        let film = Canvas.noise(30, 60)
        // Version, unit and density without a thumbnail; libvips omits this segment.
        let jfif = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
        let files: [(String, PhotoFormat, [UInt8]?)] = [
            ("JPEG", .jpeg, picture.jpeg),
            ("JPEG with JFIF", .jpeg, picture.jpeg.inserting(segment: 0xE0, jfif)),
            ("progressive JPEG", .jpeg, picture.encoded("jpegsave", ["interlace": "true"])),
            ("JPEG with restart markers", .jpeg, picture.encoded("jpegsave", ["restart-interval": "2"])),
            ("JPEG in CMYK", .jpeg, inks.encoded("jpegsave")),
            ("grey JPEG", .jpeg, grey.encoded("jpegsave")),
            ("turned JPEG", .jpeg, picture.encoded("jpegsave", fields: ["orientation": 6])),
            ("JPEG with a profile", .jpeg, picture.encoded("jpegsave", ["profile": "p3"])),
            ("PNG", .png, picture.png),
            ("PNG with alpha", .png, see.png),
            ("interlaced PNG", .png, see.encoded("pngsave", ["interlace": "true"])),
            ("PNG with a palette", .png, see.encoded("pngsave", ["palette": "true"])),
            ("PNG in 16 bits", .png, deep.png),
            ("turned PNG", .png, withExif(picture.png, ExifBlock(main: [(0x0112, .short(8)), (0x0110, .text("M"))]))),
            ("PNG with a profile", .png, picture.encoded("pngsave", ["profile": "p3"])),
            ("WebP", .webp, picture.encoded("webpsave")),
            ("lossless WebP", .webp, see.encoded("webpsave", ["lossless": "true"])),
            ("WebP with alpha", .webp, see.encoded("webpsave")),
            ("turned WebP", .webp, picture.encoded("webpsave", fields: ["orientation": 3])),
            ("WebP with a profile", .webp, picture.encoded("webpsave", ["profile": "p3"])),
            ("animated WebP", .webp, film.encoded("webpsave", fields: ["page-height": 20, "loop": 3])),
            ("GIF", .gif, picture.encoded("gifsave")),
            ("GIF with holes", .gif, see.encoded("gifsave", ["interlace": "true"])),
            ("animated GIF", .gif, film.encoded("gifsave", fields: ["page-height": 20, "loop": 3])),
        ]
        return files.compactMap { name, format, bytes in bytes.map { (name, format, $0) } }
    }()

    /// Inserts EXIF data after the header of a PNG; decoders verify its checksum.
    static func withExif(_ png: [UInt8], _ block: ExifBlock) -> [UInt8] {
        let content = block.data
        return png[..<33] + PNGStripping.chunk("eXIf", content) + png[33...]
    }

    /// The photos of the example site.
    static func examplePhotos() throws -> [(path: String, bytes: [UInt8])] {
        let folder = Repository.url("content/photos")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jpg") }
        return try names.sorted().map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }
}

extension Canvas {
    /// Decodes all frames of a file, stacked vertically.
    init?(allFramesOf bytes: [UInt8], _ format: PhotoFormat) {
        let decoded: Canvas? = bytes.withUnsafeBytes { memory in
            // libvips initializes itself on first use, but not thread-safely.
            guard Vips.isReady, let source = vips_source_new_from_memory(memory.baseAddress, memory.count) else {
                return nil
            }
            defer { g_object_unref(source) }
            guard let operation = vips_operation_new("\(format.rawValue)load_source") else { return nil }
            var object = UnsafeMutableRawPointer(operation).assumingMemoryBound(to: VipsObject.self)
            defer {
                vips_object_unref_outputs(object)
                g_object_unref(object)
            }
            var value = GValue()
            g_value_init(&value, vips_source_get_type())
            g_value_set_object(&value, source)
            let target = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
            g_object_set_property(target, "source", &value)
            g_value_unset(&value)
            if [.gif, .webp].contains(format) { vips_object_set_argument_from_string(object, "n", "-1") }
            guard let built = vips_cache_operation_build(operation) else { return nil }
            object = UnsafeMutableRawPointer(built).assumingMemoryBound(to: VipsObject.self)
            return Canvas(outOf: object)
        }
        guard let decoded else { return nil }
        self = decoded
    }

    private init?(outOf operation: UnsafeMutablePointer<VipsObject>) {
        var value = GValue()
        g_value_init(&value, vips_image_get_type())
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(operation).assumingMemoryBound(to: GObject.self), "out", &value)
        guard let object = g_value_get_object(&value) else { return nil }
        let image = UnsafeMutableRawPointer(object).assumingMemoryBound(to: VipsImage.self)
        var count = 0
        guard let start = vips_image_write_to_memory(image, &count) else { return nil }
        defer { g_free(start) }
        self.init(1, 1) { _, _ in [] }
        (widthPx, heightPx) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
        bands = Int(vips_image_get_bands(image))
        samples = [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }
}

import CVips
import TestSupport

@testable import PhotoKit

/// Pixels created by a test, encoded by libvips in any format and compared with the decoded result.
struct Canvas {
    var widthPx: Int
    var heightPx: Int
    var bands: Int
    /// The samples row by row; two bytes per sample if `is16Bit`.
    var samples: [UInt8]
    var is16Bit = false
    var interpretation = VIPS_INTERPRETATION_sRGB

    /// Creates each pixel from its position.
    init(_ widthPx: Int, _ heightPx: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
        self.widthPx = widthPx
        self.heightPx = heightPx
        bands = pixel(0, 0).count
        samples = (0..<heightPx).flatMap { y in (0..<widthPx).flatMap { x in pixel(x, y) } }
    }

    /// Returns an image with red, green, blue and yellow quarters, so that every rotation and reflection differs.
    static func quarters(_ widthPx: Int, _ heightPx: Int) -> Canvas {
        Canvas(widthPx, heightPx) { x, y in
            switch (x < widthPx / 2, y < heightPx / 2) {
            case (true, true): [221, 34, 34]
            case (false, true): [34, 204, 34]
            case (true, false): [34, 34, 221]
            case (false, false): [238, 238, 34]
            }
        }
    }

    /// Returns random pixels, which compress poorly, so that files are large.
    static func noise(_ widthPx: Int, _ heightPx: Int, seed: UInt64 = 1) -> Canvas {
        var random = SplitMix64(seed: seed)
        return Canvas(widthPx, heightPx) { _, _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
    }

    subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * widthPx + x) * bands
        return Array(samples[start..<start + bands])
    }
}

extension Canvas {
    /// Encodes the image with a libvips saver; `nil` if this libvips doesn't support it.
    ///
    /// - Parameter fields: integer metadata by libvips name.
    func encoded(_ saver: String, _ options: [String: String] = [:], fields: [String: Int] = [:]) -> [UInt8]? {
        guard Vips.isReady, let image = image() else { return nil }
        defer { g_object_unref(image) }
        for (name, value) in fields { vips_image_set_int(image, name, CInt(value)) }
        guard let operation = vips_operation_new(saver + "_buffer") else { return nil }
        var object = UnsafeMutableRawPointer(operation).assumingMemoryBound(to: VipsObject.self)
        defer {
            vips_object_unref_outputs(object)
            g_object_unref(object)
        }
        var value = GValue()
        g_value_init(&value, vips_image_get_type())
        g_value_set_object(&value, image)
        g_object_set_property(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self), "in", &value)
        g_value_unset(&value)
        for (name, text) in options { vips_object_set_argument_from_string(object, name, text) }
        guard let built = vips_cache_operation_build(operation) else { return nil }
        object = UnsafeMutableRawPointer(built).assumingMemoryBound(to: VipsObject.self)
        return Self.buffer(of: object)
    }

    private static func buffer(of object: UnsafeMutablePointer<VipsObject>) -> [UInt8]? {
        var value = GValue()
        g_value_init(&value, vips_blob_get_type())
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self), "buffer", &value)
        var count = 0
        guard let blob = g_value_get_boxed(&value),
            let start = vips_blob_get(blob.assumingMemoryBound(to: VipsBlob.self), &count)
        else { return nil }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    private func image() -> UnsafeMutablePointer<VipsImage>? {
        let image = samples.withUnsafeBytes {
            vips_image_new_from_memory_copy(
                $0.baseAddress, $0.count, CInt(widthPx), CInt(heightPx), CInt(bands),
                is16Bit ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR)
        }
        image?.pointee.Type = interpretation
        return image
    }

    /// Decodes an image file without applying its orientation.
    init?(decoding bytes: [UInt8]) {
        guard Vips.isReady else { return nil }
        let decoded: Canvas? = bytes.withUnsafeBytes { memory in
            guard let source = vips_source_new_from_memory(memory.baseAddress, memory.count) else { return nil }
            defer { g_object_unref(source) }
            guard let image = photo_open(Vips.library, source, "") else { return nil }
            defer { g_object_unref(image) }
            var count = 0
            guard let start = vips_image_write_to_memory(image, &count) else { return nil }
            defer { g_free(start) }
            let samples = [UInt8](UnsafeRawBufferPointer(start: start, count: count))
            let width = Int(vips_image_get_width(image))
            var canvas = Canvas(width, Int(vips_image_get_height(image))) { _, _ in [] }
            canvas.bands = Int(vips_image_get_bands(image))
            canvas.samples = samples
            return canvas
        }
        guard let decoded else { return nil }
        self = decoded
    }
}

extension Canvas {
    var jpeg: [UInt8] { encoded("jpegsave", ["Q": "92"]) ?? [] }
    var png: [UInt8] { encoded("pngsave") ?? [] }

    /// The largest difference of any sample, with gray as three equal samples; `nil` if the sizes differ.
    func distance(to other: Canvas) -> Int? {
        guard widthPx == other.widthPx, heightPx == other.heightPx, bands == other.bands else { return nil }
        return zip(samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    /// The middle sample of each quarter: upper left, upper right, lower left, lower right.
    var middles: [[UInt8]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { self[$0.0 * widthPx / 4, $0.1 * heightPx / 4] }
    }
}

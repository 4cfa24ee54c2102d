import CVips

/// libvips, all of it that feedgen uses: the only file that imports it, so that no pointer gets any further.
///
/// Its messages are not read: libvips keeps them in one buffer for the whole process, so that of two photos which fail
/// side by side either could show the other's. What is wrong is found out from the file itself (`Photo+Diagnosis`).
enum Vips {
    /// Whether libvips is there and set up; asking sets it up, once, whichever thread asks first.
    static let isReady = photo_start() == 0

    static let version = String(cString: vips_version_string())

    /// Whether this libvips was built with a reader for the format.
    static func reads(_ format: PhotoFormat) -> Bool {
        isReady && vips_type_find("VipsOperation", format.vipsLoader + "load_source") != 0
    }
}

extension Vips {
    /// Bytes to read from, in a file or in memory.
    struct Source: ~Copyable {
        fileprivate let pointer: UnsafeMutablePointer<VipsSource>

        /// The memory must outlive the source and all images read from it.
        init?(_ memory: UnsafeRawBufferPointer) {
            guard isReady, let pointer = vips_source_new_from_memory(memory.baseAddress, memory.count) else {
                return nil
            }
            self.pointer = pointer
        }

        /// The descriptor stays the caller's: libvips takes a duplicate.
        init?(descriptor: CInt) {
            guard isReady, let pointer = vips_source_new_from_descriptor(descriptor) else { return nil }
            self.pointer = pointer
        }

        deinit { g_object_unref(pointer) }

        /// At most `count` bytes from the start, without moving on.
        func firstBytes(_ count: Int) -> [UInt8] {
            var start: UnsafeMutablePointer<UInt8>?
            let available = vips_source_sniff_at_most(pointer, &start, count)
            guard let start, available > 0 else { return [] }
            return [UInt8](UnsafeBufferPointer(start: start, count: Int(available)))
        }

        /// All bytes, read anew.
        func allBytes() -> [UInt8] {
            var count = 0
            guard let start = vips_source_map(pointer, &count), count > 0 else { return [] }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }
    }
}

extension Vips {
    /// A picture, of which libvips has read the header; the pixels are computed when they are asked for.
    struct Image: ~Copyable {
        private let pointer: UnsafeMutablePointer<VipsImage>

        /// `nil` on an error, of which libvips has then put a text into its buffer: dropped.
        private init?(_ pointer: UnsafeMutablePointer<VipsImage>?) {
            guard let pointer else {
                vips_error_clear()
                return nil
            }
            self.pointer = pointer
        }

        /// The header of a file's first page.
        init?(_ source: borrowing Source) {
            self.init(photo_open(source.pointer))
        }

        /// A file's first page, upright, at exactly this size.
        init?(thumbnailOf source: borrowing Source, widthPx: Int, heightPx: Int, convertingFromProfile: Bool) {
            let profile = convertingFromProfile ? "srgb" : nil
            self.init(photo_thumbnail(source.pointer, CInt(widthPx), CInt(heightPx), profile))
        }

        deinit { g_object_unref(pointer) }

        var widthPx: Int { Int(vips_image_get_width(pointer)) }
        var heightPx: Int { Int(vips_image_get_height(pointer)) }
        var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }
        var pageCount: Int { max(1, Int(vips_image_get_n_pages(pointer))) }
        /// 1 to 8 as EXIF counts; 1 where the file says nothing or nonsense.
        var orientation: Int { Int(vips_image_get_orientation(pointer)) }
        /// Whether numbers mean colours only together with a profile.
        var needsProfile: Bool {
            vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0
                || vips_image_get_interpretation(pointer) == VIPS_INTERPRETATION_CMYK
        }

        /// A block of metadata under libvips's name for it, such as `exif-data`.
        func block(_ name: String) -> [UInt8]? {
            var start: UnsafeRawPointer?
            var count = 0
            guard vips_image_get_typeof(pointer, name) != 0 else { return nil }
            guard vips_image_get_blob(pointer, name, &start, &count) == 0, let start else {
                vips_error_clear()
                return nil
            }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }

        /// Opaque, eight bits per sample, sRGB or grey: what every encoder and every screen takes.
        consuming func onWhite() -> Image? {
            guard hasAlpha else { return inScreenColours() }
            return Image(photo_flatten(pointer))?.inScreenColours()
        }

        private consuming func inScreenColours() -> Image? {
            let space = vips_image_get_bands(pointer) < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
            return Image(photo_colourspace(pointer, space))
        }

        /// Decodes and encodes; nothing of the metadata goes along.
        consuming func jpeg(quality: Int, isProgressive: Bool) -> [UInt8]? {
            var start: UnsafeMutableRawPointer?
            var count = 0
            let failed = photo_jpeg(pointer, CInt(quality), isProgressive ? 1 : 0, &start, &count)
            guard failed == 0, let start else {
                vips_error_clear()
                return nil
            }
            defer { g_free(start) }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }
    }
}

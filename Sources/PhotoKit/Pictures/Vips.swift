import CVips
import Foundation
import Synchronization

/// libvips, all of it that feedgen uses: the only file that imports it, so that no pointer gets any further.
///
/// Its messages are not shown: libvips keeps them in one buffer for the whole process, so that of two photos which fail
/// side by side either could show the other's. What is wrong is found out from the file itself (`Photo+Inspection`);
/// only that the machine lacks something, of which libvips alone knows, is so whichever photo it was.
///
/// It is loaded with the first photo that is looked into: whoever has no photos waits for none of it.
enum Vips {
    /// Loaded when it is first used, once, whichever thread is first. Only to be called where `isReady`, which whoever
    /// has a `Source`, an `Image` or a `Picture` has asked.
    static var library: VipsLibrary { loaded.library }

    /// The library, or what the loader says.
    private static let loaded: (library: VipsLibrary, problem: String) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = photo_load(&problem, problem.count)
        return (library, problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }()

    /// Why nothing is ready, as a machine's reason.
    static var absence: String {
        let problem = loaded.problem.isEmpty ? "it does not start" : loaded.problem
        return "libvips can't be loaded: \(problem); install libvips42"
    }

    /// What the machine lacked when libvips said so last.
    private static let shortage = Mutex<String?>(nil)

    /// Whether libvips is there and set up; asking sets it up.
    static let isReady = photo_start(library) == 0

    /// Empty where libvips is not there.
    static let version = {
        guard isReady, let text = library.vips_version_string() else { return "" }
        return String(cString: text)
    }()

    /// Whether this libvips and the libraries behind it can encode the format, found out by doing it.
    static func writes(_ format: Recipe.Format) -> Bool { writers.formats.contains(format) }

    /// What the machine lacked when that was tried; `nil` if nothing.
    static var lackForWriting: String? { writers.lack }

    private static let writers: (formats: Set<Recipe.Format>, lack: String?) = {
        guard let dot = Picture(row: [255, 255, 255])?.resized(widthPx: 16, heightPx: 16) else {
            return ([], takeShortage())
        }
        var formats: Set<Recipe.Format> = []
        for format in Recipe.Format.allCases where dot.encoded(Recipe(format: format)) != nil { formats.insert(format) }
        return (formats, formats.count < Recipe.Format.allCases.count ? takeShortage() : nil)
    }()

    /// Whether this libvips was built with a reader for the format.
    static func reads(_ format: PhotoFormat) -> Bool {
        isReady && library.vips_type_find("VipsOperation", format.vipsLoader + "load_source") != 0
    }
}

extension Vips {
    /// Bytes to read from, in a file or in memory.
    struct Source: ~Copyable {
        fileprivate let pointer: UnsafeMutablePointer<VipsSource>

        /// The memory must outlive the source and all images read from it.
        init?(_ memory: UnsafeRawBufferPointer) {
            guard isReady, let pointer = library.vips_source_new_from_memory(memory.baseAddress, memory.count) else {
                return nil
            }
            self.pointer = pointer
        }

        /// The descriptor stays the caller's: libvips takes a duplicate.
        init?(descriptor: CInt) {
            guard isReady else { return nil }
            guard let pointer = library.vips_source_new_from_descriptor(descriptor) else {
                dropErrors()
                return nil
            }
            self.pointer = pointer
        }

        deinit { library.g_object_unref(pointer) }

        /// At most `count` bytes from the start, without moving on.
        func firstBytes(_ count: Int) -> [UInt8] {
            var start: UnsafeMutablePointer<UInt8>?
            let available = library.vips_source_sniff_at_most(pointer, &start, count)
            if available < 0 { dropErrors() }
            guard let start, available > 0 else { return [] }
            return [UInt8](UnsafeBufferPointer(start: start, count: Int(available)))
        }

        /// All bytes, read anew.
        func allBytes() -> [UInt8] {
            var count = 0
            guard let start = library.vips_source_map(pointer, &count), count > 0 else {
                dropErrors()
                return []
            }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }
    }
}

extension Vips {
    /// An image file, of which libvips has read the header; the pixels are computed when they are asked for.
    struct Image: ~Copyable {
        private let pointer: UnsafeMutablePointer<VipsImage>

        /// The first page of a file; `options` are the loader's, as in `[fail_on=error]`.
        init?(_ source: borrowing Source, options: String = "") {
            guard let pointer = answer(photo_open(library, source.pointer, options)) else { return nil }
            self.pointer = pointer
        }

        deinit { library.g_object_unref(pointer) }

        var widthPx: Int { Int(library.vips_image_get_width(pointer)) }
        var heightPx: Int { Int(library.vips_image_get_height(pointer)) }
        var hasAlpha: Bool { library.vips_image_hasalpha(pointer) != 0 }
        var bandCount: Int { Int(library.vips_image_get_bands(pointer)) }
        var pageCount: Int { max(1, Int(library.vips_image_get_n_pages(pointer))) }
        /// 1 to 8 as EXIF counts; 1 where the file says nothing or nonsense.
        var orientation: Int { Int(library.vips_image_get_orientation(pointer)) }
        /// Whether numbers mean colours only together with a profile.
        private var needsProfile: Bool {
            switch library.vips_image_get_interpretation(pointer) {
            case VIPS_INTERPRETATION_CMYK: true
            case VIPS_INTERPRETATION_sRGB: block(VIPS_META_ICC_NAME).map { !ScreenProfile.matches($0) } ?? false
            default: library.vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0
            }
        }

        /// A block of metadata under libvips's name for it, such as `exif-data`.
        func block(_ name: String) -> [UInt8]? {
            var start: UnsafeRawPointer?
            var count = 0
            guard library.vips_image_get_typeof(pointer, name) != 0 else { return nil }
            guard library.vips_image_get_blob(pointer, name, &start, &count) == 0, let start else {
                dropErrors()
                return nil
            }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }

        /// Gives the page's pixels as the file has them, row by row and sample by sample.
        func withPixels<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
            var size = 0
            guard let pixels = library.vips_image_write_to_memory(pointer, &size) else {
                dropErrors()
                return nil
            }
            defer { library.g_free(pixels) }
            return body(UnsafeRawBufferPointer(start: pixels, count: size))
        }

        /// Decodes the whole page and gives it upright at exactly this size.
        func picture(widthPx: Int, heightPx: Int) -> Picture? {
            Picture(pointer, widthPx: widthPx, heightPx: heightPx, profile: needsProfile ? "srgb" : nil)
        }
    }
}

extension Vips {
    /// Pixels in memory and nothing else: upright, eight bits per sample, sRGB or grey, perhaps with alpha.
    struct Picture: ~Copyable {
        private let pointer: UnsafeMutablePointer<VipsImage>

        fileprivate init?(_ image: UnsafeMutablePointer<VipsImage>, widthPx: Int, heightPx: Int, profile: String?) {
            let size = (width: CInt(widthPx), height: CInt(heightPx))
            guard let resized = answer(photo_resize(library, image, size.width, size.height, profile)) else {
                return nil
            }
            defer { library.g_object_unref(resized) }
            let space = library.vips_image_get_bands(resized) < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
            guard let coloured = answer(photo_colourspace(library, resized, space)) else { return nil }
            defer { library.g_object_unref(coloured) }
            guard let bytes = answer(photo_bytes(library, coloured)) else { return nil }
            defer { library.g_object_unref(bytes) }
            guard let pixels = answer(photo_pixels(library, bytes)) else { return nil }
            pointer = pixels
        }

        /// One row of RGB pixels, to try an encoder or a profile with.
        init?(row samples: [UInt8]) {
            guard isReady else { return nil }
            let image = samples.withUnsafeBytes {
                answer(
                    library.vips_image_new_from_memory_copy(
                        $0.baseAddress, $0.count, CInt($0.count / 3), 1, 3, VIPS_FORMAT_UCHAR))
            }
            guard let image else { return nil }
            image.pointee.Type = VIPS_INTERPRETATION_sRGB
            pointer = image
        }

        /// The colours that the numbers mean under a profile.
        consuming func converted(from profile: [UInt8]) -> Picture? {
            profile.withUnsafeBytes {
                library.vips_image_set_blob_copy(pointer, VIPS_META_ICC_NAME, $0.baseAddress, $0.count)
            }
            return Picture(pointer, widthPx: widthPx, heightPx: heightPx, profile: "srgb")
        }

        /// The same picture at another size.
        func resized(widthPx: Int, heightPx: Int) -> Picture? {
            Picture(pointer, widthPx: widthPx, heightPx: heightPx, profile: nil)
        }

        deinit { library.g_object_unref(pointer) }

        var widthPx: Int { Int(library.vips_image_get_width(pointer)) }
        var heightPx: Int { Int(library.vips_image_get_height(pointer)) }
        var hasAlpha: Bool { library.vips_image_hasalpha(pointer) != 0 }
        var bandCount: Int { Int(library.vips_image_get_bands(pointer)) }

        /// Row by row, `bandCount` samples per pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
        var samples: [UInt8] {
            guard let start = library.vips_image_get_data(pointer) else { return [] }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: widthPx * heightPx * bandCount))
        }

        /// The picture as a file without metadata.
        func encoded(_ recipe: Recipe) -> [UInt8]? {
            let quality = CInt(recipe.quality)
            switch recipe.format {
            case .avif: return file { photo_avif(library, pointer, quality, &$0, &$1) }
            // libvips 8.14 adds a block of EXIF data even if asked not to (libvips #3340).
            case .webp:
                let save = recipe.isLossless ? photo_webp_lossless : photo_webp
                return file { save(library, pointer, quality, &$0, &$1) }.flatMap(WebPStripping.stripped)
            case .jpeg:
                // Laid on white, because a JPEG has no transparent parts.
                guard let opaque = hasAlpha ? answer(photo_flatten(library, pointer)) : pointer else { return nil }
                defer { if hasAlpha { library.g_object_unref(opaque) } }
                return file { photo_jpeg(library, opaque, quality, recipe.isProgressive ? 1 : 0, &$0, &$1) }
            }
        }

        private func file(_ save: (inout UnsafeMutableRawPointer?, inout Int) -> CInt) -> [UInt8]? {
            var start: UnsafeMutableRawPointer?
            var count = 0
            guard save(&start, &count) == 0, let start else {
                dropErrors()
                return nil
            }
            defer { library.g_free(start) }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        }
    }
}

extension Vips {
    /// What libvips answers; `nil` on an error, of which it has then put a text into its buffer.
    private static func answer(_ image: UnsafeMutablePointer<VipsImage>?) -> UnsafeMutablePointer<VipsImage>? {
        if image == nil { dropErrors() }
        return image
    }

    /// Drops what libvips has to say, but that the machine lacks something.
    private static func dropErrors() {
        guard let text = library.vips_error_buffer_copy() else { return }
        defer { library.g_free(text) }
        if let lacking = Self.shortage(in: String(cString: text)) { shortage.withLock { $0 = lacking } }
    }

    /// What the machine lacked for a photo that just failed; `nil` if nothing.
    static func takeShortage() -> String? {
        isReady ? shortage.withLock { $0.take() } : absence
    }

    /// Such as `too many open files`.
    static func shortage(in text: String) -> String? {
        let text = text.lowercased()
        return shortages.first { text.contains($0.sign) }?.name
    }

    /// How libvips, what it is made of and the loader say that the machine lacks something or its disk fails.
    private static let shortages: [(sign: String, name: String)] = {
        let system = [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, ENOBUFS, ESTALE].map { SystemError.text($0).lowercased() }
        let (memory, thread) = (SystemError.text(ENOMEM).lowercased(), SystemError.text(EAGAIN).lowercased())
        return system.map { ($0, $0) } + [
            ("out of memory", memory), ("insufficient memory", memory), ("failed to map segment", memory),
            ("unable to create thread", thread),
            // libvips goes on with the descriptor that it did not get.
            (SystemError.text(EBADF).lowercased(), SystemError.text(EMFILE).lowercased()),
        ]
    }()
}

import CVips
import FileSystem
import Foundation
import Synchronization

/// feedgen's interface to libvips. This is the only file that imports it, so that no pointer leaves it.
///
/// libvips's error messages are not shown: it stores them in one buffer per process, so if two photos fail in parallel,
/// either could show the other's message. Causes are determined from the file itself (`Photo+Inspection`), except a
/// lack of resources, which only libvips reports and which does not depend on the photo.
///
/// libvips is loaded when the first photo is read, so that sites without photos do not wait for it.
enum Vips {
    /// The library, loaded once at its first use by any thread. Use it only if `isReady`, which is checked when a
    /// `Source`, an `Image` or a `DecodedImage` is created.
    static var library: VipsLibrary { loaded.library }

    /// The library, or the loader's error.
    private static let loaded: (library: VipsLibrary, problem: String) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = photo_load(&problem, problem.count)
        return (library, problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }()

    /// The reason why libvips is not ready, as a machine's error.
    static var absence: String {
        let problem = loaded.problem.isEmpty ? "it cannot be initialized" : loaded.problem
        return "cannot load libvips: \(problem); install libvips42"
    }

    /// The missing resource that libvips reported last.
    private static let shortage = Mutex<String?>(nil)

    /// Whether libvips is installed and initialized. Reading the property initializes it.
    static let isReady = photo_start(library) == 0

    /// Empty if libvips is not installed.
    static let version = {
        guard isReady, let text = library.vips_version_string() else { return "" }
        return String(cString: text)
    }()

    /// Whether libvips and its libraries can encode the format, determined by encoding an image.
    static func writes(_ format: Recipe.Format) -> Bool { writers.formats.contains(format) }

    /// The resource that the machine lacked during that test, or `nil`.
    static var missingResourceForWriting: String? { writers.lack }

    private static let writers: (formats: Set<Recipe.Format>, lack: String?) = {
        guard let dot = DecodedImage(row: [255, 255, 255])?.resized(widthPx: 16, heightPx: 16) else {
            return ([], takeMissingResource())
        }
        var formats: Set<Recipe.Format> = []
        for format in Recipe.Format.allCases where dot.encoded(Recipe(format: format)) != nil { formats.insert(format) }
        return (formats, formats.count < Recipe.Format.allCases.count ? takeMissingResource() : nil)
    }()

    /// Whether libvips was built with a reader for the format.
    static func reads(_ format: PhotoFormat) -> Bool {
        isReady && library.vips_type_find("VipsOperation", format.vipsLoader + "load_source") != 0
    }
}

extension Vips {
    /// A source of bytes, in a file or in memory.
    struct Source: ~Copyable {
        fileprivate let pointer: UnsafeMutablePointer<VipsSource>

        /// The memory must outlive the source and all images read from it.
        init?(_ memory: UnsafeRawBufferPointer) {
            guard isReady, let pointer = library.vips_source_new_from_memory(memory.baseAddress, memory.count) else {
                return nil
            }
            self.pointer = pointer
        }

        /// The caller remains the owner of the descriptor: libvips duplicates it.
        init?(descriptor: CInt) {
            guard isReady else { return nil }
            guard let pointer = library.vips_source_new_from_descriptor(descriptor) else {
                dropErrors()
                return nil
            }
            self.pointer = pointer
        }

        deinit { library.g_object_unref(pointer) }

        /// Returns at most `count` bytes from the start, without changing the position.
        func firstBytes(_ count: Int) -> [UInt8] {
            var start: UnsafeMutablePointer<UInt8>?
            let available = library.vips_source_sniff_at_most(pointer, &start, count)
            if available < 0 { dropErrors() }
            guard let start, available > 0 else { return [] }
            return [UInt8](UnsafeBufferPointer(start: start, count: Int(available)))
        }

        /// Returns all bytes, read again from the start.
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
    /// An image file whose header libvips has read. Its pixels are computed on demand.
    struct Image: ~Copyable {
        private let pointer: UnsafeMutablePointer<VipsImage>

        /// Opens the first page of a file. `options` are the loader's, as in `[fail_on=error]`.
        init?(_ source: borrowing Source, options: String = "") {
            guard let pointer = answer(photo_open(library, source.pointer, options)) else { return nil }
            self.pointer = pointer
        }

        /// Takes the pixels and the metadata of another decoder, and applies the image's crop, rotation and reflection.
        init?(_ image: AVIFImage) {
            guard isReady, let pixels = answer(pixels(of: image)) else { return nil }
            var pointer = pixels
            if let area = image.crop {
                let size = (CInt(area.widthPx), CInt(area.heightPx))
                guard
                    Self.replace(
                        &pointer, by: photo_crop(library, pointer, CInt(area.left), CInt(area.top), size.0, size.1))
                else { return nil }
            }
            let angles = [VIPS_ANGLE_D0, VIPS_ANGLE_D90, VIPS_ANGLE_D180, VIPS_ANGLE_D270]
            let turned = photo_turn(library, pointer, angles[image.clockwiseQuarterTurns])
            guard Self.replace(&pointer, by: turned) else { return nil }
            if let mirroring = image.mirroring {
                let direction = mirroring == .leftAndRight ? VIPS_DIRECTION_HORIZONTAL : VIPS_DIRECTION_VERTICAL
                guard Self.replace(&pointer, by: photo_mirror(library, pointer, direction)) else { return nil }
            }
            self.pointer = pointer
        }

        /// Replaces an image by one that was derived from it; for `nil`, the image is released.
        private static func replace(
            _ image: inout UnsafeMutablePointer<VipsImage>, by next: UnsafeMutablePointer<VipsImage>?
        ) -> Bool {
            library.g_object_unref(image)
            guard let next = answer(next) else { return false }
            image = next
            return true
        }

        deinit { library.g_object_unref(pointer) }

        var widthPx: Int { Int(library.vips_image_get_width(pointer)) }
        var heightPx: Int { Int(library.vips_image_get_height(pointer)) }
        var hasAlpha: Bool { library.vips_image_hasalpha(pointer) != 0 }
        var bandCount: Int { Int(library.vips_image_get_bands(pointer)) }
        var pageCount: Int { max(1, Int(library.vips_image_get_n_pages(pointer))) }
        /// The EXIF orientation, 1 to 8; 1 if it is missing or invalid.
        var orientation: Int { Int(library.vips_image_get_orientation(pointer)) }
        /// Whether the file has a color profile.
        var hasProfile: Bool { library.vips_image_get_typeof(pointer, VIPS_META_ICC_NAME) != 0 }
        /// Whether the samples represent colors only together with a profile.
        private var needsProfile: Bool {
            switch library.vips_image_get_interpretation(pointer) {
            case VIPS_INTERPRETATION_CMYK: true
            case VIPS_INTERPRETATION_sRGB: block(VIPS_META_ICC_NAME).map { !ScreenProfile.matches($0) } ?? false
            default: hasProfile
            }
        }

        /// Returns a block of metadata by libvips's name, such as `exif-data`.
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

        /// Passes the page's pixels to `body` as stored in the file, row by row and sample by sample.
        func withPixels<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
            var size = 0
            guard let pixels = library.vips_image_write_to_memory(pointer, &size) else {
                dropErrors()
                return nil
            }
            defer { library.g_free(pixels) }
            return body(UnsafeRawBufferPointer(start: pixels, count: size))
        }

        /// Decodes the whole page, and returns it upright at exactly this size.
        ///
        /// - Parameter colors: The meaning of the samples, if no profile describes it.
        func decoded(widthPx: Int, heightPx: Int, colors: ColorDescription? = nil) -> DecodedImage? {
            if let colors, !hasProfile {
                let profile = ColorProfile(colors, isGray: bandCount < 3).bytes
                profile.withUnsafeBytes {
                    library.vips_image_set_blob_copy(pointer, VIPS_META_ICC_NAME, $0.baseAddress, $0.count)
                }
            }
            let profile = block(VIPS_META_ICC_NAME)
            let intent = profile.flatMap { ProfileIntent($0) }
            // libvips has a substitute for an unusable profile only if the image and the profile have colors. Programs
            // that convert an image to gray often preserve its profile.
            let isOfGray = intent != nil && profile?[16..<20].elementsEqual("GRAY".utf8) == true
            if isOfGray != (bandCount < 3) { _ = library.vips_image_remove(pointer, VIPS_META_ICC_NAME) }
            return DecodedImage(
                pointer, widthPx: widthPx, heightPx: heightPx, profile: needsProfile ? "srgb" : nil,
                intent: intent ?? .relative)
        }
    }
}

extension Vips {
    /// Pixels in memory, without metadata: upright, eight bits per sample, sRGB or gray, optionally with alpha.
    struct DecodedImage: ~Copyable {
        private let pointer: UnsafeMutablePointer<VipsImage>

        fileprivate init?(
            _ image: UnsafeMutablePointer<VipsImage>, widthPx: Int, heightPx: Int, profile: String?,
            intent: ProfileIntent = .relative
        ) {
            let size = (width: CInt(widthPx), height: CInt(heightPx))
            guard let resized = answer(photo_resize(library, image, size.width, size.height, profile, intent.number))
            else {
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

        /// Creates one row of RGB pixels, for testing an encoder or a profile.
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

        /// Returns the colors of the samples under a profile.
        consuming func converted(from profile: [UInt8]) -> DecodedImage? {
            profile.withUnsafeBytes {
                library.vips_image_set_blob_copy(pointer, VIPS_META_ICC_NAME, $0.baseAddress, $0.count)
            }
            return DecodedImage(
                pointer, widthPx: widthPx, heightPx: heightPx, profile: "srgb",
                intent: ProfileIntent(profile) ?? .relative)
        }

        /// Returns the image at another size.
        func resized(widthPx: Int, heightPx: Int) -> DecodedImage? {
            DecodedImage(pointer, widthPx: widthPx, heightPx: heightPx, profile: nil)
        }

        deinit { library.g_object_unref(pointer) }

        var widthPx: Int { Int(library.vips_image_get_width(pointer)) }
        var heightPx: Int { Int(library.vips_image_get_height(pointer)) }
        var hasAlpha: Bool { library.vips_image_hasalpha(pointer) != 0 }
        var bandCount: Int { Int(library.vips_image_get_bands(pointer)) }

        /// The samples row by row, with `bandCount` per pixel: 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha.
        var samples: [UInt8] {
            guard let start = library.vips_image_get_data(pointer) else { return [] }
            return [UInt8](UnsafeRawBufferPointer(start: start, count: widthPx * heightPx * bandCount))
        }

        /// Returns the image as a file without metadata.
        func encoded(_ recipe: Recipe) -> [UInt8]? {
            let quality = CInt(recipe.quality)
            switch recipe.format {
            case .avif: return file { photo_avif(library, pointer, quality, &$0, &$1) }
            // libvips 8.14 adds a block of EXIF data even if this is disabled (libvips #3340).
            case .webp:
                let save = recipe.isLossless ? photo_webp_lossless : photo_webp
                return file { save(library, pointer, quality, &$0, &$1) }.flatMap(WebPStripping.stripped)
            case .jpeg:
                // On a white background, because JPEG does not support transparency.
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
    /// The version of libheif; `nil` if no such image was read, or libvips was built without it.
    static var heifVersion: String? { photo_heif_version().map { String(cString: $0) } }

    /// Returns the image of another decoder as it is stored, with its metadata under libvips's names.
    private static func pixels(of image: AVIFImage) -> UnsafeMutablePointer<VipsImage>? {
        let pixels = image.samples.withUnsafeBytes {
            library.vips_image_new_from_memory_copy(
                $0.baseAddress, $0.count, CInt(image.widthPx), CInt(image.heightPx), image.hasAlpha ? 4 : 3,
                image.is16Bit ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR)
        }
        guard let pixels else { return nil }
        pixels.pointee.Type = image.is16Bit ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB
        let blocks = [(profileName, image.profile), (exifName, image.exif), (xmpName, image.xmp)]
        for case (let name, let bytes?) in blocks {
            bytes.withUnsafeBytes { library.vips_image_set_blob_copy(pixels, name, $0.baseAddress, $0.count) }
        }
        return pixels
    }
}

extension ProfileIntent {
    fileprivate var number: VipsIntent {
        switch self {
        case .relative: VIPS_INTENT_RELATIVE
        case .perceptual: VIPS_INTENT_PERCEPTUAL
        case .saturation: VIPS_INTENT_SATURATION
        }
    }
}

extension Vips {
    /// The name of the color profile among an image's metadata.
    static let profileName = VIPS_META_ICC_NAME
    /// The names of the blocks of EXIF and XMP.
    static let exifName = "exif-data"
    static let xmpName = "xmp-data"

    /// Returns libvips's result. For `nil`, its error is removed from its buffer.
    private static func answer(_ image: UnsafeMutablePointer<VipsImage>?) -> UnsafeMutablePointer<VipsImage>? {
        if image == nil { dropErrors() }
        return image
    }

    /// Removes libvips's errors, and records the lack of a resource.
    private static func dropErrors() {
        guard let text = library.vips_error_buffer_copy() else { return }
        defer { library.g_free(text) }
        if let lacking = Self.shortage(in: String(cString: text)) { shortage.withLock { $0 = lacking } }
    }

    /// Returns the resource that the machine lacked for the photo that just failed, or `nil`.
    static func takeMissingResource() -> String? {
        isReady ? shortage.withLock { $0.take() } : absence
    }

    /// Returns the missing resource in an error message, such as `too many open files`.
    static func shortage(in text: String) -> String? {
        let text = text.lowercased()
        return shortages.first { text.contains($0.sign) }?.name
    }

    /// Phrases by which libvips, its libraries and the loader report that a resource is missing or the disk fails.
    private static let shortages: [(sign: String, name: String)] = {
        let system = [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, ENOBUFS, ESTALE].map { SystemError.text($0).lowercased() }
        let (memory, thread) = (SystemError.text(ENOMEM).lowercased(), SystemError.text(EAGAIN).lowercased())
        return system.map { ($0, $0) } + [
            ("out of memory", memory), ("insufficient memory", memory), ("failed to map segment", memory),
            ("unable to create thread", thread),
            // libvips continues with the descriptor that it could not open.
            (SystemError.text(EBADF).lowercased(), SystemError.text(EMFILE).lowercased()),
        ]
    }()
}

import Diagnostics

/// The reason why a photo can't be processed.
package struct PhotoFailure: Error, Hashable {
    package enum Cause: Hashable, Sendable {
        /// The file can't be opened. The value is the operating system's message.
        case unreadable(String)
        /// The machine lacks a resource, or its disk fails, whatever the file. The value is the message.
        case machine(String)
        /// A folder, a pipe, a device.
        case notAFile
        case empty
        /// The first bytes of the file are those of another type, or of none. The values are the type, if it is
        /// identified, and a hint.
        case notAPhoto(String?, hint: String?)
        /// The file is truncated.
        case brokenOff(PhotoFormat, byteCount: Int)
        /// The file is complete, but the decoder rejects it.
        case undecodable(PhotoFormat)
        /// The file is complete, but requires a newer libheif.
        case lacking(PhotoFormat, HEIFFeature)
        /// The file uses a variant of its format that hardly any program supports. The text describes the variant.
        case unusual(PhotoFormat, String)
        case tooLarge(widthPx: Int, heightPx: Int, limit: Int)
        /// libvips on this machine cannot read the format.
        case noReader(PhotoFormat)
        /// libvips on this machine cannot write the format.
        case noWriter(Recipe.Format)
        /// The image was decoded, but could not be encoded at the specified size.
        case notEncoded
        /// The file is a video that ffmpeg can't decode.
        case noFrame
    }

    package var cause: Cause
    package var file: String

    init(_ cause: Cause, file: String) {
        self.cause = cause
        self.file = file
    }

    /// Whether the cause may also result from a lack of resources.
    var mayBeMachines: Bool {
        switch cause {
        case .notAPhoto(nil, _), .brokenOff, .undecodable, .lacking, .noReader, .noWriter, .notEncoded: true
        case .unreadable, .machine, .notAFile, .empty, .notAPhoto, .tooLarge, .unusual, .noFrame: false
        }
    }

    /// Whether libavif may decode the image, which libheif refuses.
    var hasSecondDecoder: Bool {
        switch cause {
        case .undecodable(.avif), .lacking(.avif, _): true
        case .unreadable, .machine, .notAFile, .empty, .notAPhoto, .brokenOff, .undecodable, .lacking, .unusual,
            .tooLarge,
            .noReader, .noWriter, .notEncoded, .noFrame:
            false
        }
    }

    /// The machine's error, or `nil` if the machine is not the cause.
    package var machineReason: String? { if case .machine(let reason) = cause { reason } else { nil } }

    /// Why no video can have a poster here.
    static let withoutFFmpeg =
        "ffmpeg is not installed, which `photos: posters` requires; install it, or remove that setting"

    package var diagnostic: Diagnostic {
        let place = FileLocation(file: file)
        // The video is published without a poster.
        return cause == .noFrame
            ? .warning(message, code: .init("missing-poster"), at: place, hint: hint)
            : .error(message, at: place, hint: hint)
    }

    private var message: String {
        switch cause {
        case .unreadable(let reason), .machine(let reason): "cannot read this photo: \(reason)"
        case .notAFile: "this file has the extension of a photo, but is not a file"
        case .empty: "this photo is empty: the file has no bytes"
        case .notAPhoto(let kind?, _): "this file has the extension of a photo, but is \(kind)"
        case .notAPhoto(nil, _): "this file has the extension of a photo, but is not an image that feedgen supports"
        case .brokenOff(let format, let count): "this \(format.name) ends too early, after \(Self.grouped(count)) bytes"
        case .undecodable(let format) where format == .heic || format == .avif:
            "this \(format.name) cannot be decoded here: \(Self.decoders(of: format)) cannot read it"
        case .lacking(let format, let feature):
            "this \(format.name) contains \(feature.description), which \(Self.decoders(of: format)) cannot decode"
        case .undecodable(let format): "this \(format.name) is damaged and cannot be decoded"
        case .unusual(let format, let sort): "this \(format.name) \(sort), which feedgen and browsers do not support"
        case .tooLarge(let width, let height, let limit):
            "this photo has \(width) × \(height) pixels; feedgen reads up to \(limit / 1_000_000) megapixels"
        case .noReader(let format): "this is a \(format.name), which libvips on this machine cannot read"
        case .noWriter(let format):
            "cannot publish this photo as \(format.name), which libvips on this machine cannot write"
        case .notEncoded: "cannot resize this photo"
        case .noFrame: "ffmpeg cannot decode this video, so it has no poster and appears blank until it plays"
        }
    }

    private var hint: String? {
        switch cause {
        case .unreadable: "check that the file exists and that you may read it"
        case .machine: nil
        case .notAFile: "rename it or move it out of the content folder"
        case .empty, .brokenOff: "copy it again from the camera or a backup"
        case .notAPhoto(_, let hint): hint ?? "feedgen reads \(Self.formats)"
        case .undecodable(let format) where format == .heic || format == .avif:
            "if others fail too, install \(format.debianPackage); otherwise \(Self.otherDecoder(of: format)), or export the photo as JPEG"
        case .lacking(_, let feature): "install libheif \(feature.version) or later, or export the photo as JPEG"
        case .unusual: "open it in an image editor and save it as an ordinary JPEG of 8 bits"
        case .undecodable: "open it in an image editor and save it again"
        case .tooLarge:
            "make it smaller, or write photos: {maxMegapixels: …} into feed.yaml if you trust its source"
        case .noReader(let format): "install \(format.debianPackage), or export the photo as JPEG"
        case .noWriter(let format): "install \(format.debianPackage), or publish photos in another format"
        case .notEncoded: "open it in an image editor and save it again"
        case .noFrame: "add an image with the same name and the ending .jpg"
        }
    }

    /// The libraries that decode HEIC and AVIF here, such as "libheif 1.15.1 and libavif 0.11.1".
    private static func decoders(of format: PhotoFormat) -> String {
        let first = "libheif" + (Vips.heifVersion.map { " " + $0 } ?? "")
        guard format == .avif, let second = AVIFImage.version else { return first }
        return "\(first) and libavif \(second)"
    }

    private static func otherDecoder(of format: PhotoFormat) -> String {
        format == .avif && AVIFImage.version == nil ? "install libavif" : "update libheif"
    }

    private static let formats: String = {
        let names = PhotoFormat.allCases.map(\.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }()

    /// 1234567 as "1 234 567".
    private static func grouped(_ number: Int) -> String {
        var result = ""
        let digits = String(number)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += " " }
            result.append(digit)
        }
        return result
    }
}

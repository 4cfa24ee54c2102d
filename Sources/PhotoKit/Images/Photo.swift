import FileSystem
import Foundation

/// A photo on disk or in memory that has not been read yet.
package struct Photo: Sendable {
    package enum Source: Sendable {
        case file(FileOpener)
        case bytes([UInt8])

        /// Returns a file specified by the user.
        package static func path(_ path: String) -> Source { .file(SystemError.opening(path)) }
    }

    package var source: Source
    /// The file name in messages, relative to the site's root.
    package var file: String
    /// The maximum number of pixels. Larger images are rejected, because a few bytes can claim any size.
    package var pixelLimit: Int
    /// Whether a missing end marker of a JPEG was added, so that decoders report warnings.
    var isRepaired = false
    /// Whether libavif decodes the image, because libheif refuses it.
    var usesLibavif = false

    package static let defaultPixelLimit = 268_000_000

    package init(_ source: Source, file: String, pixelLimit: Int = Photo.defaultPixelLimit) {
        self.source = source
        self.file = file
        self.pixelLimit = pixelLimit
    }

    /// The version of everything that affects derived images except bytes and recipe: the library, and how it is used
    /// here. Increase the number with every change that alters images.
    package static let encoderVersion = "libvips \(Vips.version), 3"
}

extension Photo {
    /// Runs an operation with the photo's bytes, and repeats it once if the cause of a failure may have been a resource
    /// that other threads used. If two threads fail at the same time, libvips may report nothing.
    ///
    /// The operation gets the photo with the decoder to use: an AVIF that libheif refuses twice is decoded by libavif.
    func attempt<Value>(
        _ body: (Photo, borrowing Vips.Source) throws(PhotoFailure) -> Value
    ) throws(PhotoFailure) -> Value {
        do throws(PhotoFailure) {
            return try withSource { source throws(PhotoFailure) in try body(self, source) }
        } catch {
            guard error.mayBeMachines else { throw error }
        }
        do throws(PhotoFailure) {
            Self.secondAttempts.lock()
            defer { Self.secondAttempts.unlock() }
            return try withSource { source throws(PhotoFailure) in try body(self, source) }
        } catch {
            guard error.hasSecondDecoder, AVIFImage.version != nil else { throw error }
        }
        var photo = self
        photo.usesLibavif = true
        return try withSource { source throws(PhotoFailure) in try body(photo, source) }
    }

    /// Ensures that second attempts run one at a time.
    private static let secondAttempts = NSLock()

    /// Passes a source for the photo's bytes to `body`, and closes it afterwards.
    func withSource<Value>(_ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value) throws(PhotoFailure) -> Value
    {
        switch source {
        case .file(let opening):
            try withFile(opening) { source throws(PhotoFailure) in
                guard Self.isRefusedSequence(source.firstBytes(12)) else { return try body(source) }
                return try withMemory(Self.namedAsLibvipsExpects(source.allBytes()), body)
            }
        case .bytes(let bytes): try withMemory(Self.namedAsLibvipsExpects(bytes), body)
        }
    }

    /// Whether a file begins with the brand of animated AVIF images, by which libvips 8.14 doesn't recognize them.
    private static func isRefusedSequence(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 12 && bytes[4..<12].elementsEqual("ftypavis".utf8)
    }

    /// Returns an animation with the general brand of image sequences, so that its first image is decoded.
    private static func namedAsLibvipsExpects(_ bytes: [UInt8]) -> [UInt8] {
        guard isRefusedSequence(bytes) else { return bytes }
        var bytes = bytes
        bytes.replaceSubrange(8..<12, with: "msf1".utf8)
        return bytes
    }

    private func withMemory<Value>(
        _ bytes: [UInt8], _ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value
    ) throws(PhotoFailure) -> Value {
        if bytes.isEmpty { throw failure(.empty) }
        let result = bytes.withUnsafeBytes { memory in
            Result { () throws(PhotoFailure) in
                guard let source = Vips.Source(memory) else { throw noSource }
                return try body(source)
            }
        }
        return try result.get()
    }

    private func withFile<Value>(
        _ opening: FileOpener, _ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value
    ) throws(PhotoFailure) -> Value {
        let descriptor = opening()
        guard descriptor >= 0 else {
            if errno == ENXIO { throw failure(.notAFile) }
            let reason = SystemError.text(errno)
            throw failure(SystemError.isAuthors(errno) ? .unreadable(reason) : .machine(reason.lowercased()))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.machine(SystemError.text(errno).lowercased())) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.notAFile) }
        if status.st_size == 0 { throw failure(.empty) }
        guard let source = Vips.Source(descriptor: descriptor) else { throw noSource }
        return try body(source)
    }

    /// If libvips is installed, a source can only fail for lack of memory.
    private var noSource: PhotoFailure {
        failure(.machine(Vips.takeMissingResource() ?? SystemError.text(ENOMEM).lowercased()))
    }

    /// Returns the photo's failure, or the machine's if a resource required for reading it is missing.
    func failure(_ cause: PhotoFailure.Cause) -> PhotoFailure {
        let failure = PhotoFailure(cause, file: file)
        guard failure.mayBeMachines, let lack = Vips.takeMissingResource() ?? SystemError.lack() else { return failure }
        return PhotoFailure(.machine(lack), file: file)
    }
}

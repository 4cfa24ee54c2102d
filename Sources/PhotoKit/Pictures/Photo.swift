import Foundation

/// A photo as it lies on the disk or in memory, not yet looked at.
package struct Photo: Sendable {
    package enum Source: Sendable {
        case file(FileOpening)
        case bytes([UInt8])

        /// A file that the user has named.
        package static func path(_ path: String) -> Source { .file(SystemError.opening(path)) }
    }

    package var source: Source
    /// The name that messages give it: the path relative to the site's root.
    package var file: String
    /// Larger pictures are refused, because a few bytes can claim any size.
    package var pixelLimit: Int
    /// Whether it is a JPEG that got the end which it had lost, so that decoders find something to say of it.
    var isMended = false

    package static let defaultPixelLimit = 268_000_000

    package init(_ source: Source, file: String, pixelLimit: Int = Photo.defaultPixelLimit) {
        self.source = source
        self.file = file
        self.pixelLimit = pixelLimit
    }

    /// What derivatives may depend on beside bytes and recipe: the library that decodes and encodes, and how it is used
    /// here (the number, which goes up with every change that alters pictures).
    package static let encoderVersion = "libvips \(Vips.version), 3"
}

extension Photo {
    /// Does something with the photo's bytes; and once more, if that may have failed for what others took just then. Of
    /// two that fail at the same time libvips may tell nothing.
    func attempt<Value>(_ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value) throws(PhotoFailure) -> Value {
        do throws(PhotoFailure) {
            return try withSource(body)
        } catch {
            guard error.mayBeMachines else { throw error }
            Self.secondAttempts.lock()
            defer { Self.secondAttempts.unlock() }
            return try withSource(body)
        }
    }

    /// One at a time.
    private static let secondAttempts = NSLock()

    /// Gives the photo's bytes to read from; the source is closed afterwards.
    func withSource<Value>(_ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value) throws(PhotoFailure) -> Value
    {
        switch source {
        case .file(let opening): try withFile(opening, body)
        case .bytes(let bytes): try withMemory(bytes, body)
        }
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
        _ opening: FileOpening, _ body: (borrowing Vips.Source) throws(PhotoFailure) -> Value
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

    /// Where libvips is there, all that it could lack for one is memory.
    private var noSource: PhotoFailure {
        failure(.machine(Vips.takeShortage() ?? SystemError.text(ENOMEM).lowercased()))
    }

    /// What is wrong with the photo, unless it is the machine that lacks what it takes to read one.
    func failure(_ cause: PhotoFailure.Cause) -> PhotoFailure {
        let failure = PhotoFailure(cause, file: file)
        guard failure.mayBeMachines, let lack = Vips.takeShortage() ?? SystemError.lack() else { return failure }
        return PhotoFailure(.machine(lack), file: file)
    }
}

import FileSystem
import Foundation
import Synchronization

/// A video or audio file on disk, which is published without its metadata but otherwise unchanged.
///
/// It is never read into memory as a whole, since videos can exceed the memory.
package struct VideoFile: Sendable {
    /// Reads bytes at an offset; fewer than requested at the end of the file.
    package typealias ByteReader = @Sendable (_ offset: Int, _ count: Int) -> [UInt8]

    let reading: ByteReader
    /// Returns the `errno` of a failed read, or 0.
    private var fault: @Sendable () -> CInt = { 0 }
    let count: Int
    /// The name in messages.
    package let file: String

    package init(file: String, count: Int, readingAt reading: @escaping ByteReader) {
        self.reading = reading
        self.count = count
        self.file = file
    }

    /// Opens a file, which stays open during the lifetime of the value.
    package static func open(file: String, _ opening: FileOpener) -> Result<VideoFile, VideoFailure> {
        let descriptor = opening()
        guard descriptor >= 0 else {
            let isAuthors = SystemError.isAuthors(errno) || errno == ENXIO
            let reason = SystemError.text(errno)
            return .failure(
                VideoFailure(isAuthors ? .unreadable(reason) : .machine(reason.lowercased()), file: file))
        }
        let opened = OpenFile(descriptor: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            return .failure(VideoFailure(.machine(SystemError.text(errno).lowercased()), file: file))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return .failure(VideoFailure(.unreadable("it is not a file"), file: file))
        }
        var video = VideoFile(file: file, count: Int(status.st_size), readingAt: opened.bytes)
        video.fault = { opened.fault.load(ordering: .relaxed) }
        return .success(video)
    }
}

extension VideoFile {
    /// Media types by file name extension, in lower case and without the dot.
    private static let mediaTypes = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    ]

    /// Whether a file is treated as a video, judging by its name only.
    package static func isVideo(_ path: String) -> Bool { mediaType(path) != nil }

    /// Returns the media type for serving the file, or `nil` if it is not a video.
    package static func mediaType(_ path: String) -> String? {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        return mediaTypes[String(Substring(name[dot...].dropFirst())).lowercased()]
    }

    /// Returns the patches to apply while copying, in file order, or the reason why the video can't be published.
    package func stripping() -> Result<[BytePatch], VideoFailure> {
        do throws(VideoFailure.Cause) {
            var walk = try walk()
            try walk.run()
            return .success(walk.patches.sorted { $0.range.lowerBound < $1.range.lowerBound })
        } catch {
            let fault = fault()
            return .failure(
                VideoFailure(fault == 0 ? error : .machine(SystemError.text(fault).lowercased()), file: file))
        }
    }

    private func walk() throws(VideoFailure.Cause) -> any MediaStripper {
        let start = reading(0, FirstBytes.count)
        guard FirstBytes.signature(of: start)?.publishing == .video else { throw .notAVideo }
        if start.starts(with: MatroskaStripper.firstBytes) { return MatroskaStripper(self) }
        if start.starts(with: FLACStripper.firstBytes) { return FLACStripper(self, at: 0) }
        if start.starts(with: "RIFF".utf8) || start.starts(with: "RF64".utf8) { return WAVStripper(self) }
        return start.starts(with: "ID3".utf8) || start.first == 0xFF ? MPEGAudioStripper(self) : MP4Stripper(self)
    }

    /// Returns exactly these bytes, or throws.
    func bytes(_ range: Range<Int>) throws(VideoFailure.Cause) -> [UInt8] {
        guard range.upperBound <= count else { throw .brokenOff }
        let bytes = reading(range.lowerBound, range.count)
        guard bytes.count == range.count else { throw .brokenOff }
        return bytes
    }
}

/// A pass over a file's structure that collects the required patches.
protocol MediaStripper {
    var patches: [BytePatch] { get }
    mutating func run() throws(VideoFailure.Cause)
}

private final class OpenFile: Sendable {
    private let descriptor: CInt
    let fault = Atomic<CInt>(0)

    init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    @Sendable func bytes(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                if got < 0 { fault.store(errno, ordering: .relaxed) }
                guard got > 0 else { break }
                filled += got
            }
        }
    }
}

import FileSystem
import Foundation

extension Photo {
    /// Returns a still image of a video as a PNG in memory, taken by the program `ffmpeg`.
    ///
    /// The file may be hostile: ffmpeg reads only this file, in the format of its first bytes, because playlists and
    /// other formats name files that ffmpeg would read, too.
    ///
    /// - Parameters:
    ///   - opening: Opens the video.
    ///   - file: The video's name in messages.
    package static func frame(
        of opening: @escaping FileOpener, file: String, pixelLimit: Int = Photo.defaultPixelLimit
    ) -> Result<Photo, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            let failure = Photo(.file(opening), file: file).failure
            let descriptor = opening()
            guard descriptor >= 0 else { throw failure(.noFrame) }
            defer { close(descriptor) }
            guard let format = VideoContainer(startOf: descriptor) else { throw failure(.noFrame) }
            // Videos often begin with a black frame, and may be shorter than a second.
            for start in ["1", "0"] {
                let image = try run(format, from: start, descriptor, pixelLimit: pixelLimit, failure)
                if !image.isEmpty { return Photo(.bytes(image), file: file, pixelLimit: pixelLimit) }
            }
            throw failure(.noFrame)
        }
    }

    private static func run(
        _ format: VideoContainer, from start: String, _ video: CInt, pixelLimit: Int,
        _ failure: (PhotoFailure.Cause) -> PhotoFailure
    ) throws(PhotoFailure) -> [UInt8] {
        let words = [
            "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1", "-max_pixels", "\(pixelLimit)",
            "-protocol_whitelist", "file", "-f", format.rawValue, "-ss", start, "-i", "file:/dev/stdin",
            // The first video track that is not the cover image of a recording.
            "-map", "0:V:0", "-frames:v", "1", "-map_metadata", "-1", "-c:v", "png", "-f", "image2pipe", "pipe:1",
        ]
        do throws(DiskError) {
            let outcome = try ChildProcess.run(words, input: .descriptor(video), timeLimit: 60)
            if outcome.isMissing { throw DiskError("run", "ffmpeg", reason: PhotoFailure.withoutFFmpeg) }
            return outcome.status == 0 ? outcome.output : []
        } catch {
            throw failure(.machine(error.reason))
        }
    }
}

/// The formats of video files, with ffmpeg's names.
enum VideoContainer: String {
    case mov
    case matroska

    /// - Parameter descriptor: A file open at its start.
    init?(startOf descriptor: CInt) {
        var start = [UInt8](repeating: 0, count: 12)
        guard pread(descriptor, &start, start.count, 0) == start.count else { return nil }
        if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .matroska
        } else if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(
            String(decoding: start[4..<8], as: UTF8.self))
        {
            self = .mov
        } else {
            return nil
        }
    }
}

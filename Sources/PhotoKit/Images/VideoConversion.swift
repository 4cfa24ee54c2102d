import FileSystem
import Foundation

/// The conversion of videos to H.264 and AAC in MP4, which every browser plays, by the program `ffmpeg`.
package enum VideoConversion {
    /// Everything that determines a converted video besides the original. Change the text with every change that alters
    /// videos. As for images, versions of encoders are not part of it.
    package static let recipe = "h264 1"

    private static let longestSidePx = 1920
    /// Larger images are not decoded. 8K has a third of it.
    private static let maximumPixels = 100_000_000
    /// Longer files are not published.
    private static let maximumBytes = 4 << 30
    private static let timeLimitSeconds = 3600

    /// Whether a video is published in its own format.
    ///
    /// - Parameter mediaType: The media type by the file's name.
    package static func isUnnecessary(for video: VideoFile, mediaType: String) -> Bool {
        mediaType == "video/mp4" && VideoStreams(video)?.playEverywhere ?? false
    }

    /// Converts a video. The result has no metadata.
    ///
    /// The file may be hostile: ffmpeg reads only this file, in the format of its first bytes.
    ///
    /// - Parameters:
    ///   - opening: Opens the video.
    ///   - file: The video's name in messages.
    ///   - output: An empty file, open for reading and writing.
    package static func convert(
        _ opening: @escaping FileOpener, file: String, to output: CInt
    ) -> Result<Void, VideoFailure> {
        Result { () throws(VideoFailure) in
            let failure = { (cause: VideoFailure.Cause) in VideoFailure(cause, file: file) }
            let descriptor = opening()
            guard descriptor >= 0 else { throw failure(.unreadable(SystemError.text(errno))) }
            defer { close(descriptor) }
            guard let container = VideoContainer(startOf: descriptor) else { throw failure(.notAVideo) }
            let streams = try VideoFile.open(file: file, opening).map { VideoStreams($0) }.get()
            let outcome: ChildProcess.Outcome
            do throws(DiskError) {
                outcome = try ChildProcess.run(
                    words(container, streams), input: .descriptor(descriptor), output: output,
                    timeLimit: timeLimitSeconds)
                if outcome.isMissing { throw DiskError("run", "ffmpeg", reason: VideoFailure.withoutFFmpeg) }
            } catch {
                throw failure(.machine(error.reason))
            }
            guard outcome.status == 0 else { throw failure(.notConverted) }
            do throws(VideoFailure.Cause) {
                try strip(output, file: file)
            } catch {
                throw failure(error)
            }
        }
    }

    private static func words(_ container: VideoContainer, _ streams: VideoStreams?) -> [String] {
        let input = [
            "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-max_pixels", "\(maximumPixels)",
            "-protocol_whitelist", "file",
            "-f", container.rawValue, "-i", "file:/dev/stdin",
        ]
        // The first video track that is not the cover image of a recording, and the first sound.
        let parts = ["-map", "0:V:0", "-map", "0:a:0?", "-map_metadata", "-1", "-map_chapters", "-1"]
        // No names of programs, and the same bytes on a machine with more processors. Supplemental information (NAL units
        // of type 6) contains the encoder's settings.
        let plain = [
            "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact", "-threads:v", "4",
            "-bsf:v", "filter_units=remove_types=6", "-write_tmcd", "0",
        ]
        let file = ["-movflags", "+faststart", "-fs", "\(maximumBytes)", "-f", "mp4", "file:/dev/stdout"]
        return input + parts + images(streams) + sound(streams) + plain + file
    }

    private static func images(_ streams: VideoStreams?) -> [String] {
        guard streams?.isH264 != true else { return ["-c:v", "copy"] }
        let size = "min(\(longestSidePx),iw)':'min(\(longestSidePx),ih)"
        let scaling = "scale='\(size)':force_original_aspect_ratio=decrease:force_divisible_by=2"
        // White paper has 203 nits, and the brightest light 1000, as for photos.
        let toneMapping =
            "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=reinhard:peak=4.9:desat=0,zscale=t=bt709:m=bt709:r=tv"
        let filters = [scaling] + (streams?.isHDR == true ? [toneMapping] : []) + ["format=yuv420p"]
        return ["-vf", filters.joined(separator: ","), "-c:v", "libx264", "-preset", "medium", "-crf", "23"]
    }

    private static func sound(_ streams: VideoStreams?) -> [String] {
        streams?.isAAC == true ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "160k", "-ac", "2"]
    }
}

extension VideoConversion {
    /// Removes the remaining names of programs, and checks the result as if it were the author's file.
    private static func strip(_ descriptor: CInt, file: String) throws(VideoFailure.Cause) {
        guard case .success(let video) = VideoFile.open(file: file, { dup(descriptor) }), video.count > 0,
            video.count < maximumBytes
        else { throw .notConverted }
        let patches: [BytePatch]
        switch video.stripping() {
        case .success(let found): patches = found
        case .failure: throw .notConverted
        }
        for patch in patches {
            var bytes = [UInt8](repeating: 0, count: patch.range.count)
            [patch].apply(to: &bytes, at: patch.range.lowerBound)
            guard pwrite(descriptor, bytes, bytes.count, off_t(patch.range.lowerBound)) == bytes.count else {
                throw .machine(SystemError.text(errno).lowercased())
            }
        }
        guard isSound(video) else { throw .notConverted }
    }

    /// Whether every browser plays the video, and it has no metadata.
    private static func isSound(_ video: VideoFile) -> Bool {
        guard VideoStreams(video)?.playEverywhere == true, case .success = video.stripping() else { return false }
        var search = MetadataSearch(isStrict: true)
        for offset in stride(from: 0, to: video.count, by: 1 << 20) {
            let bytes = video.reading(offset, 1 << 20)
            bytes.withUnsafeBytes { search.look(at: $0) }
        }
        search.end()
        return search.finding == nil
    }

    /// Whether bytes from another machine are a converted video without metadata.
    package static func isResult(_ bytes: [UInt8]) -> Bool {
        isSound(
            VideoFile(file: "", count: bytes.count) { offset, count in
                Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
            })
    }
}

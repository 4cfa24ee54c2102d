import FeedKit
import FileSystem
import PhotoKit

/// The decision whether a video is converted for all browsers, and how.
package enum VideoRecipe {
    /// The digest of everything that determines a converted video.
    ///
    /// - Parameter source: The digest of the original's bytes.
    package static func digest(of source: Digest) -> Digest {
        Digest(of: "video \(VideoConversion.recipe)\n\(source)")
    }

    /// Whether some browsers don't play a video. A file that can't be read is reported when it is converted.
    package static func isNeeded(for path: String, _ onDisk: DiskPath) -> Bool {
        guard let mediaType = VideoFile.mediaType(path) else { return false }
        switch VideoFile.open(file: path, onDisk.opening) {
        case .success(let video): return !VideoConversion.isUnnecessary(for: video, mediaType: mediaType)
        case .failure: return true
        }
    }
}

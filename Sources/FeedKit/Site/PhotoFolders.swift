import MarkupKit
import Synchronization

/// The images of the content folder by their folders, indexed on first use: most sites never need it.
final class PhotoFolders: Sendable {
    private let index = Mutex<[String: [String]]?>(nil)

    /// Returns the paths of the images in a folder, but not in folders below it, sorted by bytes.
    func paths(in folder: String, of images: [String: ImageAsset]) -> [String] {
        index.withLock { index in
            if let index { return index[folder] ?? [] }
            // The poster of a video has the path of the video.
            let paths = images.keys.filter { RecordingType.of($0) == nil }
            let made = Dictionary(grouping: paths.sorted()) { SitePath.folder(of: $0) }
            index = made
            return made[folder] ?? []
        }
    }
}

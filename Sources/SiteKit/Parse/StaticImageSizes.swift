import FeedKit
import FileSystem
import PhotoKit
import Synchronization

/// The sizes of the images in `content/static/`. Each is read when a text shows the image, at most once in a build.
final class StaticImageSizes: Sendable {
    private let folder: DiskPath
    private let sizes = Mutex<[String: ImageSize?]>([:])

    /// - Parameter folder: `content/` on disk.
    init(in folder: DiskPath) { self.folder = folder.appending(ContentMap.staticFolder) }

    static func mayHave(_ file: String) -> Bool { PhotoFormat.isPhoto(file) || ContentSource.declaresSize(file) }

    /// Returns the size of an image by its path in `content/static/`; `nil` if it has none.
    func size(of file: String) -> ImageSize? {
        guard Self.mayHave(file) else { return nil }
        if let size = sizes.withLock({ $0[file] }) { return size }
        let size = read(file)
        sizes.withLock { $0[file] = .some(size) }
        return size
    }

    private func read(_ file: String) -> ImageSize? {
        guard let bytes = try? Disk.beginning(of: folder.appending(file)) else { return nil }
        if ContentSource.declaresSize(file) { return ContentSource.size(ofDrawing: bytes) }
        return PixelSize(beginning: bytes).map { ImageSize(widthPx: $0.widthPx, heightPx: $0.heightPx) }
    }
}

extension FileStamp {
    /// A value that changes with the stamp.
    var fingerprint: Digest { withUnsafeBytes(of: self) { .fingerprint(of: $0, seed: 0) } }
}

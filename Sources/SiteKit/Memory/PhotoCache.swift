import FeedKit
import FileSystem
import Foundation
import PhotoKit
import Synchronization

/// The images and previews that earlier builds derived from photos, in `.feedgen/photos/`.
///
/// The name of a preview is a digest of all its inputs, so an existing preview is valid whichever build created it and
/// whatever the photo was called. The name of an image is the digest of its bytes; a list, named by a digest of all
/// inputs, contains the images of a photo. Every file may be deleted at any time and is then created again.
package struct PhotoCache: Sendable {
    /// The cache's folder, created with the first file.
    let folder: DiskPath
    /// Whether no file is stored and no use is recorded.
    let isReadOnly: Bool
    /// The machine's clock, which determines the age of files.
    let now: Instant
    /// The site's `.feedgen`, to be marked as a cache folder, if this is the cache of a site.
    private let marked: CacheFolder?

    static let folderName = "photos"

    /// A cache that is deleted with its folder.
    init(temporary folder: DiskPath, now: Instant) {
        self.folder = folder
        self.now = now
        isReadOnly = false
        marked = nil
    }

    /// The cache of a site.
    package init(of options: BuildOptions, now: Instant) {
        let marked = CacheFolder(ofSite: options.photoCacheSite.map { FolderHandle($0) } ?? options.root)
        self.marked = marked
        self.now = now
        folder = marked.place.appending(Self.folderName)
        isReadOnly = options.isDryRun && options.photoCacheSite == nil
    }

    /// The name of a file by all that it depends on.
    struct Key: Sendable, Hashable {
        /// The path inside the cache's folder.
        let file: String

        private init(_ input: String, version: String = Photo.encoderVersion, fileExtension: String) {
            let digest = Digest(of: input + "\n" + version).description
            file = "\(digest.prefix(2))/\(digest).\(fileExtension)"
        }

        /// - Parameter source: The digest of the photo's bytes.
        static func preview(of source: Digest) -> Key { Key("preview of \(source)", fileExtension: "preview") }

        /// The key of a photo's list of derived images. The digests of recipes include the photo's bytes.
        static func images(of photo: ImageAsset) -> Key {
            let recipes = photo.renditions.map(\.recipe.description).joined(separator: " ")
            return Key("images by \(recipes)", fileExtension: "images")
        }

        /// The key of an archive of photos, from the digest of everything that determines it.
        static func archive(by recipe: Digest) -> Key { Key("archive by \(recipe)", fileExtension: "zip") }

        /// The key of a video for all browsers, from the digest of everything that determines it.
        static func video(by recipe: Digest) -> Key { Key("video by \(recipe)", version: "", fileExtension: "mp4") }

        /// The key of a derived image, from the digest of its bytes.
        init(_ image: EncodedImage) {
            let digest = image.digest.description
            file = "\(digest.prefix(2))/\(digest).\(image.fileExtension)"
        }
    }

    /// The path of a file, which is marked as used today; `nil` if it does not exist.
    func find(_ key: Key) -> DiskPath? {
        let path = folder.appending(key.file)
        return use(path) ? path : nil
    }

    /// Stores a file atomically. Other processes may store the same file at the same time.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    func save(_ bytes: [UInt8], as key: Key) throws(DiskError) -> DiskPath {
        try save(as: key) { place throws(DiskError) in try Disk.write(bytes, to: place) }
    }

    /// Stores a file atomically.
    ///
    /// - Parameter write: Writes the file to a temporary path.
    func save(as key: Key, write: (DiskPath) throws(DiskError) -> Void) throws(DiskError) -> DiskPath {
        let target = folder.appending(key.file)
        guard !isReadOnly else { throw DiskError("write", target.description, reason: "writing is disabled") }
        try makeFolder(folder.appending(SitePath.folder(of: key.file)))
        let temporary = folder.appending(
            "\(key.file).\(Self.process)-\(Self.nextNumber()).\(Self.temporaryExtension)")
        do throws(DiskError) {
            try write(temporary)
            try Disk.rename(temporary, to: target)
        } catch {
            try? Disk.remove(temporary)
            throw error
        }
        return target
    }

    /// Whether files can be stored, once there are any to store.
    var isUsable: Bool { folder.inParent { faccessat($0, $1, W_OK, 0) } == 0 }

    static let temporaryExtension = "new"
    /// A random name for this process. Process IDs may be equal in containers that share a disk.
    private static let process = String(UInt64.random(in: 0 ... .max), radix: 36)
    private static let number = Atomic(0)
    private static func nextNumber() -> Int { number.wrappingAdd(1, ordering: .relaxed).newValue }

    private func makeFolder(_ path: DiskPath) throws(DiskError) {
        guard !Disk.isFolder(path) else { return }
        try Disk.makeFolder(path)
        try marked?.make()
    }
}

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

    /// A cache that goes with its folder.
    init(temporary folder: DiskPath, now: Instant) {
        self.folder = folder
        self.now = now
        isReadOnly = false
        marked = nil
    }

    /// The cache of a site.
    package init(of options: BuildOptions, now: Instant) {
        let marked = CacheFolder(of: options)
        self.marked = marked
        self.now = now
        folder = marked.place.appending(Self.folderName)
        isReadOnly = options.isDryRun
    }

    /// The name of a file by all that it depends on.
    struct Key: Sendable, Hashable {
        /// The path inside the cache's folder.
        let file: String

        private init(_ input: String, fileExtension: String) {
            let digest = Digest(of: input + "\n" + Photo.encoderVersion).description
            file = "\(digest.prefix(2))/\(digest).\(fileExtension)"
        }

        /// - Parameter source: the photo's bytes.
        static func preview(of source: Digest) -> Key { Key("preview of \(source)", fileExtension: "preview") }

        /// Which pictures were made of a photo. The digests of recipes have the photo's bytes in them.
        static func pictures(of photo: ImageAsset) -> Key {
            let recipes = photo.renditions.map(\.recipe.description).joined(separator: " ")
            return Key("pictures by \(recipes)", fileExtension: "pictures")
        }

        /// A picture that is known by what it is.
        init(_ picture: EncodedImage) {
            let digest = picture.digest.description
            file = "\(digest.prefix(2))/\(digest).\(picture.fileExtension)"
        }
    }

    /// The path of a file that is there, and from now on is known as used today; `nil` if it is not there.
    func find(_ key: Key) -> DiskPath? {
        let path = folder.appending(key.file)
        return use(path) ? path : nil
    }

    /// Keeps a file, whole or not at all, whoever else may be keeping the same.
    ///
    /// - Returns: its path.
    @discardableResult
    func keep(_ bytes: [UInt8], as key: Key) throws(DiskError) -> DiskPath {
        let target = folder.appending(key.file)
        guard !isReadOnly else { throw DiskError("write", target.description, reason: "nothing is to be written") }
        try makeFolder(folder.appending(SitePath.folder(of: key.file)))
        let temporary = folder.appending(
            "\(key.file).\(Self.process)-\(Self.nextNumber()).\(Self.temporaryExtension)")
        do {
            try Disk.write(bytes, to: temporary)
            try Disk.rename(temporary, to: target)
        } catch {
            try? Disk.remove(temporary)
            throw error
        }
        return target
    }

    /// Whether files can be kept, once there were any to keep.
    var isUsable: Bool { folder.inParent { faccessat($0, $1, W_OK, 0) } == 0 }

    static let temporaryExtension = "new"
    /// Names no other process, nor one of another container on the same disk, whose numbers may be the same.
    private static let process = String(UInt64.random(in: 0 ... .max), radix: 36)
    private static let number = Atomic(0)
    private static func nextNumber() -> Int { number.wrappingAdd(1, ordering: .relaxed).newValue }

    private func makeFolder(_ path: DiskPath) throws(DiskError) {
        guard !Disk.isFolder(path) else { return }
        try Disk.makeFolder(path)
        try marked?.make()
    }
}

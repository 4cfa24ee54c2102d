import FeedKit
import FileSystem

/// A derived image as the encoder produced it. Copies are verified against it.
package struct EncodedImage: Sendable, Hashable {
    /// The digest of its bytes.
    var digest: Digest
    /// The size in bytes.
    package var size: Int
    /// The extension of its format.
    var fileExtension: String
}

extension PhotoCache {
    /// The derived images of a photo in the order of its renditions; `nil` for those that were not created.
    package func images(of photo: ImageAsset) -> [EncodedImage?] {
        let none = [EncodedImage?](repeating: nil, count: photo.renditions.count)
        guard let path = find(.images(of: photo)), let bytes = try? Disk.read(path) else { return none }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count == none.count + 1 else { return none }
        return zip(lines, photo.renditions).map { EncodedImage(line: String(decoding: $0, as: UTF8.self), of: $1) }
    }

    /// Records the derived images of a photo.
    func save(_ images: [EncodedImage?], of photo: ImageAsset) throws(DiskError) {
        let lines = images.map { ($0?.line ?? "") + "\n" }
        try save(Array(lines.joined().utf8), as: .images(of: photo))
    }

    /// The path of an intact derived image. A modified one is deleted, since it may have other hard links.
    func find(_ image: EncodedImage) -> DiskPath? {
        guard let path = find(Key(image)) else { return nil }
        if Disk.size(of: path) == image.size, (try? Disk.digest(of: path)) == image.digest { return path }
        if !isReadOnly { try? Disk.remove(path) }
        return nil
    }
}

extension EncodedImage {
    fileprivate init?(line: String, of rendition: ImageAsset.Rendition) {
        let parts = line.split(separator: " ")
        guard parts.count == 2, let digest = Digest(hexadecimal: parts[0]), let size = Int(parts[1]) else { return nil }
        self.init(digest: digest, size: size, fileExtension: SitePath.fileExtension(of: rendition.file))
    }

    fileprivate var line: String { "\(digest) \(size)" }
}

import FeedKit
import FileSystem

/// A picture as it came out of the encoder, by which every copy of it is judged.
package struct EncodedImage: Sendable, Hashable {
    /// Of its bytes.
    var digest: Digest
    /// In bytes.
    package var size: Int
    /// That of its format.
    var fileExtension: String
}

extension PhotoCache {
    /// The pictures that were made of a photo, in the order of its renditions; `nil` for those that were not.
    package func pictures(of photo: ImageAsset) -> [EncodedImage?] {
        let none = [EncodedImage?](repeating: nil, count: photo.renditions.count)
        guard let path = find(.pictures(of: photo)), let bytes = try? Disk.read(path) else { return none }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count == none.count + 1 else { return none }
        return zip(lines, photo.renditions).map { EncodedImage(line: String(decoding: $0, as: UTF8.self), of: $1) }
    }

    /// Notes which pictures were made of a photo.
    func keep(_ pictures: [EncodedImage?], of photo: ImageAsset) throws(DiskError) {
        let lines = pictures.map { ($0?.line ?? "") + "\n" }
        try keep(Array(lines.joined().utf8), as: .pictures(of: photo))
    }

    /// The path of a picture that is there, and is what was made. One that is another goes, and with it the harm: it may
    /// have other names.
    func find(_ picture: EncodedImage) -> DiskPath? {
        guard let path = find(Key(picture)) else { return nil }
        if Disk.size(of: path) == picture.size, (try? Disk.digest(of: path)) == picture.digest { return path }
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

import Diagnostics
import FeedKit
import FileSystem
import PhotoKit
import PublishingPolicy

/// Removes private metadata from the author's files before they are published.
///
/// The same rule applies everywhere: photos and videos are published without private metadata; a file from which it
/// can't be removed is not published, unless `photos: {asTheyAre: …}` lists it.
package struct FileSecrets: Sendable {
    /// The name of the file inside `content/`.
    let path: String
    let onDisk: DiskPath

    package init(path: String, onDisk: DiskPath) {
        self.path = path
        self.onDisk = onDisk
    }

    /// The part of the file that may be published.
    package enum Publication: Sendable {
        case all
        /// These bytes instead.
        case bytes([UInt8])
        /// The video, without the metadata that is removed while it is copied.
        case strippedVideo
    }

    /// The part of a file that `FilePolicy` publishes.
    ///
    /// - Parameters:
    ///   - start: The first bytes of the file.
    ///   - digest: The digest of the copied file, which must still be the same.
    package func rest(beginningWith start: [UInt8], digest: Digest? = nil) throws(BuildFailure) -> Publication {
        let type = FileType(path, beginningWith: start)
        switch FilePolicy.action(for: type, in: FilePolicy.Location(of: path)) {
        case .copy: return .all
        case .strip, .inspect: return try rest(of: FilePublishing(firstBytes: start, path: path), digest: digest)
        case .clean:
            switch CleanedFile.bytes(try bytes(digest), of: type) {
            case .success(let bytes): return .bytes(bytes)
            case .failure(let reason): throw .content(FileRefusal(path, type: type, reason: reason.words).error)
            }
        case .refuse, .skip, .ignore: throw .content(FileRefusal(path, type: type).error)
        }
    }

    /// Whether a file has no private metadata, so that its settings don't matter.
    package func isHarmless(beginningWith start: [UInt8]) -> Bool {
        switch FilePolicy.action(for: FileType(path, beginningWith: start), in: FilePolicy.Location(of: path)) {
        case .copy: true
        case .strip, .inspect, .clean, .refuse, .skip, .ignore: false
        }
    }

    /// - Parameters:
    ///   - publishing: The type of the file.
    ///   - digest: The digest of the copied file, which must still be the same.
    func rest(of publishing: FilePublishing, digest: Digest? = nil) throws(BuildFailure) -> Publication {
        switch publishing {
        case .asItIs: return .all
        case .raw(let name), .medium(let name):
            throw refusal("this is \(name), from which feedgen can't strip metadata")
        case .photo(let format):
            let bytes = try bytes(digest), rest = try stripped(bytes, as: format)
            return rest == bytes ? .all : .bytes(rest)
        case .image(let name):
            guard let flaw = ImageStructure.flaw(in: try bytes(digest)) else { return .all }
            throw refusal("this is \(name) with \(flaw), which feedgen can't strip")
        case .container(let name):
            switch try photosInside(digest) {
            case nil: return .all
            case .place?: throw refusal("this is \(name) with a photo that contains its location")
            case .serialNumber?, .other?:
                throw refusal("this is \(name) with a photo that names the camera or its owner")
            }
        case .video:
            return try patches().isEmpty ? .all : .strippedVideo
        }
    }

    /// The published bytes of a photo.
    func stripped(_ bytes: [UInt8], as format: PhotoFormat) throws(BuildFailure) -> [UInt8] {
        if let stripped = Photo.stripped(bytes, as: format, repairsEnd: true) { return stripped }
        throw refusal("this \(format.name) has an unrecognized structure, from which feedgen can't strip metadata")
    }

    /// The patches that remove the metadata of a video or sound while it is copied.
    func patches() throws(BuildFailure) -> [BytePatch] {
        switch VideoFile.open(file: file, onDisk.opening).flatMap({ $0.stripping() }) {
        case .success(let patches): return patches
        case .failure(let failure):
            let problem = failure.diagnostic(consent: PhotoCompanion.consent(to: path))
            throw .of(problem, machine: failure.machineReason, onDisk.description)
        }
    }

    /// Throws an error about a file with a route on a site that hides parts of routes.
    func refuseRoute(in site: Site) throws(BuildFailure) {
        let refusal: FileRefusal?
        do throws(DiskError) {
            refusal = try FileRefusal.ofRoute(path, onDisk: onDisk, in: site)
        } catch {
            throw .disk(error)
        }
        if let refusal { throw .content(refusal.error) }
    }

    /// The error about a video or sound whose copy still contains metadata.
    var videoRefusal: BuildFailure {
        refusal("this file has metadata outside of the parts that feedgen strips")
    }

    private var file: String { ContentMap.folderName + "/" + path }

    private func refusal(_ message: String) -> BuildFailure {
        .content(
            .error(
                message + ", so it is not published", at: FileLocation(file: file),
                hint: "remove the metadata with the program that created it; or, to publish it unchanged, "
                    + PhotoCompanion.consent(to: path)))
    }

    func bytes(_ digest: Digest? = nil) throws(BuildFailure) -> [UInt8] {
        let bytes = try reading { () throws(DiskError) in try Disk.read(onDisk) }
        try check(digest, Digest(of: bytes))
        return bytes
    }

    private func photosInside(_ digest: Digest?) throws(BuildFailure) -> MetadataSearch.Finding? {
        var photos = MetadataSearch()
        var isArchive = false
        var stream = Digest.Stream()
        try reading { () throws(DiskError) in
            try Disk.readPieces(of: onDisk) { piece, offset in
                if offset == 0 { isArchive = piece.starts(with: "PK".utf8) }
                photos.look(at: UnsafeRawBufferPointer(piece))
                stream.append(UnsafeRawBufferPointer(piece))
            }
        }
        photos.end()
        try check(digest, stream.digest())
        if let finding = photos.finding { return finding }
        return isArchive ? try photosInFilesOfArchive() : nil
    }

    private func photosInFilesOfArchive() throws(BuildFailure) -> MetadataSearch.Finding? {
        switch try reading({ () throws(DiskError) in try ArchiveSearch.outcome(of: onDisk) }) {
        case .nothing: return nil
        case .finding(let finding): return finding
        case .unreadable(let reason):
            throw .content(FileRefusal(path, type: .document, reason: "its files can't be searched: \(reason)").error)
        }
    }

    /// The findings of one file do not apply to another.
    private func check(_ digest: Digest?, _ found: Digest) throws(BuildFailure) {
        if let digest, digest != found { throw .content(.changed("file", file)) }
    }

    private func reading<Value>(_ body: () throws(DiskError) -> Value) throws(BuildFailure) -> Value {
        do throws(DiskError) {
            return try body()
        } catch {
            guard error.isAuthors else { throw .disk(error) }
            throw .content(.error("cannot read this file: \(error.reason)", at: FileLocation(file: file)))
        }
    }
}

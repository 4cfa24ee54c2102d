import CacheKit
import Diagnostics
import FeedKit
import FileSystem
import Foundation
import PhotoKit

/// Converts videos of the content folder for all browsers, unless another machine has done so.
package struct VideoConverter: Sendable {
    /// `content/` on disk.
    let folder: DiskPath
    /// The results of other machines; `nil` without a shared store.
    let shared: SharedPhotos?

    package init(folder: DiskPath, shared: SharedPhotos?) {
        self.folder = folder
        self.shared = shared
    }

    /// Returns the path of a converted video in a cache.
    func video(_ path: String, of source: Digest, in cache: PhotoCache) throws(BuildFailure) -> DiskPath {
        let recipe = VideoRecipe.digest(of: source)
        let key = PhotoCache.Key.video(by: recipe)
        if let bytes = shared?.video(by: recipe) {
            return try FileRenderer.onDisk { () throws(DiskError) in try cache.save(bytes, as: key) }
        }
        var failure: BuildFailure?
        do throws(DiskError) {
            let made = try cache.save(as: key) { place throws(DiskError) in
                let descriptor = place.open(O_RDWR | O_CREAT | O_EXCL, mode: 0o666)
                guard descriptor >= 0 else { throw .last("write", place) }
                defer { close(descriptor) }
                do throws(BuildFailure) {
                    try convert(path, of: source, to: descriptor)
                } catch {
                    failure = error
                    throw DiskError("convert a video", place.description, reason: "it failed")
                }
            }
            if let shared, shared.store.access == .readWrite, (Disk.size(of: made) ?? .max) <= RemoteStore.maximumBytes
            {
                shared.save(video: try Disk.read(made), by: recipe)
            }
            return made
        } catch {
            throw failure ?? .disk(error)
        }
    }

    /// Converts a video for the shared store.
    ///
    /// - Returns: Whether the store has accepted it.
    package func share(_ path: String, of source: Digest) throws(BuildFailure) -> Bool {
        guard let file = tmpfile() else { throw .disk(.last("create a temporary file", NSTemporaryDirectory())) }
        defer { fclose(file) }
        try convert(path, of: source, to: fileno(file))
        var bytes: [UInt8] = []
        if let size = Self.size(of: fileno(file)), size <= RemoteStore.maximumBytes {
            bytes = [UInt8](repeating: 0, count: size)
            guard pread(fileno(file), &bytes, size, 0) == size else {
                throw .disk(.last("read a temporary file", NSTemporaryDirectory()))
            }
        }
        return !bytes.isEmpty && shared?.save(video: bytes, by: VideoRecipe.digest(of: source)) ?? false
    }

    private static func size(of descriptor: CInt) -> Int? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The result stored under a video's digest must be made from that video, even if the file changes meanwhile.
    private func convert(_ path: String, of source: Digest, to descriptor: CInt) throws(BuildFailure) {
        let file = ContentMap.folderName + "/" + path
        let onDisk = Disk.join(folder, path)
        func stamp() throws(BuildFailure) -> FileStamp? {
            try FileRenderer.onDisk { () throws(DiskError) in try Disk.stamp(of: onDisk) }
        }
        let before = try stamp()
        guard (try? Disk.digest(of: onDisk)) == source else { throw .content(.changed("video", file)) }
        let result = VideoConversion.convert(onDisk.opening, file: file, to: descriptor)
        guard try stamp() == before else { throw .content(.changed("video", file)) }
        if case .failure(let failure) = result {
            throw .of(failure.diagnostic(), machine: failure.machineReason, onDisk.description)
        }
    }
}

extension PhotoCache {
    /// The size of a converted video in bytes; `nil` until a build has made it.
    package func size(ofVideoFrom source: Digest) -> Int? {
        find(.video(by: VideoRecipe.digest(of: source))).flatMap { Disk.size(of: $0) }
    }
}

extension FileRenderer {
    /// Links a video for all browsers, which is made unless an earlier build has made it.
    func link(
        video path: String, of source: Digest, as file: String, number: Int
    ) throws(BuildFailure) -> OutputFolder.Change {
        if folder.isDryRun { return .staged }
        let key = PhotoCache.Key.video(by: VideoRecipe.digest(of: source))
        var made = images.cache.find(key)
        if made == nil {
            let converter = VideoConverter(folder: images.encoder.folder, shared: images.shared)
            do throws(BuildFailure) {
                let cache = images.cache.isReadOnly ? images.spare : images.cache
                made = try converter.video(path, of: source, in: cache)
            } catch {
                guard case .disk = error, !images.cache.isUsable else { throw error }
                made = try converter.video(path, of: source, in: images.spare)
            }
        }
        guard let made else { return .staged }
        return try Self.onDisk { () throws(DiskError) in try folder.stage(linkTo: made, as: file, number: number) }
    }
}

import CacheKit
import FeedKit
import PhotoKit

/// The shared data of a site's photos: their metadata and derived images.
///
/// Keys contain all inputs. Any writer can store anything, so invalid data is rejected and recreated.
package struct SharedPhotos: Sendable {
    package let store: RemoteStore

    /// The version of the storage format of readings. Increment it with every change, which `SharedPhotosTests` detect.
    private static let form = 5
    private static let readingName = "reading"

    /// The key of a photo's reading: its metadata and publishing decisions.
    ///
    /// - Parameters:
    ///   - path: The path inside `content/`.
    ///   - settings: The digest of the settings for images.
    package static func reading(of path: String, _ source: Digest, settings: Digest) -> StoreKey {
        StoreKey("reading \(form)\n\(Photo.encoderVersion)\n\(settings)\n\(source)\n\(path)")
    }

    /// The key of a photo's derived images. The digests of recipes include the photo's bytes.
    package static func images(of photo: ImageAsset) -> StoreKey {
        let recipes = photo.renditions.map(\.recipe.description).joined(separator: " ")
        return StoreKey("pictures\n\(Photo.encoderVersion)\n\(recipes)")
    }

    // MARK: Readings

    /// Returns the reading of a photo by another machine; `nil` if there is none or it is invalid.
    ///
    /// - Parameter isPossible: Whether this site would publish an image with these properties.
    func reading(
        of path: String, _ source: Digest, settings: Digest, isPossible: (ImageAsset) -> Bool
    ) -> ImageAsset? {
        let key = Self.reading(of: path, source, settings: settings)
        guard let files = store.entry(key) else { return nil }
        guard files.count == 1, files[0].name == Self.readingName, let asset = try? ImageAsset(stored: files[0].bytes),
            asset.path == path, asset.source == source, isPossible(asset)
        else {
            store.refuse(key, because: "its properties of the photo are invalid")
            return nil
        }
        return asset
    }

    func save(_ asset: ImageAsset, settings: Digest) {
        guard store.access == .readWrite else { return }
        store.put(
            [StoredFile(name: Self.readingName, bytes: asset.stored)],
            as: Self.reading(of: asset.path, asset.source, settings: settings))
    }

    // MARK: Derived images

    /// Returns the available and valid images that another machine derived from a photo.
    ///
    /// - Parameter wanted: The indices of the requested renditions.
    func images(_ wanted: [Int], of photo: ImageAsset) -> [(rendition: Int, bytes: [UInt8])] {
        let key = Self.images(of: photo)
        guard let references = store.result(key) else { return [] }
        guard references.map(\.name) == Self.names(of: photo) else {
            store.refuse(key, because: "its files are not the images of the photo")
            return []
        }
        return wanted.compactMap { number in
            guard let bytes = store.blob(references[number]) else { return nil }
            let rendition = photo.renditions[number]
            let flaw = Photo.flaw(
                ofImage: bytes, mediaType: rendition.mediaType, widthPx: rendition.widthPx,
                heightPx: rendition.heightPx)
            if let flaw {
                store.refuse(key, because: "\(references[number].name) \(flaw)")
                return nil
            }
            return (number, bytes)
        }
    }

    /// - Parameter images: The images of all renditions, in order.
    @discardableResult
    package func save(_ images: [[UInt8]], of photo: ImageAsset) -> Bool {
        guard store.access == .readWrite else { return false }
        let files = zip(Self.names(of: photo), images).map { StoredFile(name: $0, bytes: $1) }
        return store.put(files, as: Self.images(of: photo))
    }

    /// The names of a photo's images within an entry, independent of the photo's name.
    private static func names(of photo: ImageAsset) -> [String] {
        photo.renditions.indices.map { "\($0).\(SitePath.fileExtension(of: photo.renditions[$0].file))" }
    }

    // MARK: Videos

    private static let videoName = "video.mp4"

    private static func video(by recipe: Digest) -> StoreKey { StoreKey("video\n\(recipe)") }

    /// Whether another machine has converted a video.
    package func hasVideo(by recipe: Digest) -> Bool { store.has(Self.video(by: recipe)) }

    /// Returns the video that another machine has converted; `nil` if there is none or it is invalid.
    func video(by recipe: Digest) -> [UInt8]? {
        let key = Self.video(by: recipe)
        guard let files = store.entry(key) else { return nil }
        guard files.count == 1, files[0].name == Self.videoName, VideoConversion.isResult(files[0].bytes) else {
            store.refuse(key, because: "it is not a video for all browsers, or contains metadata")
            return nil
        }
        return files[0].bytes
    }

    /// Stores a converted video, unless it is too large for a store.
    @discardableResult
    package func save(video bytes: [UInt8], by recipe: Digest) -> Bool {
        guard store.access == .readWrite, bytes.count <= RemoteStore.maximumBytes else { return false }
        return store.put([StoredFile(name: Self.videoName, bytes: bytes)], as: Self.video(by: recipe))
    }

    // MARK: Reports

    /// The problems of the store, and the photos with rejected entries; if there are many, only some.
    ///
    /// - Parameter folder: The photos' folder, as messages print it.
    func notes(about photos: some Sequence<ImageAsset>, in folder: String, settings: Digest) -> [String] {
        troubles + refusals(about: photos, in: folder, settings: settings)
    }

    /// The reasons why the store was no longer used.
    package var troubles: [String] { store.report.troubles.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") } }

    /// Whether the reading of a photo by another machine was rejected.
    package func hasRefusedReading(of photo: ImageAsset, settings: Digest) -> Bool {
        store.hasRefused(Self.reading(of: photo.path, photo.source, settings: settings))
    }

    /// The photos' rejected entries, up to a limit.
    ///
    /// - Parameter folder: The photos' folder, as messages print it.
    package func refusals(about photos: some Sequence<ImageAsset>, in folder: String, settings: Digest) -> [String] {
        let report = store.report
        guard report.refused > 0 else { return [] }
        let reasons = Dictionary(
            report.refusals.map { ($0.key, $0.reason) }, uniquingKeysWith: { first, _ in first })
        let refused = photos.flatMap { photo in
            [Self.reading(of: photo.path, photo.source, settings: settings), Self.images(of: photo)].compactMap {
                key in
                reasons[key].map { Self.rejectionNote(key, $0, file: "\(folder)/\(photo.path)") }
            }
        }
        var notes = Array(refused.prefix(Self.maximumNotes))
        let others = report.refused - min(refused.count, Self.maximumNotes)
        if others > 0 { notes.append("\(others) more entries of the store were rejected") }
        return notes
    }

    private static func rejectionNote(_ key: StoreKey, _ reason: String, file: String) -> String {
        "\(file): the store's entry \(key) was rejected: \(reason)"
    }

    private static let maximumNotes = 3
}

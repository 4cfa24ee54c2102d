import CacheKit
import FeedKit
import PhotoKit

/// What machines share of a site's photos: what each of them is, and the pictures that were made of it.
///
/// Entries are found by all that they depend on. Who may write to the store may put anything there, so what comes is
/// looked at as a stranger's: where it is not what would be made here, it is refused, and made here.
struct SharedPhotos: Sendable {
    let store: SharedStore

    /// The number of how readings are stored; raise it with every change of that, which `SharedPhotosTests` see.
    private static let form = 1
    private static let readingName = "reading"

    /// What a photo is and will be published as.
    ///
    /// - Parameters:
    ///   - path: inside `content/`.
    ///   - settings: those by which it is published.
    static func reading(of path: String, _ source: Digest, settings: Digest) -> StoreKey {
        StoreKey("reading \(form)\n\(Photo.encoderVersion)\n\(settings)\n\(source)\n\(path)")
    }

    /// The pictures of a photo. The digests of recipes have the photo's bytes in them.
    static func pictures(of photo: ImageAsset) -> StoreKey {
        let recipes = photo.renditions.map(\.recipe.description).joined(separator: " ")
        return StoreKey("pictures\n\(Photo.encoderVersion)\n\(recipes)")
    }

    // MARK: Readings

    /// What another machine has read of a photo; `nil` if none has, or what it says can't be.
    ///
    /// - Parameter isPossible: whether this site would publish an image so.
    func reading(
        of path: String, _ source: Digest, settings: Digest, isPossible: (ImageAsset) -> Bool
    ) -> ImageAsset? {
        let key = Self.reading(of: path, source, settings: settings)
        guard let files = store.entry(key) else { return nil }
        guard files.count == 1, files[0].name == Self.readingName, let asset = try? ImageAsset(stored: files[0].bytes),
            asset.path == path, asset.source == source, isPossible(asset)
        else {
            store.refuse(key, because: "what it says of the photo can't be")
            return nil
        }
        return asset
    }

    func keep(_ asset: ImageAsset, settings: Digest) {
        guard store.access == .readWrite else { return }
        store.put(
            [StoredFile(name: Self.readingName, bytes: asset.stored)],
            as: Self.reading(of: asset.path, asset.source, settings: settings))
    }

    // MARK: Pictures

    /// Pictures that another machine has made of a photo, as far as they are there and right.
    ///
    /// - Parameter wanted: some of its renditions, by their places among all.
    func pictures(_ wanted: [Int], of photo: ImageAsset) -> [(rendition: Int, bytes: [UInt8])] {
        let key = Self.pictures(of: photo)
        guard let references = store.result(key) else { return [] }
        guard references.map(\.name) == Self.names(of: photo) else {
            store.refuse(key, because: "it has other files than the pictures of the photo")
            return []
        }
        return wanted.compactMap { number in
            guard let bytes = store.blob(references[number]) else { return nil }
            let rendition = photo.renditions[number]
            let flaw = Photo.flaw(
                ofPicture: bytes, mediaType: rendition.mediaType, widthPx: rendition.widthPx,
                heightPx: rendition.heightPx)
            if let flaw {
                store.refuse(key, because: "\(references[number].name) \(flaw)")
                return nil
            }
            return (number, bytes)
        }
    }

    /// - Parameter pictures: those of all renditions, in their order.
    @discardableResult
    func keep(_ pictures: [[UInt8]], of photo: ImageAsset) -> Bool {
        guard store.access == .readWrite else { return false }
        let files = zip(Self.names(of: photo), pictures).map { StoredFile(name: $0, bytes: $1) }
        return store.put(files, as: Self.pictures(of: photo))
    }

    /// What they are called among each other, whatever the photo is called.
    private static func names(of photo: ImageAsset) -> [String] {
        photo.renditions.indices.map { "\($0).\(SitePath.fileExtension(of: photo.renditions[$0].file))" }
    }

    // MARK: What came of it

    /// Why the store was left alone, and which photos' entries were refused; some, where those are very many.
    ///
    /// - Parameter folder: that of the photos, as messages name it.
    func notes(about photos: some Sequence<ImageAsset>, in folder: String, settings: Digest) -> [String] {
        troubles + refusals(about: photos, in: folder, settings: settings)
    }

    /// Why the store was left alone.
    var troubles: [String] { store.report.troubles.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") } }

    /// Whether what another machine has read of a photo was refused.
    func hasRefusedReading(of photo: ImageAsset, settings: Digest) -> Bool {
        store.hasRefused(Self.reading(of: photo.path, photo.source, settings: settings))
    }

    /// The photos' entries that were refused, as far as they are few.
    ///
    /// - Parameter folder: that of the photos, as messages name it.
    func refusals(about photos: some Sequence<ImageAsset>, in folder: String, settings: Digest) -> [String] {
        let report = store.report
        guard report.refused > 0 else { return [] }
        let reasons = Dictionary(
            report.refusals.map { ($0.key, $0.reason) }, uniquingKeysWith: { first, _ in first })
        let refused = photos.flatMap { photo in
            [Self.reading(of: photo.path, photo.source, settings: settings), Self.pictures(of: photo)].compactMap {
                key in
                reasons[key].map {
                    "\(folder)/\(photo.path): the store's entry \(key) is refused: \($0)"
                }
            }
        }
        var notes = Array(refused.prefix(Self.mostNotes))
        let others = report.refused - min(refused.count, Self.mostNotes)
        if others > 0 { notes.append("\(others) more entries of the store are refused") }
        return notes
    }

    private static let mostNotes = 3
}

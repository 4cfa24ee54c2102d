import Diagnostics
import FeedKit
import FileSystem
import PhotoKit

/// Reads the properties of images in the content folder, and decides how they are published.
package struct ImageReader: Sendable {
    let recipes: PhotoRecipes
    /// The cache of previews; `nil` if none are needed, as for a list of the site's objects.
    let cache: PhotoCache?
    let memory: BuildMemory
    /// The results of other machines; `nil` without a shared store.
    let shared: SharedPhotos?
    /// The folder of LFS objects; `nil` if a photo must not be a pointer.
    private let lfsObjects: String?
    /// The digest of the settings for publishing images.
    private let settings: Digest
    /// The photo colors in the previous snapshot. They take precedence over stored ones: an unchanged photo keeps its
    /// colors, though another machine may have published it.
    private let colors: PhotoColors
    /// The errors of the machine.
    package let faults = DiskErrorCollector()
    let progress: BuildProgress.Listener?

    package init(
        recipes: PhotoRecipes, cache: PhotoCache?, memory: BuildMemory = BuildMemory(), shared: SharedPhotos? = nil,
        settings: Digest = Digest(of: ""), colors: PhotoColors = PhotoColors(), lfsObjects: String? = nil,
        progress: BuildProgress.Listener? = nil
    ) {
        self.settings = settings
        self.colors = colors
        self.lfsObjects = lfsObjects
        self.memory = memory
        self.shared = shared
        self.recipes = recipes
        self.cache = cache
        self.progress = progress
    }

    /// An image and its origin.
    package struct Image: Sendable {
        package var asset: ImageAsset
        /// Whether an earlier build has read it.
        var isStored: Bool
    }

    /// Reads images in parallel. A damaged image does not prevent others from being read.
    ///
    /// - Parameters:
    ///   - paths: The paths inside `content/`.
    ///   - folder: `content/` on disk.
    ///   - files: The files of the folder with their digests.
    func read(
        _ paths: [String], in folder: DiskPath, files: SourceFileIndex, jobs: Int
    ) -> [Result<Image, Diagnostic.Failure>] {
        let count = ProgressCount(.readingPhotos, total: paths.count, onProgress: progress)
        return paths.concurrentMap(jobs: jobs, chunk: 1) { path in
            defer { count.add() }
            return read(path, onDisk: Disk.join(folder, path), stored: files.digest(of: path))
        }
    }

    /// - Parameter stored: The digest of the file, if its stamp is unchanged.
    package func read(
        _ path: String, onDisk: DiskPath, stored digest: Digest? = nil
    ) -> Result<Image, Diagnostic.Failure> {
        if let digest, let stored = memory.image(at: path, of: digest, publishedBy: settings) {
            return .success(withPublishedColors(stored))
        }
        let file = ContentMap.folderName + "/" + path
        var (onDisk, pointer) = (onDisk, LFSPointer(at: onDisk))
        if let object = lfsObjects.flatMap({ pointer?.object(in: $0) }) { (onDisk, pointer) = (object, nil) }
        let stamp = faults.stamp(of: onDisk)
        let source: Digest
        do throws(DiskError) {
            source = if let pointer { pointer.source } else { try Disk.digest(of: onDisk) }
        } catch {
            if !error.isAuthors { faults.record(error) }
            return .failure(
                .init(
                    .error(
                        "cannot read this photo: \(error.reason)", at: FileLocation(file: file),
                        hint: "check that the file exists and that you may read it")))
        }
        if let stored = memory.image(at: path, of: source, publishedBy: settings), faults.stamp(of: onDisk) == stamp {
            return .success(withPublishedColors(stored))
        }
        let published = published(of: source)
        // The colors in the snapshot and the store may be those of another decoder.
        let former = published?.colors ?? memory.colors(at: path, of: source)
        // Shared results include the warnings found while the photo is decoded here.
        let gives = shared?.store.access == .readWrite
        let stored = former ?? (gives ? nil : cache.flatMap { Self.colors(of: source, in: $0) })
        if var asset = shared?.reading(of: path, source, settings: settings, isPossible: recipes.mayBePublished),
            faults.stamp(of: onDisk) == stamp
        {
            if stored == nil || published != nil { save(published ?? PhotoPreview(colors: asset.colors), of: source) }
            asset.colors = stored ?? asset.colors
            return .success(Image(asset: asset, isStored: false))
        }
        if let pointer {
            guard lfsObjects != nil else {
                return .failure(.init(.lfsPointer(file, store: shared?.store.description)))
            }
            return .success(Image(asset: Self.placeholder(for: path, source: pointer.source), isStored: false))
        }
        let result = Photo.reading(path, onDisk, file: file, pixelLimit: recipes.pixelLimit).flatMap {
            looked(at: $0, colors: stored)
        }
        // The value stored under a photo's digest must be derived from that photo.
        guard faults.stamp(of: onDisk) == stamp else { return .failure(.init(.changed("photo", file))) }
        return result.flatMap { photo, info, look in
            asset(path, source: source, info: info, photo).map { asset in
                var asset = asset
                if let flaw = look.flaw { asset.warnings.append(flaw.warning) }
                asset.colors = stored ?? look.preview?.colors ?? []
                if published != nil || stored == nil { save(published ?? look.preview, of: source) }
                if stored == nil, cache != nil { shared?.save(asset, settings: settings) }
                return Image(asset: asset, isStored: false)
            }
        }.mapError { failure in
            if let reason = failure.machineReason {
                faults.record(DiskError("read", onDisk.description, reason: reason))
            }
            return .init(failure.diagnostic)
        }
    }

    /// Reads an image that a program has in memory.
    ///
    /// - Parameter facts: Those of its object.
    func read(_ image: ViewImage, of facts: Facts) -> Result<ImageAsset, Diagnostic.Failure> {
        let source = Digest(of: image.bytes)
        let published = published(of: source)
        let colors = published?.colors ?? cache.flatMap { Self.colors(of: source, in: $0) }
        let photo = Photo(
            .bytes(image.bytes), file: ProvidedImage.file(image, of: facts), pixelLimit: recipes.pixelLimit)
        return looked(at: photo, colors: colors).flatMap { photo, info, look in
            asset(ProvidedImage.path(image, source), source: source, info: info, photo).map { asset in
                var asset = asset.publishingDetails(by: recipes.settings)
                if let flaw = look.flaw { asset.warnings.append(flaw.warning) }
                asset.colors = colors ?? look.preview?.colors ?? []
                if published != nil || colors == nil { save(published ?? look.preview, of: source) }
                return asset
            }
        }.mapError { failure in
            if let reason = failure.machineReason {
                faults.record(DiskError("read", failure.file, reason: reason))
            }
            return .init(failure.diagnosticOfProgram)
        }
    }

    private typealias Look = (preview: PhotoPreview?, flaw: PhotoFailure?)

    /// Reads the header of a photo, and derives its placeholder if there are no colors yet.
    private func looked(
        at photo: Photo, colors: [String]?
    ) -> Result<(photo: Photo, info: PhotoInfo, look: Look), PhotoFailure> {
        photo.inspect().flatMap { info in
            (colors == nil && cache != nil ? photo.look() : .success((nil, nil))).map { (photo, info, ($0.0, $0.1)) }
        }
    }

    /// A stored photo with the colors in the previous snapshot.
    private func withPublishedColors(_ stored: ImageAsset) -> Image {
        var asset = stored
        if let published = published(of: stored.source), published.colors != stored.colors {
            asset.colors = published.colors
            save(published, of: stored.source)
        }
        return Image(asset: asset, isStored: true)
    }

    private func published(of source: Digest) -> PhotoPreview? {
        colors.text(of: source).flatMap { PhotoPreview(text: $0) }
    }

    /// A placeholder for a photo that can't be read, so that the rest of the content can be checked for errors.
    ///
    /// - Parameter problem: The error of the photo.
    static func placeholder(for path: String, because problem: Diagnostic) -> ImageAsset {
        placeholder(for: path, source: Digest(of: path + "\n" + problem.message))
    }

    /// - Parameter source: The digest of the photo's bytes, or of the reason for their absence.
    private static func placeholder(for path: String, source: Digest) -> ImageAsset {
        ImageAsset(
            path: path, source: source,
            renditions: [.init(file: path, mediaType: "", widthPx: 1, heightPx: 1, recipe: source)])
    }

    /// Whether an image is a placeholder, from which no images can be derived.
    static func isPlaceholder(_ image: ImageAsset) -> Bool { image.renditions.allSatisfy(\.mediaType.isEmpty) }

    /// The placeholder colors of the photo. Computing them proved that the photo can be decoded.
    private static func colors(of source: Digest, in cache: PhotoCache) -> [String]? {
        guard let path = cache.find(.preview(of: source)), let bytes = try? Disk.read(path) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text == noPreview ? [] : PhotoPreview(text: text)?.colors
    }

    private func save(_ preview: PhotoPreview?, of source: Digest) {
        // Without a cache, the next build only takes longer.
        _ = try? cache?.save(Array((preview?.text ?? Self.noPreview).utf8), as: .preview(of: source))
    }

    /// The value stored for photos with transparent parts.
    private static let noPreview = "none"
}

extension Photo {
    /// Returns the photo at a path, or for a video a still image of it.
    ///
    /// - Parameters:
    ///   - path: The path inside `content/`.
    ///   - file: The name in messages.
    static func reading(
        _ path: String, _ onDisk: DiskPath, file: String, pixelLimit: Int
    ) -> Result<Photo, PhotoFailure> {
        VideoFile.isVideo(path)
            ? Photo.frame(of: onDisk.opening, file: file, pixelLimit: pixelLimit)
            : .success(Photo(.file(onDisk.opening), file: file, pixelLimit: pixelLimit))
    }
}

extension PhotoPreview {
    /// `nil` for photos without colors.
    fileprivate init?(colors: [String]) { self.init(text: colors.joined(separator: " ")) }
    fileprivate var colors: [String] { ([dominant] + corners).map(\.hex) }
}

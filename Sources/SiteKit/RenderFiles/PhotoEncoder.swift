import Diagnostics
import FeedKit
import FileSystem
import PhotoKit

/// Derives images from photos that may be saved meanwhile. The result is always that of the requested photo.
package struct PhotoEncoder: Sendable {
    let recipes: PhotoRecipes
    /// `content/` on disk.
    package let folder: DiskPath
    /// The name in messages of the remote store that does not contain the images.
    var store: String?
    /// The images that a program has in memory, by path.
    private(set) var provided: [String: ProvidedImage] = [:]

    package init(recipes: PhotoRecipes, folder: DiskPath, store: String? = nil) {
        self.recipes = recipes
        self.folder = folder
        self.store = store
    }

    /// An encoder of a site with images in memory.
    init(recipes: PhotoRecipes, folder: DiskPath, store: String? = nil, provided: [ProvidedImage]) {
        self.init(recipes: recipes, folder: folder, store: store)
        self.provided = Dictionary(provided.map { ($0.asset.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Creates some of a photo's renditions with one decoding.
    ///
    /// - Parameter wanted: The digests of the recipes, which another photo with the same bytes may share.
    package func images(
        _ wanted: Set<Digest>, of photo: ImageAsset
    ) throws(BuildFailure) -> [(rendition: ImageAsset.Rendition, bytes: [UInt8])] {
        if let image = provided[photo.path] { return try images(wanted, of: photo, in: image) }
        let file = ContentMap.folderName + "/" + photo.path
        let onDisk = Disk.join(folder, photo.path)
        let (all, orders) = orders(for: wanted, of: photo)
        // The image stored under a photo's digest must be derived from that photo, even if the file changed meanwhile.
        let stamp = try FileRenderer.onDisk { () throws(DiskError) in try Disk.stamp(of: onDisk) }
        guard try digest(ofPhotoAt: onDisk) == photo.source else { throw .content(failure(of: file, onDisk)) }
        let result = Photo.reading(photo.path, onDisk, file: file, pixelLimit: recipes.pixelLimit).flatMap {
            $0.derive(orders.map(\.1), of: all)
        }
        let isSame = try FileRenderer.onDisk { () throws(DiskError) in try Disk.stamp(of: onDisk) == stamp }
        guard isSame else { throw .content(.changed("photo", file)) }
        switch result {
        case .success(let images): return zip(orders, images).map { ($0.0, $1.bytes) }
        case .failure(let failure): throw .of(failure.diagnostic, machine: failure.machineReason, onDisk.description)
        }
    }

    private func images(
        _ wanted: Set<Digest>, of photo: ImageAsset, in provided: ProvidedImage
    ) throws(BuildFailure) -> [(rendition: ImageAsset.Rendition, bytes: [UInt8])] {
        let (all, orders) = orders(for: wanted, of: photo)
        let photo = Photo(.bytes(provided.image.bytes), file: provided.file, pixelLimit: recipes.pixelLimit)
        switch photo.derive(orders.map(\.1), of: all) {
        case .success(let images): return zip(orders, images).map { ($0.0, $1.bytes) }
        case .failure(let failure):
            throw .of(failure.diagnosticOfProgram, machine: failure.machineReason, provided.file)
        }
    }

    private func orders(
        for wanted: Set<Digest>, of photo: ImageAsset
    ) -> (all: [Recipe], wanted: [(ImageAsset.Rendition, Recipe)]) {
        let all = recipes.recipes(of: photo)
        return (all, zip(photo.renditions, all).filter { wanted.contains($0.0.recipe) })
    }

    /// The error about a file that is not the photo that was read.
    private func failure(of file: String, _ onDisk: DiskPath) -> Diagnostic {
        LFSPointer(at: onDisk) == nil ? .changed("photo", file) : .lfsPointer(file, store: store)
    }

    /// `nil` for a deleted photo.
    private func digest(ofPhotoAt path: DiskPath) throws(BuildFailure) -> Digest? {
        do throws(DiskError) {
            return try Disk.digest(of: path)
        } catch {
            if error.isAuthors { return nil }
            throw .disk(error)
        }
    }
}

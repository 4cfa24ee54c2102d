import Diagnostics
import FeedKit
import PhotoKit

/// Makes the pictures that are published of photos: each photo is decoded once for all that are missing of it.
struct PictureMaker: Sendable {
    let recipes: PhotoRecipes
    let cache: PhotoCache
    /// Keeps for the time of this build what the cache can't.
    let spare: PhotoCache
    /// `content/` on disk.
    let folder: String

    /// Pictures to be made of one photo.
    struct Order: Sendable {
        var photo: ImageAsset
        var renditions: [ImageAsset.Rendition]
    }

    /// Where a picture lies, if it has been made.
    func find(_ rendition: ImageAsset.Rendition) -> String? {
        let key = PhotoCache.Key.picture(rendition)
        return cache.find(key) ?? spare.find(key)
    }

    /// What has to be made of each photo; equal photos are one, whatever they are called.
    func orders(for pictures: [(rendition: ImageAsset.Rendition, photo: ImageAsset)]) -> [Order] {
        var orders: [Order] = []
        var numbers: [Digest: Int] = [:]
        var known: Set<Digest> = []
        for picture in pictures where known.insert(picture.rendition.recipe).inserted {
            if let number = numbers[picture.photo.source] {
                orders[number].renditions.append(picture.rendition)
            } else {
                numbers[picture.photo.source] = orders.count
                orders.append(Order(photo: picture.photo, renditions: [picture.rendition]))
            }
        }
        return orders
    }

    /// Makes pictures of several photos side by side; what one of them fails for costs none of the others.
    ///
    /// - Returns: for each photo how many were made.
    func make(_ orders: [Order], jobs: Int, progress: BuildProgress.Listener?) -> [Result<Int, BuildFailure>] {
        let total = orders.reduce(0) { $0 + $1.renditions.count }
        let count = ProgressCount(.makingPictures, total: total, tell: progress)
        return orders.concurrentMap(jobs: jobs, chunk: 1) { order in
            defer { count.add(order.renditions.count) }
            return Result { () throws(BuildFailure) in
                try make(order)
                return order.renditions.count
            }
        }
    }

    func make(_ order: Order) throws(BuildFailure) {
        let file = ContentMap.folderName + "/" + order.photo.path
        let onDisk = Disk.join(folder, order.photo.path)
        let all = recipes.recipes(of: order.photo)
        // By their recipes, since another photo with the same bytes may have asked for them under its own name.
        let missing = Set(order.renditions.map(\.recipe))
        let wanted = zip(order.photo.renditions, all).filter { missing.contains($0.0.recipe) }
        // What is kept under a photo's digest must be made of that photo, whatever became of the file meanwhile.
        let stamp = FileStamp(onDisk)
        guard (try? Disk.digest(of: onDisk)) == order.photo.source else { throw .content(.changed("photo", file)) }
        let result = Photo(.path(onDisk), file: file, pixelLimit: recipes.pixelLimit)
            .derive(wanted.map(\.1), of: all)
        guard FileStamp(onDisk) == stamp else { throw .content(.changed("photo", file)) }
        switch result {
        case .success(let pictures):
            for (item, picture) in zip(wanted, pictures) { try keep(picture.bytes, as: .picture(item.0)) }
        case .failure(let failure): throw .content(failure.diagnostic)
        }
    }

    /// Where a picture lies; one that has vanished since it was made is made again.
    func path(of rendition: ImageAsset.Rendition, of photo: ImageAsset) throws(BuildFailure) -> String {
        if let path = find(rendition) { return path }
        try make(Order(photo: photo, renditions: [rendition]))
        if let path = find(rendition) { return path }
        throw .disk(DiskError("keep a picture", cache.folder, reason: "it vanished as soon as it was made"))
    }

    private func keep(_ bytes: [UInt8], as key: PhotoCache.Key) throws(BuildFailure) {
        if (try? cache.keep(bytes, as: key)) != nil { return }
        do {
            try spare.keep(bytes, as: key)
        } catch {
            throw .disk(error)
        }
    }
}

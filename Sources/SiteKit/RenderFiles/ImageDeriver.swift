import Diagnostics
import FeedKit
import FileSystem
import PhotoKit

/// Creates the derived images of photos. Each photo is decoded once for all its missing images.
struct ImageDeriver: Sendable {
    let encoder: PhotoEncoder
    let cache: PhotoCache
    /// Stores images that the cache can't, until the build ends.
    let spare: PhotoCache
    /// The images of other machines; `nil` without a shared store.
    let shared: SharedPhotos?
    /// The results of this build.
    private let table = ImageTable()

    init(
        recipes: PhotoRecipes, cache: PhotoCache, spare: PhotoCache, shared: SharedPhotos? = nil, folder: DiskPath,
        provided: [ProvidedImage] = []
    ) {
        self.shared = shared
        encoder = PhotoEncoder(
            recipes: recipes, folder: folder, store: shared?.store.description, provided: provided)
        self.cache = cache
        self.spare = spare
    }

    /// The number of images copied from the remote store.
    var fetchedCount: Int { table.fetchedCount }

    /// The images to derive from one photo.
    struct Job: Sendable {
        var photo: ImageAsset
        var renditions: [ImageAsset.Rendition]
    }

    /// The source of a derived image.
    enum Source: Sendable {
        /// The image is in the output folder already.
        case published
        case cached(DiskPath)
    }

    /// Looks up each image, and fetches those of other machines.
    ///
    /// - Parameter site: The output folder.
    /// - Returns: The images that must be created.
    func missing(
        of files: [FileRenderer.Job], in site: any SiteFolder, jobs: Int, progress: BuildProgress.Listener?
    ) -> [(rendition: ImageAsset.Rendition, photo: ImageAsset)] {
        typealias RequestedImage = (file: String, rendition: ImageAsset.Rendition, photo: ImageAsset)
        let images = files.compactMap { file -> RequestedImage? in
            guard case .image(let rendition, let photo) = file.maker else { return nil }
            return (file.file, rendition, photo)
        }
        let photos = Dictionary(grouping: images.indices) { images[$0].photo.source }.values.sorted {
            $0[0] < $1[0]
        }
        let count = shared.map { _ in ProgressCount(.fetchingImages, total: photos.count, onProgress: progress) }
        return photos.concurrentMap(jobs: shared == nil ? jobs : max(jobs, Self.sideBySide), chunk: 1) { numbers in
            defer { count?.add() }
            let photo = images[numbers[0]].photo
            for (rendition, image) in zip(photo.renditions, cache.images(of: photo)) {
                if let image { table.record(image, by: rendition.recipe) }
            }
            func areMissing(_ all: [RequestedImage]) -> [RequestedImage] {
                all.filter { image in
                    guard let source = find(image.rendition, as: image.file, in: site) else { return true }
                    table.record(image.file, source)
                    return false
                }
            }
            var missing = areMissing(numbers.map { images[$0] })
            if !missing.isEmpty, fetch(missing.map(\.rendition), of: photo) { missing = areMissing(missing) }
            return missing.map { ($0.rendition, $0.photo) }
        }.flatMap { $0 }
    }

    /// The number of concurrent requests: the processor is idle while a store responds.
    private static let sideBySide = 16

    /// Fetches images that another machine created.
    ///
    /// - Returns: Whether any were fetched.
    private func fetch(_ renditions: [ImageAsset.Rendition], of photo: ImageAsset) -> Bool {
        guard let shared, !cache.isReadOnly else { return false }
        let wanted = Set(renditions.map(\.recipe))
        let fetched = shared.images(
            photo.renditions.indices.filter { wanted.contains(photo.renditions[$0].recipe) }, of: photo)
        guard !fetched.isEmpty else { return false }
        // An image that can't be stored is created again, which reports the reason.
        for (number, bytes) in fetched { try? save(bytes, as: photo.renditions[number]) }
        recordAll(of: photo)
        table.recordFetched(fetched.count)
        return true
    }

    private func recordAll(of photo: ImageAsset) {
        let all = photo.renditions.map { table.image(by: $0.recipe) }
        // Without a cache, the next build creates them again.
        try? cache.save(all, of: photo)
    }

    private func find(_ rendition: ImageAsset.Rendition, as file: String, in site: any SiteFolder) -> Source? {
        guard let image = table.image(by: rendition.recipe) else { return nil }
        if site.holds(image, at: file) { return .published }
        guard let path = table.path(of: image) ?? cache.find(image) else { return nil }
        table.record(image, at: path)
        return .cached(path)
    }

    /// The source of an intact image; `nil` if it must be created.
    ///
    /// - Parameter file: The path of the image in the site.
    func source(of rendition: ImageAsset.Rendition, as file: String, in site: any SiteFolder) -> Source? {
        table.source(of: file) ?? find(rendition, as: file, in: site)
    }

    /// The images to create of each photo; photos with equal bytes are one.
    func orders(for images: [(rendition: ImageAsset.Rendition, photo: ImageAsset)]) -> [Job] {
        var orders: [Job] = []
        var numbers: [Digest: Int] = [:]
        var seen: Set<Digest> = []
        for image in images where seen.insert(image.rendition.recipe).inserted {
            if let number = numbers[image.photo.source] {
                orders[number].renditions.append(image.rendition)
            } else {
                numbers[image.photo.source] = orders.count
                orders.append(Job(photo: image.photo, renditions: [image.rendition]))
            }
        }
        return orders
    }

    /// Creates the images of several photos in parallel. The failure of one photo does not affect the others.
    ///
    /// - Returns: The number of created images of each photo.
    func make(_ orders: [Job], jobs: Int, progress: BuildProgress.Listener?) -> [Result<Int, BuildFailure>] {
        let total = orders.reduce(0) { $0 + $1.renditions.count }
        let count = ProgressCount(.encodingImages, total: total, onProgress: progress)
        return orders.concurrentMap(jobs: jobs, chunk: 1) { order in
            defer { count.add(order.renditions.count) }
            return Result { () throws(BuildFailure) in
                try make(order)
                return order.renditions.count
            }
        }
    }

    func make(_ order: Job) throws(BuildFailure) {
        let missing = Set(order.renditions.map(\.recipe))
        for (rendition, bytes) in try encoder.images(missing, of: order.photo) { try save(bytes, as: rendition) }
        recordAll(of: order.photo)
        share(order.photo)
    }

    /// Stores all images of a photo in the remote store, if all are available.
    private func share(_ photo: ImageAsset) {
        guard let shared, shared.store.access == .readWrite else { return }
        let all = photo.renditions.compactMap { rendition in
            table.image(by: rendition.recipe).flatMap { table.path(of: $0) }.flatMap { try? Disk.read($0) }
        }
        if all.count == photo.renditions.count { shared.save(all, of: photo) }
    }

    /// The path of an image. An image that was deleted after it was created is created again.
    func path(of rendition: ImageAsset.Rendition, of photo: ImageAsset) throws(BuildFailure) -> DiskPath {
        try make(Job(photo: photo, renditions: [rendition]))
        if let path = table.image(by: rendition.recipe).flatMap({ table.path(of: $0) }) { return path }
        throw .disk(
            DiskError("store an image", cache.folder.description, reason: "it was deleted right after it was created"))
    }

    private func save(_ bytes: [UInt8], as rendition: ImageAsset.Rendition) throws(BuildFailure) {
        let image = EncodedImage(
            digest: Digest(of: bytes), size: bytes.count, fileExtension: SitePath.fileExtension(of: rendition.file))
        do throws(DiskError) {
            let key = PhotoCache.Key(image)
            var path = try? cache.save(bytes, as: key)
            if path == nil { path = try spare.save(bytes, as: key) }
            table.record(image, by: rendition.recipe)
            if let path { table.record(image, at: path) }
        } catch {
            throw .disk(error)
        }
    }
}

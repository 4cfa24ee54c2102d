import FeedKit
import FileSystem
import Synchronization

/// The images that a build found or created.
final class ImageTable: Sendable {
    private struct State: Sendable {
        /// The images by the digests of their recipes.
        var images: [Digest: EncodedImage] = [:]
        /// The paths of images that were verified.
        var paths: [EncodedImage: DiskPath] = [:]
        /// The sources of images, by their paths in the site.
        var sources: [String: ImageDeriver.Source] = [:]
        /// The number of images copied from the remote store.
        var fetchedCount = 0
    }

    private let state = Mutex(State())

    var fetchedCount: Int { state.withLock { $0.fetchedCount } }
    func recordFetched(_ count: Int) { state.withLock { $0.fetchedCount += count } }
    func image(by recipe: Digest) -> EncodedImage? { state.withLock { $0.images[recipe] } }
    func path(of image: EncodedImage) -> DiskPath? { state.withLock { $0.paths[image] } }
    func source(of file: String) -> ImageDeriver.Source? { state.withLock { $0.sources[file] } }

    func record(_ image: EncodedImage, by recipe: Digest) { state.withLock { $0.images[recipe] = image } }
    func record(_ image: EncodedImage, at path: DiskPath) { state.withLock { $0.paths[image] = path } }
    func record(_ file: String, _ source: ImageDeriver.Source) { state.withLock { $0.sources[file] = source } }
}

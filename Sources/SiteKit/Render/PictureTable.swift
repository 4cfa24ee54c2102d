import FeedKit
import FileSystem
import Synchronization

/// The images that a build found or created.
final class PictureTable: Sendable {
    private struct State: Sendable {
        /// By their recipes.
        var pictures: [Digest: MadePicture] = [:]
        /// Where pictures lie that were seen to be what was made.
        var paths: [MadePicture: DiskPath] = [:]
        /// By their names in the site.
        var sources: [String: PictureMaker.Source] = [:]
        /// How many pictures came from other machines.
        var takenCount = 0
    }

    private let state = Mutex(State())

    var takenCount: Int { state.withLock { $0.takenCount } }
    func noteTaken(_ count: Int) { state.withLock { $0.takenCount += count } }
    func picture(by recipe: Digest) -> MadePicture? { state.withLock { $0.pictures[recipe] } }
    func path(of picture: MadePicture) -> DiskPath? { state.withLock { $0.paths[picture] } }
    func source(of file: String) -> PictureMaker.Source? { state.withLock { $0.sources[file] } }

    func note(_ picture: MadePicture, by recipe: Digest) { state.withLock { $0.pictures[recipe] = picture } }
    func note(_ picture: MadePicture, at path: DiskPath) { state.withLock { $0.paths[picture] = path } }
    func note(_ file: String, _ source: PictureMaker.Source) { state.withLock { $0.sources[file] = source } }
}

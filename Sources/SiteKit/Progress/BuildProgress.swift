/// How far a build is.
public struct BuildProgress: Sendable, Equatable {
    /// Work that may take long, as the author reads it.
    public enum Stage: String, Sendable {
        case readingPhotos = "Reading photos"
        case reading = "Reading"
        case makingCells = "Making cells"
        case makingPictures = "Making pictures"
        case makingPages = "Making pages"
        case writing = "Writing"
    }

    /// A closure that is told how far the build is, often and from any thread.
    public typealias Listener = @Sendable (BuildProgress) -> Void

    public var stage: Stage
    public var done: Int
    public var total: Int

    public init(_ stage: Stage, done: Int, of total: Int) {
        self.stage = stage
        self.done = done
        self.total = total
    }
}

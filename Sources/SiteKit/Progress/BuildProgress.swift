/// How far a build is.
public struct BuildProgress: Sendable, Equatable {
    /// Work that may take long, as the author reads it.
    public enum Stage: String, Sendable {
        /// The words that the author reads.
        case readingPhotos = "Reading photos"
        case reading = "Reading"
        case makingCells = "Making cells"
        case takingPictures = "Taking pictures from the store"
        case makingPictures = "Making pictures"
        case makingPages = "Making pages"
        case writing = "Writing"
        case importing = "Importing"
    }

    /// A closure that is told how far the build is, often and from any thread.
    public typealias Listener = @Sendable (BuildProgress) -> Void

    /// What the build is at.
    public var stage: Stage
    /// How many things are done.
    public var done: Int
    /// How many there are to do in this stage.
    public var total: Int

    /// Takes a stage, and how much of it is done.
    public init(_ stage: Stage, done: Int, of total: Int) {
        self.stage = stage
        self.done = done
        self.total = total
    }
}

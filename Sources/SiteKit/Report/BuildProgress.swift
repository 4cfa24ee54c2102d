/// The progress of a build.
public struct BuildProgress: Sendable, Equatable {
    /// A stage that may take long.
    public enum Stage: String, Sendable {
        /// The raw values are displayed to the author.
        case readingPhotos = "Reading photos"
        case reading = "Reading"
        case makingCells = "Creating cells"
        case fetchingImages = "Reading images from the store"
        case encodingImages = "Creating images"
        case makingPages = "Creating pages"
        case writing = "Writing"
        case importing = "Importing"
        case uploading = "Uploading"
    }

    /// A closure that receives the progress, often and from any thread.
    public typealias Listener = @Sendable (BuildProgress) -> Void

    /// The current stage.
    public var stage: Stage
    /// The number of finished items.
    public var done: Int
    /// The number of items in this stage.
    public var total: Int

    /// Creates the progress of a stage.
    public init(_ stage: Stage, done: Int, of total: Int) {
        self.stage = stage
        self.done = done
        self.total = total
    }
}

/// The stages of a build in order; each ends before the next one starts.
package enum BuildStage: String, Sendable, CaseIterable {
    /// Reads the records of earlier builds, the settings and templates, and lists the source files.
    case load
    /// Converts sources and photos into models.
    case read
    /// Converts models into cells.
    case cells
    /// Arranges cells into the feed and its pages, and plans all files.
    case arrange
    /// Creates derived images.
    case images
    /// Creates pages, feeds and all other files.
    case pages
    /// Creates the snapshot from models and pages.
    case snapshot
    /// Compares with the previous snapshot, and checks gates.
    case patch
    /// Writes the files into the output folder.
    case write
    /// Stores the records for the next build.
    case remember
}

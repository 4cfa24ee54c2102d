/// The stages of a build, in their order; each ends before the next one begins.
package enum BuildStage: String, Sendable, CaseIterable {
    /// Looks what is there: what earlier builds remember, the settings and templates, and the author's files.
    case load
    /// Sources and photos become models.
    case read
    /// Models become cells.
    case cells
    /// Cells become the feed, its pages, and the plan of all files.
    case arrange
    /// The pictures of photos.
    case pictures
    /// Pages, feeds and all other files.
    case pages
    /// Models and pages become the document that tells builds apart.
    case snapshot
    /// What changed since the previous snapshot, and whether it may.
    case patch
    /// Files take their places in the output folder.
    case write
    /// What the next build may know.
    case remember
}

/// The numbers of files by result of writing them.
struct FileCounts: Sendable, Equatable {
    var written = 0
    var updated = 0
    var unchanged = 0
    /// Edited in the site and changed in the export: not overwritten.
    var edited = 0
    /// Deleted in the site since the last import: not imported again.
    var deleted = 0
    /// The path is occupied by another file.
    var blocked = 0
}

/// The division of a list into pages, which ensures that a full archive page never changes.
///
/// Archive pages are numbered from the oldest and always full; the first page has the newest `size` to
/// `2 × size − 1` objects.
package struct Paging: Sendable, Equatable {
    /// The number of objects in the list.
    package let count: Int
    /// The number of objects on an archive page.
    package let size: Int

    /// Creates a division of `count` objects; a negative count is treated as 0, and a size below 1 as 1.
    package init(count: Int, size: Int) {
        self.count = max(0, count)
        self.size = max(1, size)
    }

    /// The number of archive pages.
    package var archivePages: Int { max(0, count / size - 1) }

    /// The positions on the first page, in a list that begins with the newest.
    package var newest: Range<Int> { 0..<(count - archivePages * size) }

    /// Returns the number of the archive page that shows a position; `nil` for the first page.
    package func archivePage(of position: Int) -> Int? {
        newest.contains(position) ? nil : (count - 1 - position) / size + 1
    }

    /// Returns the positions on archive page `number` (from 1), in a list that begins with the newest.
    package func archive(_ number: Int) -> Range<Int> {
        let end = count - (number - 1) * size
        return (end - size)..<end
    }
}

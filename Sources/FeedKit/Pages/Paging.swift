/// How a list is cut into pages so that a full archive page never changes again.
///
/// Archive pages are numbered from the oldest and always full; the first page holds the newest `size` to
/// `2 × size − 1` objects.
package struct Paging: Sendable, Equatable {
    /// How many objects the list has.
    package let count: Int
    /// How many objects an archive page shows.
    package let size: Int

    /// Takes the length of a list and of a page; a negative count is taken as 0, and a size below 1 as 1.
    package init(count: Int, size: Int) {
        self.count = max(0, count)
        self.size = max(1, size)
    }

    /// The number of archive pages.
    package var archivePages: Int { max(0, count / size - 1) }

    /// What the first page shows, as positions in a list that begins with the newest.
    package var newest: Range<Int> { 0..<(count - archivePages * size) }

    /// The number of the archive page that shows what stands at a position; `nil` for the first page.
    package func archivePage(of position: Int) -> Int? {
        newest.contains(position) ? nil : (count - 1 - position) / size + 1
    }

    /// What archive page `number` (from 1) shows, as positions in a list that begins with the newest.
    package func archive(_ number: Int) -> Range<Int> {
        let end = count - (number - 1) * size
        return (end - size)..<end
    }
}

import FeedKit
import Testing

@Suite struct PagingTests {
    private static let sizes = [1, 2, 3, 7, 10, 100]
    private static let counts = Array(0...60) + [99, 100, 101, 199, 200, 1234]

    @Test(arguments: sizes) func everyObjectStandsOnOnePage(size: Int) {
        for count in Self.counts {
            let paging = Paging(count: count, size: size)
            let numbers = paging.archivePages == 0 ? [] : Array(1...paging.archivePages)
            // From the newest to the oldest, the pages are contiguous.
            let shown = [paging.newest] + numbers.reversed().map(paging.archive)
            #expect(shown.flatMap { $0 } == Array(0..<count))
        }
    }

    @Test(arguments: sizes) func archivePagesAreFullAndTheFirstHoldsUpToTwiceLessOne(size: Int) {
        for count in Self.counts {
            let paging = Paging(count: count, size: size)
            for number in stride(from: 1, through: paging.archivePages, by: 1) {
                #expect(paging.archive(number).count == size)
            }
            #expect(paging.newest.count == count || (size...(2 * size - 1)).contains(paging.newest.count))
            #expect(paging.newest.count <= 2 * size - 1)
        }
    }

    /// Counted from the oldest, the objects of an archive page never change.
    @Test(arguments: sizes) func anArchivePageNeverChangesWhenEntriesAreAdded(size: Int) {
        func byAge(_ range: Range<Int>, of count: Int) -> [Int] { range.map { count - 1 - $0 } }
        var archive: [[Int]] = []
        for count in 0...(7 * size + 3) {
            let paging = Paging(count: count, size: size)
            let pages = stride(from: 1, through: paging.archivePages, by: 1).map {
                byAge(paging.archive($0), of: count)
            }
            #expect(pages.starts(with: archive), "\(count) of \(size)")
            archive = pages
        }
        #expect(archive.count >= 6)
    }

    @Test func nonsenseIsHeldToSense() {
        #expect(Paging(count: -5, size: 0).newest == 0..<0)
        #expect(Paging(count: 3, size: -1).archivePages == 2)
    }
}

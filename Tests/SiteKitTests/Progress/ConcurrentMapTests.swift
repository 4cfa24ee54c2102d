import Testing

@testable import SiteKit

@Suite struct ConcurrentMapTests {
    /// The order of the results is that of the input, however many threads there are.
    @Test(arguments: [0, 1, 2, 7, 63, 64, 65, 1000, 5000]) func order(count: Int) {
        let input = Array(0..<count)
        let expected = input.map { "\($0)" }
        for jobs in [1, 2, 3, 8, 64] {
            #expect(input.concurrentMap(jobs: jobs) { "\($0)" } == expected)
        }
    }
}

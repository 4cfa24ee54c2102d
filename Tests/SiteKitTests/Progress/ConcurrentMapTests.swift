import Synchronization
import Testing

@testable import SiteKit

@Suite struct ConcurrentMapTests {
    /// Those of a system that gives so many threads and no more.
    private static func workers(atMost count: Int) -> Workers {
        let left = Mutex(count)
        return Workers { body in
            let isThere = left.withLock { left in
                left -= 1
                return left >= 0
            }
            return isThere && Workers.startThread(body)
        }
    }

    /// The order of the results is that of the input, however many threads there are.
    @Test(arguments: [0, 1, 2, 7, 63, 64, 65, 1000, 5000]) func order(count: Int) {
        let input = Array(0..<count)
        let expected = input.map { "\($0)" }
        for jobs in [1, 2, 3, 8, 64] {
            #expect(input.concurrentMap(jobs: jobs) { "\($0)" } == expected)
        }
    }

    /// Where the system gives no thread, or not as many as are wanted, all gets done all the same.
    @Test(arguments: [0, 1, 3]) func tooFewThreads(count: Int) {
        let workers = Self.workers(atMost: count)
        let input = Array(0..<500)
        for _ in 0..<50 {
            // One within the other too, which all wait for.
            let sums = input.concurrentMap(jobs: 8, chunk: 1, workers: workers) { number in
                number < 20 ? Array(0..<number).concurrentMap(jobs: 4, workers: workers) { $0 }.reduce(0, +) : number
            }
            #expect(sums == input.map { $0 < 20 ? $0 * ($0 - 1) / 2 : $0 })
        }
    }

    /// What is begun is done by the time it is finished, each part once, with as many threads as there are.
    @Test(arguments: [0, 1, 3]) func begunWhileOthersGoOn(count: Int) {
        let workers = Self.workers(atMost: count)
        for size in 0..<50 {
            let next = Atomic(0)
            let sum = Atomic(0)
            let share = workers.begin(threads: 2) { _ in
                while true {
                    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard number < size else { return }
                    sum.wrappingAdd(number, ordering: .relaxed)
                }
            }
            // The second is done beside the first, and before it.
            let numbers = Array(0..<size).concurrentMap(jobs: 4, chunk: 1, workers: workers) { $0 }
            #expect(numbers == Array(0..<size))
            workers.finish(share)
            #expect(sum.load(ordering: .relaxed) == size * (size - 1) / 2)
        }
    }
}

import Foundation
import Synchronization
import Testing

@testable import FileSystem
@testable import SiteKit

@Suite struct ConcurrentMapTests {
    /// Returns workers on a system that creates only a limited number of threads.
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

    /// The results are in the order of the input, however many threads there are.
    @Test(arguments: [0, 1, 2, 7, 63, 64, 65, 1000, 5000]) func order(count: Int) {
        let input = Array(0..<count)
        let expected = input.map { "\($0)" }
        for jobs in [1, 2, 3, 8, 64] {
            #expect(input.concurrentMap(jobs: jobs) { "\($0)" } == expected)
        }
    }

    /// Work of the caller's thread is done once, also if there is nothing to map or no other thread.
    @Test(arguments: [0, 1, 3]) func meanwhile(count: Int) {
        let caller = pthread_self()
        for (size, jobs) in [(0, 4), (1, 4), (500, 1), (500, 4)] {
            var calls = 0
            let numbers = Array(0..<size).concurrentMap(
                jobs: jobs, workers: Self.workers(atMost: count),
                meanwhile: {
                    #expect(pthread_equal(caller, pthread_self()) != 0)
                    calls += 1
                }, { $0 })
            #expect(numbers == Array(0..<size) && calls == 1)
        }
    }

    /// All work is completed even if the system creates fewer threads than requested, or none.
    @Test(arguments: [0, 1, 3]) func tooFewThreads(count: Int) {
        let workers = Self.workers(atMost: count)
        let input = Array(0..<500)
        for _ in 0..<50 {
            // Nested maps work too.
            let sums = input.concurrentMap(jobs: 8, chunk: 1, workers: workers) { number in
                number < 20 ? Array(0..<number).concurrentMap(jobs: 4, workers: workers) { $0 }.reduce(0, +) : number
            }
            #expect(sums == input.map { $0 < 20 ? $0 * ($0 - 1) / 2 : $0 })
        }
    }

    /// Work that was started is complete once it is finished, each part exactly once, with any number of threads.
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
            // The second map runs concurrently and completes first.
            let numbers = Array(0..<size).concurrentMap(jobs: 4, chunk: 1, workers: workers) { $0 }
            #expect(numbers == Array(0..<size))
            workers.finish(share)
            #expect(sum.load(ordering: .relaxed) == size * (size - 1) / 2)
        }
    }
}

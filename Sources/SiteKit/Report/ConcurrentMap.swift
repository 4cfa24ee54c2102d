import FileSystem
import Synchronization

extension Array where Element: Sendable {
    /// Maps the elements on several threads; the result has the order of the input.
    ///
    /// - Parameters:
    ///   - chunk: The number of elements that a thread processes at a time: 1 if each takes long.
    ///   - workers: The threads to use.
    ///   - meanwhile: Work for the caller's thread, which then processes elements, too.
    package func concurrentMap<Result: Sendable>(
        jobs: Int, chunk: Int? = nil, workers: Workers = .shared, meanwhile: () -> Void = {},
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let threads = Swift.min(jobs, count)
        guard threads > 1 else {
            meanwhile()
            return map(transform)
        }
        // Small enough that no thread waits long at the end, large enough that fetching the next chunk costs little.
        let chunk = chunk ?? Swift.max(1, Swift.min(64, count / (threads * 8)))
        let next = Atomic(0)
        let clock = StageClock.current
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            let results = Slots(base: buffer.baseAddress!)
            workers.run(threads: threads, meanwhile: meanwhile) { thread in
                while true {
                    let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
                    guard start < count else { return }
                    let range = start..<Swift.min(start + chunk, count)
                    let work = clock?.work(on: range, thread: thread)
                    for index in range {
                        (results.base + index).initialize(to: transform(self[index]))
                    }
                    work?.end()
                }
            }
            initialized = count
        }
    }
}

/// Uninitialized memory that several threads fill. Safe to share, since each thread initializes different elements.
private struct Slots<Element>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>
}

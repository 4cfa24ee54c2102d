import Synchronization

extension Array where Element: Sendable {
    /// Maps on several threads; the result has the order of the input, whatever the threads do.
    ///
    /// - Parameters:
    ///   - chunk: how many elements a thread takes at a time: one, where each takes long.
    ///   - workers: those who help.
    func concurrentMap<Result: Sendable>(
        jobs: Int, chunk: Int? = nil, workers: Workers = .shared, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let threads = Swift.min(jobs, count)
        guard threads > 1 else { return map(transform) }
        // Small enough that no thread waits long at the end, large enough that fetching the next one costs nothing.
        let chunk = chunk ?? Swift.max(1, Swift.min(64, count / (threads * 8)))
        let next = Atomic(0)
        let clock = StageClock.current
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            let results = Slots(base: buffer.baseAddress!)
            workers.run(threads: threads) { thread in
                while true {
                    let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
                    guard start < count else { return }
                    let taken = start..<Swift.min(start + chunk, count)
                    let work = clock?.work(on: taken, thread: thread)
                    for index in taken {
                        (results.base + index).initialize(to: transform(self[index]))
                    }
                    work?.end()
                }
            }
            initialized = count
        }
    }
}

/// Of much, so many things are worked on before what that took goes out of memory.
enum Batch {
    static let size = 512
}

/// Uninitialised memory that several threads fill, each its own elements: that is what makes it safe to share.
private struct Slots<Element>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>
}

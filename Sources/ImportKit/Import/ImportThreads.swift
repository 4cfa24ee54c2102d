import FileSystem
import Foundation
import Synchronization

/// The import's workers: one thread per core.
struct ImportThreads: ImportWorkers {
    private let count = ProcessInfo.processInfo.activeProcessorCount

    func start<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> () -> [Result] {
        let portion = WorkQueue(elements, transform)
        let share = Workers.shared.begin(threads: count) { _ in portion.work() }
        return {
            Workers.shared.finish(share)
            return portion.results
        }
    }
}

/// A queue of elements that threads process in parallel.
private final class WorkQueue<Element: Sendable, Result: Sendable>: Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private let next = Atomic(0)
    private let done: Mutex<[Result?]>

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
        self.elements = elements
        self.transform = transform
        done = Mutex(Array(repeating: nil, count: elements.count))
    }

    var results: [Result] { done.withLock { $0 }.compactMap(\.self) }

    func work() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < elements.count else { return }
            let result = transform(elements[index])
            done.withLock { $0[index] = result }
        }
    }
}

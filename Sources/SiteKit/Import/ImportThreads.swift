import Foundation
import ImportKit

/// One for each core.
struct ImportThreads: ImportWorkers {
    private let count = ProcessInfo.processInfo.activeProcessorCount

    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] { elements.concurrentMap(jobs: count, chunk: 1, transform) }
}

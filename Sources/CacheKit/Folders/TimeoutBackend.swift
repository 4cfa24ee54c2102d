/// A wrapper for a store in a folder that adds a timeout, since network disks may hang.
final class TimeoutBackend: StoreBackend {
    private let folder: any StoreBackend
    private let retryPolicy: RetryPolicy
    private let workers = WorkerPool()

    init(_ folder: any StoreBackend, _ retryPolicy: RetryPolicy) {
        self.folder = folder
        self.retryPolicy = retryPolicy
    }

    var traffic: (received: Int, sent: Int) { folder.traffic }

    func read(_ place: EntryLocation, upTo most: Int, within time: Duration) throws(StoreFailure) -> [UInt8]? {
        try ask(time) { folder, time throws(StoreFailure) in try folder.read(place, upTo: most, within: time) }
    }

    func size(of place: EntryLocation, within time: Duration) throws(StoreFailure) -> StoredSize? {
        try ask(time) { folder, time throws(StoreFailure) in try folder.size(of: place, within: time) }
    }

    func write(_ bytes: [UInt8], to place: EntryLocation, within time: Duration) throws(StoreFailure) {
        try ask(time) { folder, time throws(StoreFailure) in try folder.write(bytes, to: place, within: time) }
    }

    private func ask<Value: Sendable>(
        _ time: Duration, _ question: @escaping @Sendable (any StoreBackend, Duration) throws(StoreFailure) -> Value
    ) throws(StoreFailure) -> Value {
        let time = min(time, retryPolicy.folderTimeout)
        let answer = workers.ask(within: time) { [folder] in
            Result { () throws(StoreFailure) in try question(folder, time) }
        }
        guard let answer else { throw StoreFailure(kind: .timedOut, reason: "it does not respond in time") }
        return try answer.get()
    }
}

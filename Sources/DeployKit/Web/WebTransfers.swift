import CacheKit
import FileSystem
import Foundation

/// Requests to a web server, each retried after temporary failures.
struct WebTransfers: Sendable {
    let name: String
    let client: WebClient
    private let retryDelays: [Duration] = [.milliseconds(200), .milliseconds(800), .seconds(3)]
    /// At the minimum speed, the time is as long as needed for the body.
    private static let minimumBytesPerSecond = 4096
    private static let minimumSeconds = 60

    /// Returns the first response that is not a temporary failure.
    func answer(_ request: WebClient.Request, sizeBytes: Int = 0, to attempt: String) throws(DiskError)
        -> Curl.Response
    {
        let time = Duration.seconds(Self.minimumSeconds + sizeBytes / Self.minimumBytesPerSecond)
        var delays = retryDelays[...]
        while true {
            let failure: StoreFailure
            do throws(StoreFailure) {
                let answer = try client.send(request, within: time)
                let problem = client.failure(answer)
                guard answer.status >= 400, problem.kind == .temporary else { return answer }
                failure = problem
            } catch {
                failure = error
            }
            guard failure.kind == .temporary, !Interruption.isRequested, let delay = delays.popFirst() else {
                throw diskError(failure, attempt)
            }
            Thread.sleep(forTimeInterval: delay * Double.random(in: 0.5...1.5) / .seconds(1))
        }
    }

    /// Sends a request whose response must have one of these statuses.
    @discardableResult
    func require(
        _ statuses: Set<Int>, _ request: WebClient.Request, sizeBytes: Int = 0, to attempt: String
    ) throws(DiskError) -> Curl.Response {
        let answer = try answer(request, sizeBytes: sizeBytes, to: attempt)
        guard statuses.contains(answer.status) else { throw diskError(client.failure(answer), attempt) }
        return answer
    }

    private func diskError(_ failure: StoreFailure, _ attempt: String) -> DiskError {
        DiskError(attempt, name, reason: failure.reason, hint: failure.hint)
    }

    /// The percent-encoded path of a file below the target.
    static func encoded(_ path: String) -> String { "/" + URLText.encoded(path, keeping: "/") }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for path in paths { result[path] = try read(path, upTo: most) }
        return result
    }

    private func read(_ path: String, upTo most: Int) throws(DiskError) -> [UInt8]? {
        var request = WebClient.Request(.get, Self.encoded(path))
        request.maximumBytes = most
        request.headers = [("cache-control", "no-cache")]
        let answer = try require([200, 404, 410], request, sizeBytes: min(most, 1 << 26), to: "read")
        return answer.status == 200 ? answer.body : nil
    }

    /// Those of some files that exist.
    func existing(_ paths: [String], threads: Int) throws(DiskError) -> Set<String> {
        try ParallelWork.filter(paths, threads: threads, target: name) { path throws(DiskError) in
            try size(of: path) != nil
        }
    }

    /// Those of some files that are missing or have another size. Servers don't report digests in the same way.
    func damaged(_ files: [PublishedFile], threads: Int) throws(DiskError) -> Set<String> {
        let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return try ParallelWork.filter(files.map(\.path), threads: threads, target: name) { path throws(DiskError) in
            guard let file = byPath[path], let sizeBytes = try size(of: path) else { return true }
            if file.isDerived { return sizeBytes == 0 }
            return sizeBytes >= 0 && sizeBytes != file.sizeBytes
        }
    }

    /// The size of a file, negative if the server doesn't report it; `nil` if there is no such file.
    private func size(of path: String) throws(DiskError) -> Int? {
        let answer = try answer(WebClient.Request(.head, Self.encoded(path)), to: "read")
        switch answer.status {
        case 200: return answer.length
        case 401, 403, 500...: throw diskError(client.failure(answer), "read")
        case _: return nil
        }
    }
}

import Foundation
import Synchronization

/// A client of one HTTP server or S3 bucket. Calls block and are safe from any thread.
package final class WebClient: Sendable {
    private let url: HTTPStoreURL
    private let retryPolicy: RetryPolicy
    /// The fix for a server that denies access.
    private let accessHint: String
    /// Idle connections. There are as many as threads that send requests at the same time.
    private let idle = Mutex<[Connection]>([])
    private let received = Atomic(0)

    /// A request for a path below the URL.
    package struct Request: Sendable {
        package var method: Curl.Request.Method
        /// Percent-encoded, with a leading slash; or empty.
        package var path: String
        /// Percent-encoded parameters, sorted by name.
        package var query = ""
        /// Lowercase names, and values without surrounding blanks.
        package var headers: [(name: String, value: String)] = []
        package var contentType = "application/octet-stream"
        /// A larger response is rejected.
        package var maximumBytes = 1 << 16

        package init(_ method: Curl.Request.Method, _ path: String) {
            self.method = method
            self.path = path
        }
    }

    package init(_ url: HTTPStoreURL, _ retryPolicy: RetryPolicy, accessHint: String) {
        self.url = url
        self.retryPolicy = retryPolicy
        self.accessHint = accessHint
    }

    /// The number of bytes in responses up to now.
    package var receivedBytes: Int { received.load(ordering: .relaxed) }

    /// Sends a request once. A response with any status is a success.
    package func send(_ request: Request, within time: Duration) throws(StoreFailure) -> Curl.Response {
        let curlRequest = curlRequest(for: request, within: time)
        guard let connection = idle.withLock({ $0.popLast() }) ?? Connection() else {
            throw StoreFailure(
                kind: .permanent, reason: "libcurl can't be loaded: \(Curl.loadError ?? "out of memory")",
                hint: "install libcurl4")
        }
        defer { idle.withLock { $0.append(connection) } }
        do throws(Curl.Failure) {
            let answer = try connection.send(curlRequest)
            received.add(answer.body.count, ordering: .relaxed)
            return answer
        } catch {
            throw failure(error)
        }
    }

    private func curlRequest(for request: Request, within time: Duration) -> Curl.Request {
        var result = Curl.Request(
            method: request.method, url: url.base + request.path + (request.query.isEmpty ? "" : "?" + request.query),
            authorities: url.authorities, maximumBytes: request.maximumBytes,
            connectTimeout: min(retryPolicy.connectTimeout, time), total: time,
            minimumBytesPerSecond: retryPolicy.minimumBytesPerSecond,
            stallTimeout: retryPolicy.stallTimeout)
        // Without an empty `Expect`, each upload pauses for servers that don't support `100-continue`.
        result.headers = [("expect", ""), ("content-type", request.contentType), ("user-agent", "feedgen")]
        switch url.credentials {
        case .none, .s3(nil, _): result.headers += request.headers
        case .netrc:
            result.usesNetrc = true
            result.headers += request.headers
        case .user(let name, let password):
            result.user = (name, password)
            result.headers += request.headers
        case .token(let token): result.headers += request.headers + [("authorization", "Bearer \(token)")]
        case .s3(let keys?, let region):
            let signature = S3Signature(keys: keys, region: region, time: Self.now)
            result.headers += signature.signing(
                request.method.name, host: url.host, path: url.path + request.path, query: request.query,
                request.headers, body: request.method.body)
        }
        return result
    }

    /// The current time in S3's format.
    private static var now: String {
        var seconds = time(nil), parts = tm()
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}

extension WebClient {
    private func failure(_ error: Curl.Failure) -> StoreFailure {
        switch error {
        case .noSuchHost: StoreFailure(kind: .temporary, reason: "there is no such host")
        case .refused: StoreFailure(kind: .temporary, reason: "the connection was refused")
        case .timeout: StoreFailure(kind: .temporary, reason: "it does not respond in time")
        case .cut: StoreFailure(kind: .temporary, reason: "it closes the connection before the response is complete")
        case .tooLarge: StoreFailure(kind: .tooLarge, reason: "the file is too large")
        case .untrusted(let detail):
            StoreFailure(
                kind: .permanent, reason: "its certificate is not trusted (\(detail))",
                hint: "set SSL_CERT_FILE to a file of the trusted certificate authorities")
        case .other(let detail): StoreFailure(kind: .temporary, reason: "the transfer fails (\(detail))")
        }
    }

    /// Describes a response with an unexpected status.
    package func failure(_ answer: Curl.Response) -> StoreFailure {
        let code = s3Code(in: answer.body).map { ", \($0)" } ?? ""
        let reason = "it responds with \(answer.status)\(code)"
        switch answer.status {
        case 401, 403: return StoreFailure(kind: .permanent, reason: reason, hint: accessHint)
        case 408, 425, 429, 500...599: return StoreFailure(kind: .temporary, reason: reason)
        case 300...399:
            return StoreFailure(kind: .permanent, reason: reason, hint: "pass the URL that it redirects to")
        case _: return StoreFailure(kind: .permanent, reason: reason)
        }
    }

    /// The error code in S3's response.
    private func s3Code(in body: [UInt8]) -> Substring? {
        guard case .s3 = url.credentials else { return nil }
        let text = String(decoding: body.prefix(4096), as: UTF8.self)
        guard let start = text.firstRange(of: "<Code>"), let end = text[start.upperBound...].firstRange(of: "</Code>")
        else { return nil }
        let code = text[start.upperBound..<end.lowerBound]
        return 1...64 ~= code.utf8.count && code.utf8.allSatisfy(URLText.isUnreserved) ? code : nil
    }
}

extension Curl.Request.Method {
    fileprivate var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .put: "PUT"
        case .other(let name): name
        }
    }

    fileprivate var body: [UInt8] {
        guard case .put(let bytes) = self else { return [] }
        return bytes
    }
}

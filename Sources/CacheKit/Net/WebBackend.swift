import Foundation
import Synchronization

/// A store behind HTTP or S3: reads and writes `…/ac/<key>` and `…/cas/<digest>`.
final class WebBackend: StoreBackend {
    private let url: HTTPStoreURL
    private let retryPolicy: RetryPolicy
    /// Idle connections. There are as many as threads that send requests at the same time.
    private let idle = Mutex<[Connection]>([])
    private let received = Atomic(0)
    private let sent = Atomic(0)

    init(_ url: HTTPStoreURL, _ retryPolicy: RetryPolicy) {
        self.url = url
        self.retryPolicy = retryPolicy
    }

    var traffic: (received: Int, sent: Int) {
        (received.load(ordering: .relaxed), sent.load(ordering: .relaxed))
    }

    func read(_ place: EntryLocation, upTo most: Int, within time: Duration) throws(StoreFailure) -> [UInt8]? {
        let answer = try answer(.get, place, upTo: most, within: time)
        return try exists(answer) ? answer.body : nil
    }

    func size(of place: EntryLocation, within time: Duration) throws(StoreFailure) -> StoredSize? {
        let answer = try answer(.head, place, within: time)
        guard try exists(answer) else { return nil }
        return answer.length < 0 ? .unknown : .bytes(answer.length)
    }

    func write(_ bytes: [UInt8], to place: EntryLocation, within time: Duration) throws(StoreFailure) {
        let answer = try answer(.put(bytes), place, within: time)
        guard [200, 201, 204].contains(answer.status) else { throw failure(answer) }
        sent.add(bytes.count, ordering: .relaxed)
    }

    private func exists(_ answer: Curl.Response) throws(StoreFailure) -> Bool {
        switch answer.status {
        case 200: return true
        case 404, 410: return false
        case _: throw failure(answer)
        }
    }

    private func answer(
        _ method: Curl.Request.Method, _ place: EntryLocation, upTo most: Int = 1 << 16, within time: Duration
    ) throws(StoreFailure) -> Curl.Response {
        let suffix = "/\(place.folder)/\(place.name)"
        var request = Curl.Request(
            method: method, url: url.base + suffix, authorities: url.authorities, maximumBytes: most,
            connectTimeout: min(retryPolicy.connectTimeout, time), total: time,
            minimumBytesPerSecond: retryPolicy.minimumBytesPerSecond,
            stallTimeout: retryPolicy.stallTimeout)
        // Without an empty `Expect`, each upload pauses for servers that don't support `100-continue`.
        request.headers = [("expect", ""), ("content-type", "application/octet-stream"), ("user-agent", "feedgen")]
        switch url.credentials {
        case .none, .s3(nil, _): break
        case .user(let name, let password): request.user = (name, password)
        case .token(let token): request.headers.append(("authorization", "Bearer \(token)"))
        case .s3(let keys?, let region):
            let signature = S3Signature(keys: keys, region: region, time: Self.now)
            request.headers += signature.signing(
                method.name, host: url.host, path: url.path + suffix, body: method.body)
        }
        guard let connection = idle.withLock({ $0.popLast() }) ?? Connection() else {
            throw StoreFailure(
                kind: .permanent, reason: "libcurl can't be loaded: \(Curl.loadError ?? "out of memory")",
                hint: "install libcurl4")
        }
        defer { idle.withLock { $0.append(connection) } }
        do throws(Curl.Failure) {
            let answer = try connection.send(request)
            received.add(answer.body.count, ordering: .relaxed)
            return answer
        } catch {
            throw failure(error)
        }
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

extension WebBackend {
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
    private func failure(_ answer: Curl.Response) -> StoreFailure {
        let code = s3Code(in: answer.body).map { ", \($0)" } ?? ""
        let reason = "it responds with \(answer.status)\(code)"
        switch answer.status {
        case 401, 403: return StoreFailure(kind: .permanent, reason: reason, hint: hint)
        case 408, 425, 429, 500...599: return StoreFailure(kind: .temporary, reason: reason)
        case 300...399:
            return StoreFailure(kind: .permanent, reason: reason, hint: "pass the URL that it redirects to")
        case _: return StoreFailure(kind: .permanent, reason: reason)
        }
    }

    /// The credentials that a store requires.
    private var hint: String {
        switch url.credentials {
        case .none: "set a token in FEEDGEN_STORE_TOKEN, or a user and password in its URL"
        case .user, .token: "check whether the token or the password is valid and allows this access"
        case .s3(nil, _): "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
        // Without permission to list, S3 answers 403 for missing objects too.
        case .s3: "the key needs the rights s3:GetObject, s3:PutObject and, on the bucket, s3:ListBucket"
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
        }
    }

    fileprivate var body: [UInt8] {
        guard case .put(let bytes) = self else { return [] }
        return bytes
    }
}

import Synchronization

/// A store behind HTTP or S3: reads and writes `…/ac/<key>` and `…/cas/<digest>`.
final class WebBackend: StoreBackend {
    private let client: WebClient
    private let sent = Atomic(0)

    init(_ url: HTTPStoreURL, _ retryPolicy: RetryPolicy) {
        client = WebClient(url, retryPolicy, accessHint: url.storeHint)
    }

    var traffic: (received: Int, sent: Int) { (client.receivedBytes, sent.load(ordering: .relaxed)) }

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
        guard [200, 201, 204].contains(answer.status) else { throw client.failure(answer) }
        sent.add(bytes.count, ordering: .relaxed)
    }

    private func exists(_ answer: Curl.Response) throws(StoreFailure) -> Bool {
        switch answer.status {
        case 200: return true
        case 404, 410: return false
        case _: throw client.failure(answer)
        }
    }

    private func answer(
        _ method: Curl.Request.Method, _ place: EntryLocation, upTo most: Int = 1 << 16, within time: Duration
    ) throws(StoreFailure) -> Curl.Response {
        var request = WebClient.Request(method, "/\(place.folder)/\(place.name)")
        request.maximumBytes = most
        return try client.send(request, within: time)
    }
}

extension HTTPStoreURL {
    /// The credentials that a store requires.
    fileprivate var storeHint: String {
        switch credentials {
        case .none, .netrc: "set a token in FEEDGEN_STORE_TOKEN, or a user and password in its URL"
        case .user, .token: "check whether the token or the password is valid and allows this access"
        case .s3(nil, _): "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
        // Without permission to list, S3 answers 403 for missing objects too.
        case .s3: "the key needs the rights s3:GetObject, s3:PutObject and, on the bucket, s3:ListBucket"
        }
    }
}

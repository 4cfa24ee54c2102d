import CCurl
import Foundation

/// A wrapper of the parts of libcurl that feedgen uses. Only this file imports the library, so no pointer leaves it.
///
/// The library is loaded when a store or a deploy target on the network is configured.
package enum Curl {
    /// Only valid if `loadError` is `nil`, which the initializer of `Connection` checks.
    fileprivate static var library: CurlLibrary { loaded.library }

    /// The loader's error message if libcurl can't be loaded; `nil` if it is available.
    package static var loadError: String? { loaded.problem }

    private static let loaded: (library: CurlLibrary, problem: String?) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = transfer_load(&problem, problem.count)
        guard problem[0] == 0 else {
            return (library, problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
        }
        let code = library.curl_global_init(3)
        return (library, code == CURLE_OK ? nil : "it failed to start")
    }()

    /// An HTTP request.
    package struct Request {
        package enum Method: Equatable, Sendable {
            case get
            case head
            case put([UInt8])
            /// A method without a body, such as `DELETE`.
            case other(String)
        }

        var method = Method.get
        var url: String
        var headers: [(name: String, value: String)] = []
        var user: (name: String, password: String)?
        /// Whether libcurl looks for the user in `~/.netrc`.
        var usesNetrc = false
        var authorities: String?
        /// A larger response is rejected.
        var maximumBytes = 1 << 16
        var connectTimeout: Duration
        var total: Duration
        var minimumBytesPerSecond: Int
        var stallTimeout: Duration
    }

    /// An HTTP response.
    package struct Response: Sendable {
        package let status: Int
        package let body: [UInt8]
        /// The content length; negative if the server did not report it.
        package let length: Int
    }

    /// The reason why there is no complete response.
    enum Failure: Error {
        case noSuchHost
        case refused
        case timeout
        case tooLarge
        case cut
        /// The certificate does not match the server, or no trusted authority signed it.
        case untrusted(String)
        case other(String)
    }
}

/// A connection that sends requests in sequence and stays open between them.
///
/// Its owner has exclusive access, on any thread. That is all libcurl requires, but the compiler can't verify it for
/// the pointer.
final class Connection: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// `nil` if libcurl is missing or out of memory.
    init?() {
        guard Curl.loadError == nil, let handle = Curl.library.curl_easy_init() else { return nil }
        self.handle = handle
    }

    deinit { Curl.library.curl_easy_cleanup(handle) }

    func send(_ request: Curl.Request) throws(Curl.Failure) -> Curl.Response {
        let library = Curl.library
        library.curl_easy_reset(handle)
        let received = Received(maximumBytes: request.maximumBytes)
        var message = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { library.curl_slist_free_all(headers) }
        for header in request.headers {
            // A header without a value is omitted; this also removes libcurl's default header of that name.
            let value = header.value.isEmpty ? "" : " " + header.value
            headers = library.curl_slist_append(headers, "\(header.name):\(value)")
        }
        set(CURLOPT_HTTPHEADER, pointer: headers)
        set(request)
        transfer_set_writer(library, handle) { bytes, size, count, receiver in
            guard let bytes, let receiver else { return 0 }
            let received = Unmanaged<Received>.fromOpaque(receiver).takeUnretainedValue()
            return received.append(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        set(CURLOPT_WRITEDATA, pointer: Unmanaged.passUnretained(received).toOpaque())
        let code = message.withUnsafeMutableBufferPointer { message in
            set(CURLOPT_ERRORBUFFER, pointer: message.baseAddress)
            defer { set(CURLOPT_ERRORBUFFER, pointer: nil) }
            return withExtendedLifetime(received) { perform(request.method) }
        }
        let status = transfer_status(library, handle)
        // If an error response is too large, its status is sufficient.
        if code == CURLE_OK || received.isTooLarge && status != 200 {
            return Curl.Response(
                status: status, body: received.bytes, length: Int(clamping: transfer_length(library, handle)))
        }
        if received.isTooLarge { throw .tooLarge }
        throw Self.failure(code, message.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }

    private func set(_ request: Curl.Request) {
        set(CURLOPT_URL, request.url)
        set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        // libcurl's signal-based timeouts are not safe in a process with several threads.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout.milliseconds)
        set(CURLOPT_TIMEOUT_MS, request.total.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, request.minimumBytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, max(1, request.stallTimeout.milliseconds / 1000))
        if let user = request.user {
            set(CURLOPT_HTTPAUTH, 1)
            set(CURLOPT_USERNAME, user.name)
            set(CURLOPT_PASSWORD, user.password)
        }
        if request.usesNetrc { set(CURLOPT_NETRC, 1) }
        if let authorities = request.authorities { set(CURLOPT_CAINFO, authorities) }
    }

    private func perform(_ method: Curl.Request.Method) -> CURLcode {
        switch method {
        case .get: return performQuietly()
        case .head:
            set(CURLOPT_NOBODY, 1)
            return performQuietly()
        case .other(let name):
            set(CURLOPT_CUSTOMREQUEST, name)
            return performQuietly()
        case .put(let bytes):
            // Without a pointer to a body, libcurl would read from standard input.
            return (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { body in
                // Post fields let libcurl send the body again over a new connection.
                set(CURLOPT_POSTFIELDS, pointer: body.baseAddress)
                _ = transfer_set_size(Curl.library, handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(bytes.count))
                set(CURLOPT_CUSTOMREQUEST, "PUT")
                return performQuietly()
            }
        }
    }

    /// Blocks SIGPIPE, which would end the process when writing to a connection that the server has closed.
    private func performQuietly() -> CURLcode {
        var pipe = sigset_t(), before = sigset_t(), waiting = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let code = Curl.library.curl_easy_perform(handle)
        sigpending(&waiting)
        if sigismember(&before, SIGPIPE) == 0, sigismember(&waiting, SIGPIPE) == 1 {
            var signal: CInt = 0
            sigwait(&pipe, &signal)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return code
    }

    private static func failure(_ code: CURLcode, _ message: String) -> Curl.Failure {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .noSuchHost
        case CURLE_COULDNT_CONNECT: .refused
        case CURLE_OPERATION_TIMEDOUT: .timeout
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: .cut
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR: .untrusted(message)
        case _:
            .other(message.isEmpty ? Curl.library.curl_easy_strerror(code).map { String(cString: $0) } ?? "" : message)
        }
    }

    private func set(_ option: CURLoption, _ number: Int) {
        _ = transfer_set_number(Curl.library, handle, option, number)
    }

    /// libcurl copies the text.
    private func set(_ option: CURLoption, _ text: String) { _ = transfer_set_text(Curl.library, handle, option, text) }

    private func set(_ option: CURLoption, pointer: UnsafeRawPointer?) {
        _ = transfer_set_pointer(Curl.library, handle, option, pointer)
    }
}

/// The part of a response received so far.
private final class Received {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false
    private let maximumBytes: Int

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// Whether the bytes were accepted.
    func append(_ more: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count + more.count <= maximumBytes else {
            isTooLarge = true
            return false
        }
        bytes += more
        return true
    }
}

extension Duration {
    /// At least 1, because 0 disables the timeout in libcurl.
    fileprivate var milliseconds: Int {
        max(1, Int(clamping: components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}

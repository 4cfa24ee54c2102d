import CCurl
import Foundation

/// libcurl, all of it that feedgen uses: the only file that imports it, so that no pointer gets any further.
///
/// It is loaded when a store over the net is named.
enum Curl {
    /// Only to be called where `lack` is `nil`, which whoever has a `Connection` has asked.
    fileprivate static var library: CurlLibrary { loaded.library }

    /// Why there is no libcurl, as the loader says it; `nil` if it is there.
    static var lack: String? { loaded.problem }

    private static let loaded: (library: CurlLibrary, problem: String?) = {
        var problem = [CChar](repeating: 0, count: 512)
        let library = transfer_load(&problem, problem.count)
        guard problem[0] == 0 else {
            return (library, problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
        }
        let code = library.curl_global_init(3)
        return (library, code == CURLE_OK ? nil : "it does not start")
    }()

    /// What is asked of a server.
    struct Request {
        enum Method: Equatable {
            case get
            case head
            case put([UInt8])
        }

        var method = Method.get
        var url: String
        var headers: [(name: String, value: String)] = []
        var user: (name: String, password: String)?
        var authorities: String?
        /// Of an answer of more nothing is taken.
        var mostBytes = 1 << 16
        var connecting: Duration
        var total: Duration
        var slowest: Int
        var stalling: Duration
    }

    /// What a server said.
    struct Answer {
        let status: Int
        let body: [UInt8]
        /// Negative where it is not told.
        let length: Int
    }

    /// Why there is no whole answer.
    enum Failure: Error {
        case noSuchHost
        case refused
        case timeout
        case tooLarge
        case cut
        /// The server is not the one that its certificate is for, or nobody vouches for it.
        case untrusted(String)
        case other(String)
    }
}

/// Requests go through it one after the other: it stays connected from one to the next.
///
/// Whoever has taken it from the others' reach uses it alone, on whatever thread: that is all that libcurl asks for, and
/// what the compiler can't see of its pointer.
final class Connection: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// `nil` if there is no libcurl, or no memory.
    init?() {
        guard Curl.lack == nil, let handle = Curl.library.curl_easy_init() else { return nil }
        self.handle = handle
    }

    deinit { Curl.library.curl_easy_cleanup(handle) }

    func send(_ request: Curl.Request) throws(Curl.Failure) -> Curl.Answer {
        let library = Curl.library
        library.curl_easy_reset(handle)
        let received = Received(mostBytes: request.mostBytes)
        var message = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { library.curl_slist_free_all(headers) }
        for header in request.headers {
            // One without a value would be left out; libcurl's own headers are taken away that way.
            let value = header.value.isEmpty ? "" : " " + header.value
            headers = library.curl_slist_append(headers, "\(header.name):\(value)")
        }
        set(CURLOPT_HTTPHEADER, pointer: headers)
        set(request)
        transfer_set_writer(library, handle) { bytes, size, count, receiver in
            guard let bytes, let receiver else { return 0 }
            let received = Unmanaged<Received>.fromOpaque(receiver).takeUnretainedValue()
            return received.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
        }
        set(CURLOPT_WRITEDATA, pointer: Unmanaged.passUnretained(received).toOpaque())
        let code = message.withUnsafeMutableBufferPointer { message in
            set(CURLOPT_ERRORBUFFER, pointer: message.baseAddress)
            defer { set(CURLOPT_ERRORBUFFER, pointer: nil) }
            return withExtendedLifetime(received) { perform(request.method) }
        }
        let status = transfer_status(library, handle)
        // A body that was too large for whoever asked is no matter where it only tells what is wrong.
        if code == CURLE_OK || received.isTooLarge && status != 200 {
            return Curl.Answer(
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
        // Of a process with threads it would take away each other's alarms.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, request.connecting.milliseconds)
        set(CURLOPT_TIMEOUT_MS, request.total.milliseconds)
        set(CURLOPT_LOW_SPEED_LIMIT, request.slowest)
        set(CURLOPT_LOW_SPEED_TIME, max(1, request.stalling.milliseconds / 1000))
        if let user = request.user {
            set(CURLOPT_HTTPAUTH, 1)
            set(CURLOPT_USERNAME, user.name)
            set(CURLOPT_PASSWORD, user.password)
        }
        if let authorities = request.authorities { set(CURLOPT_CAINFO, authorities) }
    }

    private func perform(_ method: Curl.Request.Method) -> CURLcode {
        switch method {
        case .get: return performQuietly()
        case .head:
            set(CURLOPT_NOBODY, 1)
            return performQuietly()
        case .put(let bytes):
            // Without bytes libcurl would send what it reads from the terminal.
            precondition(!bytes.isEmpty)
            // As a form is sent, since libcurl then can send it again over a new connection.
            return bytes.withUnsafeBytes { bytes in
                set(CURLOPT_POSTFIELDS, pointer: bytes.baseAddress)
                _ = transfer_set_size(Curl.library, handle, CURLOPT_POSTFIELDSIZE_LARGE, Int64(bytes.count))
                set(CURLOPT_CUSTOMREQUEST, "PUT")
                return performQuietly()
            }
        }
    }

    /// Where a server has closed a connection, writing to it would end the process.
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

    /// libcurl keeps a copy of the text.
    private func set(_ option: CURLoption, _ text: String) { _ = transfer_set_text(Curl.library, handle, option, text) }

    private func set(_ option: CURLoption, pointer: UnsafeRawPointer?) {
        _ = transfer_set_pointer(Curl.library, handle, option, pointer)
    }
}

/// What came of an answer so far.
private final class Received {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false
    private let mostBytes: Int

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Whether more is wanted.
    func take(_ more: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count + more.count <= mostBytes else {
            isTooLarge = true
            return false
        }
        bytes += more
        return true
    }
}

extension Duration {
    /// At least one: to libcurl, none means that there is no end.
    fileprivate var milliseconds: Int {
        max(1, Int(clamping: components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}

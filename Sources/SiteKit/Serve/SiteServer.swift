import FeedKit
import FlyingFox
import FlyingSocks
import Foundation

/// Serves an output folder over HTTP, for looking at a site on the machine it was built on.
public struct SiteServer: Sendable {
    private let files: SiteFiles
    private let address: String
    private let server: HTTPServer

    /// - Parameters:
    ///   - address: the IPv4 address to listen on.
    ///   - port: 0 takes a free one.
    public init(options: BuildOptions, address: String, port: UInt16) throws(DiskError) {
        var (configuration, _) = SiteConfiguration.load(from: options.source)
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        let files = SiteFiles(folder: options.outputPath, basePath: configuration.basePath)
        self.files = files
        self.address = address
        do {
            server = HTTPServer(
                address: try .inet(ip4: address, port: port), logger: .disabled,
                handler: ClosureHTTPHandler { await Self.response(to: $0, files: files) })
        } catch {
            throw DiskError(
                "listen", address, reason: "not an IPv4 address", hint: "such as 127.0.0.1, for this machine alone")
        }
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: called once with the address that a browser takes.
    public func run(onListening: @Sendable (String) -> Void) async throws(DiskError) {
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask { try await server.waitUntilListening() }
                _ = try await group.next()
                guard case .ip4(_, let port) = await server.listeningAddress else { return }
                onListening("http://\(address):\(port)\(files.basePath)/")
                try await group.waitForAll()
            }
        } catch {
            throw DiskError(
                "listen", address, reason: Self.reason(error),
                hint: "another program may be using the port; `--port 0` takes a free one")
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard case .failed(_, _, let message) = error as? SocketError else { return "\(error)" }
        return message.lowercased()
    }

    /// The answer to a request; to `HEAD`, the same without its body.
    static func response(to request: HTTPRequest, files: SiteFiles) async -> HTTPResponse {
        var response = answer(to: request, files: files)
        guard request.method == .HEAD, let length = try? await response.bodyData.count else { return response }
        response.headers[.contentLength] = "\(length)"
        response.payload = .httpBody(HTTPBodySequence())
        return response
    }

    private static func answer(to request: HTTPRequest, files: SiteFiles) -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            return HTTPResponse(statusCode: .methodNotAllowed, headers: HTTPHeaders([HTTPHeader("Allow"): "GET, HEAD"]))
        }
        switch files.answer(to: request.target.path()) {
        case .file(let path, let contentType): return response(.ok, file: path, contentType: contentType)
        case .redirect(let target):
            return HTTPResponse(statusCode: .movedPermanently, headers: HTTPHeaders([.location: target]))
        case .notFound(let page?): return response(.notFound, file: page, contentType: ContentType.of(page))
        case .notFound(nil):
            return HTTPResponse(
                statusCode: .notFound, headers: HTTPHeaders([.contentType: "text/plain; charset=utf-8"]),
                body: Data("There is nothing at this address.\n".utf8))
        }
    }

    private static func response(_ status: HTTPStatusCode, file: String, contentType: String) -> HTTPResponse {
        guard let bytes = try? Disk.read(file) else { return HTTPResponse(statusCode: .notFound) }
        return HTTPResponse(
            statusCode: status,
            headers: HTTPHeaders([
                .contentType: contentType, HTTPHeader("Cache-Control"): "no-cache",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
            ]), body: Data(bytes))
    }
}

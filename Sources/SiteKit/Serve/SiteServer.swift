import FeedKit

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
        let server = HTTPServer(address: address, port: port) { Self.response(to: $0, files: files) }
        guard let server else {
            throw DiskError(
                "listen", address, reason: "not an IPv4 address", hint: "such as 127.0.0.1, for this machine alone")
        }
        self.server = server
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: called once with the address that a browser takes.
    public func run(onListening: @Sendable (String) -> Void) async throws(DiskError) {
        do {
            try await server.run { onListening("http://\(address):\($0)\(files.basePath)/") }
        } catch {
            throw DiskError(
                "listen", address, reason: error.reason,
                hint: "another program may be using the port; `--port 0` takes a free one")
        }
    }

    static func response(to request: HTTPRequest, files: SiteFiles) -> HTTPResponse {
        guard request.method == "GET" || request.method == "HEAD" else {
            return HTTPResponse(status: .methodNotAllowed, headers: ["Allow": "GET, HEAD"])
        }
        switch files.answer(to: request.target) {
        case .file(let path, let contentType): return response(.ok, file: path, contentType: contentType)
        case .redirect(let target): return HTTPResponse(status: .movedPermanently, headers: ["Location": target])
        case .notFound(let page?): return response(.notFound, file: page, contentType: ContentType.of(page))
        case .notFound(nil):
            return HTTPResponse(
                status: .notFound, headers: ["Content-Type": "text/plain; charset=utf-8"],
                body: Array("There is nothing at this address.\n".utf8))
        }
    }

    private static func response(_ status: HTTPResponse.Status, file: String, contentType: String) -> HTTPResponse {
        guard let bytes = try? Disk.read(file) else { return HTTPResponse(status: .notFound) }
        return HTTPResponse(
            status: status,
            headers: [
                "Content-Type": contentType, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff",
            ], body: bytes)
    }
}

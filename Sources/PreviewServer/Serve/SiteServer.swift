import FeedKit
import FileSystem
import SiteKit

/// A server for an output folder over HTTP, for viewing a site on the machine that built it.
public struct SiteServer: Sendable {
    private let basePath: String
    private let listener: Listener
    private let server: HTTPServer
    let events: LiveEvents?

    /// The default port, used if it is free.
    public static let usualPort: UInt16 = 8080
    /// The last of the ports tried in sequence if the default is in use.
    private static let lastPort: UInt16 = 8099

    /// - Parameters:
    ///   - folder: The folder to serve; `nil` for the output folder.
    ///   - address: The IPv4 or IPv6 address to listen on.
    ///   - port: 0 for any free port, `nil` for the default port or the next free one.
    ///   - allowedHosts: Host names to accept besides `localhost` and the machine's IP addresses.
    ///   - events: The events that pages listen to; `nil` serves pages without the live script.
    public init(
        options: BuildOptions, folder: String? = nil, address: String = "127.0.0.1", port: UInt16? = nil,
        allowedHosts: [String] = [], events: LiveEvents? = nil
    ) throws(DiskError) {
        try self.init(
            options: options, folder: folder, address: address, port: port, allowedHosts: allowedHosts, events: events,
            connectionLimits: ConnectionLimits())
    }

    init(
        options: BuildOptions, folder: String? = nil, address: String = "127.0.0.1", port: UInt16? = nil,
        allowedHosts: [String] = [], events: LiveEvents? = nil, connectionLimits: ConnectionLimits
    ) throws(DiskError) {
        var (configuration, _) = try SiteConfiguration.load(from: options.source)
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        try self.init(
            folder: options.place(of: folder ?? options.outputPath), basePath: configuration.basePath, address: address,
            port: port, allowedHosts: allowedHosts, events: events, connectionLimits: connectionLimits)
    }

    /// - Parameter basePath: The base path of the site's links.
    init(
        folder: DiskPath, basePath: String, address: String = "127.0.0.1", port: UInt16? = nil,
        allowedHosts: [String] = [], events: LiveEvents?, connectionLimits: ConnectionLimits = ConnectionLimits()
    ) throws(DiskError) {
        guard let bound = IPAddress(address) else {
            throw DiskError(
                "listen", address, reason: "not an IPv4 or IPv6 address",
                hint: "pass an IP address such as 127.0.0.1, which only this machine can reach")
        }
        self.basePath = basePath
        self.events = events
        let answers = SiteRequestHandler(
            files: SiteFiles(folder: folder, basePath: basePath),
            hosts: AllowedHosts(bound: bound, named: Set(allowedHosts.compactMap { HostName($0) })), events: events)
        listener = Listener(
            address: bound, ports: Self.ports(port),
            connectionLimits: connectionLimits)
        server = HTTPServer(listener: listener) { answers.answer(to: $0) }
    }

    /// The ports to try in sequence. A restarted program uses the same port again, even if it could be any.
    private static func ports(_ port: UInt16?) -> [UInt16] {
        switch port {
        case nil: [RunningProgram.portBefore].compactMap(\.self) + Array(usualPort...lastPort)
        case 0: [RunningProgram.portBefore ?? 0]
        case let port?: [port]
        }
    }

    /// Whether other machines can reach the server.
    public var isReachable: Bool { !listener.address.isLoopback }

    /// Whether a text is a host name without scheme or port.
    public static func isHost(_ text: String) -> Bool { HostName(text) != nil }

    /// The location where a server listens.
    public struct Endpoint: Sendable {
        /// The URL of the site.
        public let url: String
        /// The port that the server listens on.
        public let port: UInt16

        /// Returns the URL of a page.
        ///
        /// - Parameter path: The page's path in the site, such as `/about/`.
        public func url(of path: String) -> String { url + SitePath.encoded(String(path.dropFirst())) }
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: Called once.
    public func run(onListening: @Sendable (Endpoint) -> Void) async throws(DiskError) {
        let host = listener.address.textInURL
        do {
            try await server.run { port in
                onListening(Endpoint(url: "http://\(host):\(port)\(basePath)/", port: port))
            }
        } catch {
            let ports = listener.ports.count == 1 ? "\(listener.ports[0])" : "\(Self.usualPort) to \(Self.lastPort)"
            throw DiskError(
                "listen", "\(host):\(ports)", reason: error.reason,
                hint: error.isTaken ? "another program uses the port; pass `--port 0` to select a free one" : nil)
        }
    }
}

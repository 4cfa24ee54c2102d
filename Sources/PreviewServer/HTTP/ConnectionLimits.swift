/// The timeouts and the limit of clients.
struct ConnectionLimits: Sendable {
    /// From the first byte of a request to the end of its head.
    var head = Duration.seconds(10)
    /// Until the first byte of a request.
    var idle = Duration.seconds(60)
    /// For a client that does not read its response.
    var progress = Duration.seconds(30)
    /// For a client that keeps sending after its last response.
    var closing = Duration.seconds(2)
    /// The maximum number of connections. A browser opens six per site, and one more for each open page.
    var clients = ClientConnections.usual
}

/// How long clients are waited for, and how many there may be.
struct Patience: Sendable {
    /// From the first byte of a request to the end of its head.
    var head = Duration.seconds(10)
    /// Until the first byte of a request.
    var idle = Duration.seconds(60)
    /// For a client that takes nothing of its answer.
    var progress = Duration.seconds(30)
    /// For a client that goes on sending, though it was answered for the last time.
    var closing = Duration.seconds(2)
    /// So many are connected at a time. A browser has six connections to a site, and one more for each page it shows;
    /// such pages have at most half of them.
    var clients = Clients.usual
}

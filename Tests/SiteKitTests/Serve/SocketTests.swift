import Testing

/// What is asked over real sockets, which are counted: so one after the other.
@Suite(.serialized) struct SocketTests {}

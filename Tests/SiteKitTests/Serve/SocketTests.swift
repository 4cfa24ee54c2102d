import Testing

/// Tests with real sockets. They run in sequence because they count open sockets.
@Suite(.serialized) struct SocketTests {}

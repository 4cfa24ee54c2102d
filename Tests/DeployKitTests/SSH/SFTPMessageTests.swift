import Testing

@testable import DeployKit

@Suite struct SFTPMessageTests {
    @Test func isReadAsWritten() {
        var message = SFTPMessage(SFTPMessage.Kind.open)
        message.add(UInt32(7))
        message.add("a/ü".utf8)
        message.add(UInt64(1) << 40)
        var read = SFTPMessage(message.kind, body: message.body)
        #expect(read.number() == 7)
        #expect(read.bytes() == Array("a/ü".utf8))
        #expect(read.longNumber() == 1 << 40)
        #expect(read.isAtEnd)
        #expect(message.packet.prefix(5) == [0, 0, 0, UInt8(message.body.count + 1), 3])
    }

    /// Lengths come from a server, which may state any.
    @Test(arguments: [[], [0], [0, 0, 0, 2, 65], [255, 255, 255, 255], [255, 255, 255, 255, 1]] as [[UInt8]])
    func refusesIncompleteTexts(body: [UInt8]) {
        var message = SFTPMessage(SFTPMessage.Kind.data, body: body)
        #expect(message.bytes() == nil)
    }
}

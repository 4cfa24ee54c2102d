import Diagnostics
import XMLKit

extension SourceText {
    private static let pieceLength = 256 << 10

    /// Reads the text as a stream of XML, so that files of any size take little memory.
    func readXML(_ take: (XMLEvent) -> Void) throws(XMLParseError) {
        var stream = XMLStream()
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let piece = Array(bytes.prefix(Self.pieceLength))
            bytes = bytes.dropFirst(Self.pieceLength)
            let events = piece.withUnsafeBytes { raw in Result { () throws(XMLParseError) in try stream.take(raw) } }
            for event in try events.get() { take(event) }
        }
        for event in try stream.finish() { take(event) }
    }
}

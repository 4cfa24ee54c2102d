/// An image that a program has in memory. A site publishes it as it publishes files: in several sizes and formats, and
/// without its metadata.
///
///     registry.register(Card.self, template: "card", config: { card in
///         ["image": .image(ViewImage(card.bytes, name: "harbor.jpg", alt: "The harbor"))]
///     })
///
/// The template `picture` prints it: `{{#image}}{{>picture}}{{/image}}`.
public struct ViewImage: Sendable, Equatable {
    /// The name, from which those of the published files are derived.
    public var name: String
    /// The alternative text; empty for decoration.
    public var alt: String
    /// The bytes of an image file in any format that `feedgen` reads.
    public var bytes: [UInt8]

    /// Creates an image from the bytes of an image file.
    public init(_ bytes: [UInt8], name: String, alt: String) {
        (self.name, self.alt, self.bytes) = (name, alt, bytes)
    }

    /// Creates an image from a stream of bytes, such as a download.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Throws: `TooLong` if there are more bytes, and the errors of the stream.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    public init<Stream: AsyncSequence>(
        collecting stream: Stream, name: String, alt: String, limit: Int = 100_000_000
    ) async throws where Stream.Element == UInt8 {
        var bytes: [UInt8] = []
        for try await byte in stream {
            guard bytes.count < limit else { throw TooLong(name: name, limit: limit) }
            bytes.append(byte)
        }
        self.init(bytes, name: name, alt: alt)
    }

    /// The error about a stream that has more bytes than the limit.
    public struct TooLong: Error, Equatable, CustomStringConvertible {
        /// The name of the image.
        public var name: String
        /// The maximum number of bytes.
        public var limit: Int
        /// The error as a sentence.
        public var description: String { "the image `\(name)` has more than \(limit) bytes" }
    }
}

import Diagnostics

extension Markdown {
    /// An address that a text holds, and enough to find the place where its author wrote it.
    package struct Link: Sendable, Equatable {
        package enum Kind: Sendable, Equatable {
            case link
            /// A file that the page shows by itself: an image, a video.
            case media
            /// An image of raw HTML that says nothing to those who can't see it.
            case undescribedImage
        }

        package var kind = Kind.link
        /// As written, its escapes and character references decoded.
        package var destination: String
        /// As it stands on the page.
        package var address: String
        /// In the file: not after the true place, but perhaps before it, in a block of many lines.
        package var line: Int
        package var column: Int
        package var lastLine: Int

        package init(
            kind: Kind = .link, destination: String, address: String, line: Int, column: Int, lastLine: Int
        ) {
            self.kind = kind
            self.destination = destination
            self.address = address
            self.line = line
            self.column = column
            self.lastLine = lastLine
        }
    }

    /// Where the author wrote each of a text's links, with the line.
    ///
    /// That takes the text once more, so it is asked only for the links of which there is something to say.
    package static func places(of links: [Link], in source: SourceText) -> [(place: Place, excerpt: Diagnostic.Excerpt)]
    {
        let places = SourcePlaces(source, bodyOffset: 0)
        var last: [String: Place] = [:]
        return links.map { link in
            let found = places.place(of: link, needles: link.needles, after: last[link.destination])
            last[link.destination] = found.place
            return found
        }
    }
}

extension Markdown.Link {
    /// How it may look in the source, the most telling first.
    fileprivate var needles: [String] {
        switch kind {
        case .link, .media:
            [destination, escaped].flatMap { ["](\($0))", "](\($0) ", "](<\($0)>", "=\"\($0)\"", $0] }
        case .undescribedImage: ["<img"]
        }
    }

    /// As HTML writes it.
    private var escaped: String {
        destination.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    }
}

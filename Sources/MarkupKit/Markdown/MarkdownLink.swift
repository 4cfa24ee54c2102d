import Diagnostics

extension Markdown {
    /// A URL in a text, with enough information to locate it in the source.
    package struct Link: Sendable, Equatable {
        package enum Kind: Sendable, Equatable {
            case link
            /// A file that the page displays: an image, a video.
            case media
            /// An image in raw HTML without alternative text.
            case undescribedImage
        }

        package var kind = Kind.link
        /// The destination as written, with escapes and character references decoded.
        package var destination: String
        /// The URL on the page.
        package var url: String
        /// The line in the file. It may be before the true one in a block of many lines, but not after it.
        package var line: Int
        package var column: Int
        package var lastLine: Int

        package init(
            kind: Kind = .link, destination: String, url: String, line: Int, column: Int, lastLine: Int
        ) {
            self.kind = kind
            self.destination = destination
            self.url = url
            self.line = line
            self.column = column
            self.lastLine = lastLine
        }
    }

    /// Returns the location of each link in the source, with its line.
    ///
    /// This scans the text again, so it is called only for links that are reported.
    package static func places(of links: [Link], in source: SourceText) -> [(
        place: FileLocation, excerpt: Diagnostic.Excerpt
    )] {
        let places = SourceLocator(source, bodyOffset: 0)
        var last: [String: FileLocation] = [:]
        return links.map { link in
            let found = places.place(of: link, needles: link.needles, after: last[link.destination])
            last[link.destination] = found.place
            return found
        }
    }
}

extension Markdown.Link {
    /// Possible forms of the link in the source, most specific first.
    fileprivate var needles: [String] {
        switch kind {
        case .link, .media:
            [destination, escaped].flatMap { ["](\($0))", "](\($0) ", "](<\($0)>", "=\"\($0)\"", $0] }
        case .undescribedImage: ["<img"]
        }
    }

    /// The destination with `&` escaped, as in HTML.
    private var escaped: String {
        destination.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    }
}

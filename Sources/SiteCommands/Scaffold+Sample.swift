import FeedKit
import MarkupKit
import SiteKit

/// The sample content of `init`: a small example of each kind, to be edited or deleted.
extension Scaffold {
    /// The files by path in the site.
    ///
    /// - Parameters:
    ///   - day: The current date, as in file names.
    ///   - time: The current time in RFC 3339.
    static func sample(on day: String, at time: String, theme: ThemeName) -> [(path: String, bytes: [UInt8])] {
        [
            (".gitignore", ".feedgen/\npublic/\n"),
            ("content/feed.yaml", configuration(theme)),
            ("content/journal/\(day)-hello.md", hello(date: time)),
            ("content/messages/first-words.yaml", thread(date: time)),
            ("content/outlines/to-do.yaml", outline(date: time)),
            ("content/pages/about.md", about),
            ("content/photos/ridge/album.yaml", album(date: time)),
            ("content/static/humans.txt", "Written by people, built with feedgen.\n"),
            ("content/weather/\(day).yaml", weather(date: time)),
        ].map { ($0.0, Array($0.1.utf8)) } + [("content/photos/ridge/ridge.jpg", EmbeddedFiles.bytes("ridge.jpg"))]
    }

    private static func configuration(_ theme: ThemeName) -> String {
        """
        title: A new log
        description: What happens here, as it happens
        # The URL of the published site.
        baseURL: https://example.org/
        # The authority of the ids in feeds: your domain and a year. Don't change it, even if the site moves.
        # feedID: example.org,2026
        language: en
        timeZone: UTC
        author: You
        pageSize: 10
        # The theme: \(ThemeName.list).
        theme: \(theme.rawValue)

        """
    }

    private static func hello(date: String) -> String {
        """
        ---
        title: Hello
        date: \(date)
        tags: [about]
        ---

        This is the first entry of a new log. It is a file in `content/journal/`; change it, and build again.

        - `feedgen new journal "A title"` creates the next one.
        - Photos go into a folder in `content/photos/`, such as [the ridge](/photos/ridge/).
        - The other kinds of content are messages, weather reports and outlines; each has an example here. Each example
          is a file or a folder: delete those that you do not need.
        - `feedgen serve` starts a local preview server.

        """
    }

    private static func thread(date: String) -> String {
        """
        title: First words
        messages:
          - id: "1"
            date: \(date)
            user: You
            text: "Is this thing on?"
          - id: "2"
            date: \(date)
            user: A friend
            text: "It is. You are in content/messages/first-words.yaml."

        """
    }

    private static func outline(date: String) -> String {
        """
        title: To do
        date: \(date)
        children:
          - id: name
            title: "Give the log a name"
            text: "In content/feed.yaml"
            children:
              - id: url
                title: "Choose its URL"
          - id: write
            title: "Write the first entry"
            text: 'feedgen new journal "First light"'

        """
    }

    private static let about = """
        ---
        title: About
        ---

        This page without a date introduces the author. Its file is `content/pages/about.md`.

        """

    private static func album(date: String) -> String {
        """
        title: Ridge
        date: \(date)
        photos:
          ridge.jpg:
            title: "Ridge at dawn"
            caption: "Light reaches the summits first."
            alt: "A long mountain ridge with its highest peaks catching early light above a stony plain"

        """
    }

    private static func weather(date: String) -> String {
        """
        date: \(date)
        summary: "Clear"
        sunrise: "05:41"
        sunset: "18:12"
        high: 21
        low: 9

        """
    }
}

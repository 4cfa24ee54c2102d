import FeedKit
import MarkupKit

/// Functions that write HTML in place of shortcodes.
enum WordPressMarkup {
    /// Escapes a text for an attribute in quotes; character references are preserved.
    static func attribute(_ text: String) -> String {
        text.replacing("\"", with: "&quot;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    static func link(_ url: String) -> String {
        let text = attribute(url)
        return "<a href=\"" + text + "\">" + text + "</a>"
    }

    /// Returns a player as a block.
    static func player(_ element: String, _ url: String, poster: String = "") -> String {
        "\n\n<" + element + " controls src=\"" + attribute(url) + "\"" + poster + "></" + element + ">\n\n"
    }

    static func isImage(_ url: String) -> Bool {
        ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "bmp", "svg", "tif", "tiff"].contains(ending(url))
    }

    static func isRecording(_ url: String, _ element: String) -> Bool {
        let endings =
            element == "video"
            ? ["mp4", "m4v", "webm", "ogv", "mov", "wmv", "flv"] : ["mp3", "m4a", "ogg", "oga", "wav", "flac", "wma"]
        return endings.contains(ending(url))
    }

    private static func ending(_ url: String) -> String { SitePath.fileExtension(of: FormerSite.bare(url)) }
}

/// URLs on their own lines, which WordPress embeds; here they become links.
enum WordPressBareURLs {
    static func linked(_ text: String) -> String {
        guard text.holds(ascii: "http") else { return text }
        let lines = text.lines
        guard lines.contains(where: { url($0) != nil }) else { return text }
        return lines.map { url($0).map(WordPressMarkup.link) ?? $0 }.joined(separator: "\n")
    }

    private static func url(_ line: String) -> String? {
        let start = line.utf8.drop { $0 <= 32 }
        guard start.starts(with: "http".utf8), line.utf8.count < 2_000 else { return nil }
        let url = String(Substring(start)).trimmingWhitespace
        guard url.hasPrefix("http://") || url.hasPrefix("https://"),
            !url.contains(where: { $0.isWhitespace || "<>\"".contains($0) })
        else { return nil }
        return url
    }
}

import FeedKit
import MarkupKit

/// HTML that is written in place of shortcodes.
enum WordPressMarkup {
    /// For between quotes; references in it stay what they are.
    static func attribute(_ text: String) -> String {
        text.replacing("\"", with: "&quot;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    static func link(_ address: String) -> String {
        let text = attribute(address)
        return "<a href=\"" + text + "\">" + text + "</a>"
    }

    static func isPicture(_ address: String) -> Bool {
        ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "bmp", "svg", "tif", "tiff"].contains(ending(address))
    }

    static func isRecording(_ address: String, _ element: String) -> Bool {
        let endings =
            element == "video"
            ? ["mp4", "m4v", "webm", "ogv", "mov", "wmv", "flv"] : ["mp3", "m4a", "ogg", "oga", "wav", "flac", "wma"]
        return endings.contains(ending(address))
    }

    private static func ending(_ address: String) -> String { SitePath.fileExtension(of: FormerSite.bare(address)) }
}

/// Addresses that have a line to themselves: WordPress shows what is there.
enum WordPressBareAddresses {
    static func linked(_ text: String) -> String {
        guard text.contains("http") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let words = line.trimmingPrefix { $0.isWhitespace }
            guard words.hasPrefix("http://") || words.hasPrefix("https://") else { return String(line) }
            let address = words.unpadded
            guard address.utf8.count < 2_000, !address.contains(where: { $0.isWhitespace || "<>\"".contains($0) })
            else { return String(line) }
            return WordPressMarkup.link(address)
        }.joined(separator: "\n")
    }
}

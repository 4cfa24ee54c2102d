import DataKit
import FeedKit

// The parts of Hexo's texts that refer to other files by something else than their path beside the text.
extension String {
    /// Returns the text with the posts in `post_link` and `post_path` by the names of their files.
    ///
    /// - Parameter names: the names of files by the titles of posts.
    func linkingPosts(byTitle names: [String: String]) -> String {
        var result = ""
        var rest = self[...]
        while let tag = rest.firstRange(of: "{%") {
            result += rest[..<tag.upperBound]
            rest = rest[tag.upperBound...]
            guard let end = rest.firstRange(of: "%}") else { break }
            result += Self.naming(rest[..<end.lowerBound], names)
            rest = rest[end.lowerBound...]
        }
        return result + rest
    }

    /// Returns the content of a tag in which a title is the name of a file.
    private static func naming(_ tag: Substring, _ names: [String: String]) -> String {
        let words = tag.split(separator: " ", maxSplits: 1)
        guard words.count == 2, ["post_link", "post_path"].contains(words[0]) else { return String(tag) }
        let arguments = words[1].drop { $0 == " " }
        let title: Substring
        let rest: Substring
        if let quote = arguments.first, "\"'".contains(quote) {
            guard let end = arguments.dropFirst().firstIndex(of: quote) else { return String(tag) }
            title = arguments.dropFirst()[..<end]
            rest = arguments[arguments.index(after: end)...]
        } else {
            title = arguments.prefix { $0 != " " }
            rest = arguments[title.endIndex...]
        }
        guard let name = names[String(title)] else { return String(tag) }
        // Without further words, the link shows the title.
        let shown = rest.contains { $0 != " " } || words[0] == "post_path" ? "" : " \"\(title.filter { $0 != "\"" })\""
        return " \(words[0]) \"\(name)\"\(shown)\(rest)"
    }

    /// Returns the text with images of the site's own files below it.
    func showing(_ images: [String]) -> String {
        guard !images.isEmpty else { return self }
        return self + (hasSuffix("\n") ? "\n" : "\n\n") + images.map { "![](<\($0)>)\n" }.joined(separator: "\n")
    }
}

extension SiteText {
    /// The images in `photos` that are files of the site instead of files beside the text.
    var photosOfSite: [String] {
        let photos = self["photos"]?.settingTexts ?? []
        let isOfSite = !photos.isEmpty && photos.allSatisfy { $0.hasPrefix("/") || $0.contains("://") }
        return isOfSite ? photos.filter { !$0.contains(where: { "<>\n".contains($0) }) } : []
    }
}

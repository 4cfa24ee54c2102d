import DataKit
import DiffKit

/// The full texts of long tweets. The tweet contains only their start and has a different ID.
struct TwitterNotes {
    private struct Note {
        let id: String
        let tweet: String?
        let text: String
        var isUsed = false
    }

    private var notes: [Note] = []
    /// The notes by the second in which they were written.
    private var byDate: [Int64: [Int]] = [:]
    private var byTweet: [String: Int] = [:]

    mutating func add(_ json: JSON) {
        let note = json["noteTweet"] ?? json
        let core = note["core"] ?? note["noteTweetResults"]
        var urls: [String: String] = [:]
        for url in core?["urls"]?.several ?? core?["entitySet"]?["urls"]?.several ?? [] {
            guard let short = url["shortUrl"]?.string ?? url["url"]?.string,
                let full = url["expandedUrl"]?.string ?? url["expanded_url"]?.string
            else { continue }
            urls[short] = full
        }
        let text = TweetText.plain(core?["text"]?.string ?? "", urls)
        guard !text.isEmpty else { return }
        let tweet = note["tweetId"]?.words
        let number = notes.count
        notes.append(Note(id: note["noteTweetId"]?.words ?? "", tweet: tweet, text: text))
        if let tweet { byTweet[tweet] = number }
        if let date = ExportDate.timestamp(note["createdAt"]?.string) {
            byDate[date.secondsSince1970, default: []].append(number)
        }
    }

    /// Returns the full text of a tweet, if a note starts with the tweet's text.
    mutating func whole(_ tweet: Tweet) -> String? {
        if let number = byTweet[tweet.id] { return use(number) }
        let beginning = Self.beginning(tweet.text)
        guard !beginning.isEmpty else { return nil }
        let candidates = (byDate[tweet.date.secondsSince1970] ?? []).prefix(100)
        guard let number = candidates.first(where: { Self.beginning(notes[$0].text).hasPrefix(beginning) }) else {
            return nil
        }
        return use(number)
    }

    private mutating func use(_ number: Int) -> String {
        notes[number].isUsed = true
        return notes[number].text
    }

    /// The notes without a tweet.
    var unused: [String] { notes.filter { !$0.isUsed }.map { PostText.beginning(of: $0.text) } }

    private static func beginning(_ text: String) -> String {
        String(text.prefix { $0 != "…" }.onOneLine.prefix(60))
    }
}

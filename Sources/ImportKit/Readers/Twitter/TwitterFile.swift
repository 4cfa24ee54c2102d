import FeedKit

/// A file of an archive that is read; all others may be private and are ignored.
struct TwitterFile {
    enum Kind: Int, Comparable {
        case account, profile, protection, notes, tweets
        /// The format until 2019, with a file for each month.
        case oldTweets

        var hasTweets: Bool {
            switch self {
            case .tweets, .oldTweets: true
            case .account, .profile, .protection, .notes: false
            }
        }

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    let path: String
    let kind: Kind

    init?(_ path: String) {
        self.path = path
        guard SitePath.fileExtension(of: path) == "js" else { return nil }
        let name = SitePath.withoutExtension(SitePath.name(of: path))
        if SitePath.folder(of: path).hasSuffix("data/js/tweets") {
            kind = .oldTweets
            return
        }
        switch Self.withoutPart(name) {
        case "tweet", "tweets", "community-tweet", "community-tweets": kind = .tweets
        case "note-tweet", "note-tweets": kind = .notes
        case "account": kind = .account
        case "profile": kind = .profile
        case "protected-history": kind = .protection
        default: return nil
        }
    }

    /// Removes the part number: `tweets-part2` becomes `tweets`.
    private static func withoutPart(_ name: String) -> String {
        guard let part = name.ranges(of: "-part").last,
            name[part.upperBound...].utf8.allSatisfy({ (48...57).contains($0) })
        else { return name }
        return String(name[..<part.lowerBound])
    }
}

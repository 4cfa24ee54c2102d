/// The settings for the feeds of a site.
public struct FeedSettings: Sendable, Equatable {
    /// Whether the site has feeds.
    public var isOn = true
    /// The maximum number of entries in a feed.
    public var items = 20
    /// Whether the site's Atom feed links to archives with all older entries (RFC 5005).
    public var hasArchives = true
    /// The authority of the feeds' tag URIs, with its date: `marslink.example,2026`.
    public var authority: String?
    /// The pattern for entry ids of a migrated site, with `:path` and `:stem` replaced: `https://old.example/:path`.
    public var ids: String?
    /// The time from which entries have feedgen's own ids; `nil` if `ids` applies to all entries.
    public var idsUntil: Instant?

    /// The settings for podcast directories; `nil` if the feed is not a podcast.
    public var podcast: PodcastSettings?

    /// Creates the default settings, used if `feed.yaml` does not configure feeds.
    public init() {}

    /// Returns the id of a page's entry in the previous generator's feed; `nil` if the entry has feedgen's own id.
    func id(ofPage path: String, date: Instant) -> String? {
        guard let ids, idsUntil.map({ date < $0 }) ?? true else { return nil }
        let path = SitePath.encoded(path.first == "/" ? String(path.dropFirst()) : path)
        let below = SitePath.below(path)
        let stem = below.hasSuffix("/") ? String(below.dropLast()) : below
        return ids.replacing(":path", with: path).replacing(":stem", with: stem)
    }

    /// Whether a text can be an id of an entry: an absolute URI of any scheme.
    static func isID(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else { return false }
        let scheme = text[..<colon]
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            && text.unicodeScalars.allSatisfy {
                $0.value > 32 && $0.value != 127 && !"<>\"{}|\\^`".unicodeScalars.contains($0)
            }
    }

    /// Returns the default authority of a site. Its year is constant, because changed ids are new entries to readers.
    package static func authority(forHost host: String) -> String {
        let name = "\(host),2026"
        guard !isAuthority(name) else { return name }
        // Machine names such as `my_log` and `[::1]` may contain characters that an authority must not.
        let labels = host.split(separator: ".").map { label in
            label.split { !isName(String($0)[...], and: "") }.joined(separator: "-")
        }
        return "\(labels.filter { !$0.isEmpty }.joined(separator: ".")),2026"
    }

    /// Whether a text is an authority of RFC 4151: a host name or email address, a comma, and a year, month or day.
    package static func isAuthority(_ text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, isDate(parts[1]) else { return false }
        let name = parts[0].split(separator: "@", omittingEmptySubsequences: false)
        guard name.count == 1 || name.count == 2, let host = name.last else { return false }
        let isMailbox = name.count == 1 || isName(name[0], and: "-._")
        return isMailbox && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        isName(label, and: "-") && !label.hasPrefix("-") && !label.hasSuffix("-")
    }

    private static func isName(_ text: Substring, and others: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                    || others.unicodeScalars.contains(scalar)
            }
    }

    /// Whether a text is a date such as `2026`, `2026-03` or `2026-03-02`.
    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
        guard areDigits, (1...3).contains(parts.count), parts[0].count == 4 else { return false }
        let limits = [12, 31]
        return zip(parts.dropFirst(), limits).allSatisfy { part, limit in
            part.count == 2 && (1...limit).contains(Int(part) ?? 0)
        }
    }
}

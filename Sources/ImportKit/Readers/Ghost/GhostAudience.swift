import DiffKit

/// The readers of a post's cards: some are only for members, although the post is public.
enum GhostAudience {
    /// Whether a card is for all readers on the web.
    static func includesEverybody(_ card: JSON) -> Bool {
        guard let visibility = card["visibility"] else { return true }
        return (visibility["web"]?["nonMember"] ?? visibility["showOnWeb"])?.bool ?? true
    }

    /// Returns HTML without the blocks for members, and whether there are any.
    static func publicPart(of html: String) -> (html: String, hidesBlocks: Bool) {
        var (result, rest, hidesBlocks) = ("", html[...], false)
        while let start = rest.firstRange(of: "<!--kg-gated-block:begin") {
            let behind = rest[start.upperBound...]
            let condition = behind.firstRange(of: "-->").map { behind[..<$0.lowerBound] } ?? behind
            if condition.contains("nonMember:false") {
                hidesBlocks = true
                result += rest[..<start.lowerBound]
                // Without an end, the rest is for members.
                rest = behind.firstRange(of: "<!--kg-gated-block:end-->").map { behind[$0.upperBound...] } ?? ""
            } else {
                result += rest[..<condition.endIndex]
                rest = rest[condition.endIndex...]
            }
        }
        return (result + rest, hidesBlocks)
    }
}

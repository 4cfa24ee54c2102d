/// How long browsers and caches may use a file without asking, where the target stores that.
enum CacheControl {
    /// Names in `media/` contain a digest, so their content never changes. Other files are checked on each visit.
    static func of(_ path: String) -> String {
        path.hasPrefix("media/") ? "public, max-age=31536000, immutable" : "no-cache"
    }
}

/// Detects, by name, copies that synchronization tools create if a file was edited on two devices.
enum ConflictingCopy {
    static func isOne(_ path: String) -> Bool {
        guard mayBeOne(path), let small = path.lowercased().split(separator: "/").last else { return false }
        if inNames.contains(where: small.contains) { return true }
        guard let start = small.lastIndex(of: "("), let end = small[start...].firstIndex(of: ")") else { return false }
        return inParentheses.contains { small[start..<end].contains($0) }
    }

    /// Syncthing; ownCloud and Nextcloud.
    private static let inNames = [".sync-conflict-20", "_conflict-20"]

    /// Dropbox in several languages, Nextcloud; Seafile.
    private static let inParentheses = [
        "conflicted copy", "case conflict", "in konflikt stehende kopie", "copie en conflit", "copia en conflicto",
        "pia em conflito", "copia in conflitto", "sfconflict ",
    ]

    /// A fast check that excludes almost all paths: all patterns contain `onfli` in some case.
    private static func mayBeOne(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard let last = bytes.indices.dropLast(4).last else { return false }
            return (0...last).contains { start in
                zip("onfli".utf8, bytes[start...]).allSatisfy { $0 == $1 | 0x20 }
            }
        }
    }
}

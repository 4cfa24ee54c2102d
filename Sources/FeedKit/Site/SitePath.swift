import Diagnostics

/// Paths of pages and files: readable inside feedgen (`/journal/日本/`), percent-encoded in a link.
package enum SitePath {
    /// Paths are split by bytes, as file systems do: a slash with a combining mark is still a separator.
    private static let slash = UInt8(ascii: "/")

    /// The file that a page's path is served from: `/journal/x/` → `journal/x/index.html`.
    package static func file(ofPage path: String) -> String {
        let relative = path.utf8.first == slash ? String(Substring(path.utf8.dropFirst())) : path
        return relative.isEmpty || relative.utf8.last == slash ? relative + "index.html" : relative
    }

    /// The path prefix of pages and files below a page: `/journal/x/` for itself, `/x/` for `/x.html`.
    package static func below(_ page: String) -> String {
        page.utf8.last == slash ? page : withoutExtension(page) + "/"
    }

    /// Returns a page's path in canonical form: `old/place` → `/old/place/`; `nil` if it is not a path on this site.
    ///
    /// - Parameter text: The path as written, in which characters may be percent-encoded, as browsers copy them.
    package static func ofPage(_ text: String) -> String? {
        // A query or fragment has no file, unlike an encoded sign of one: `/C%23/`.
        guard !text.utf8.contains(where: { "?#".utf8.contains($0) }) else { return nil }
        let text = decoded(text) ?? text
        var parts = text.trimmed.split(separator: "/")
        // A folder's `index.html` is the page of the folder.
        if parts.last == "index.html" { parts.removeLast() }
        guard !parts.isEmpty, !text.contains("://"), !parts.contains(where: { $0.hasPrefix(".") }),
            text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0 != "\\" })
        else { return nil }
        let isFile = parts.last?.hasSuffix(".html") == true || parts.last?.hasSuffix(".htm") == true
        return "/" + parts.joined(separator: "/") + (isFile ? "" : "/")
    }

    /// The longest name that file systems store, in bytes.
    private static let maximumNameBytes = 255
    /// The longest path, which leaves space for that of the output folder.
    private static let maximumPathBytes = 2048
    /// The limits, for hints.
    static let longest = "a name may have \(maximumNameBytes) bytes, and the whole path \(maximumPathBytes)"

    /// Whether a published file's path, or a name in it, exceeds the limits of file systems.
    static func isTooLong(_ file: String) -> Bool {
        guard file.utf8.count > maximumNameBytes else { return false }
        return file.utf8.count > maximumPathBytes
            || file.utf8.split(separator: slash).contains { $0.count > maximumNameBytes }
    }

    /// Percent-encodes a path for a link, except for unreserved characters and `/` (RFC 3986, 2.3).
    package static func encoded(_ path: String) -> String {
        guard !path.holdsOnly(isPlain) else { return path }
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes += String(byte >> 4, radix: 16, uppercase: true).utf8
                bytes += String(byte & 15, radix: 16, uppercase: true).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes escapes such as `%41`; `nil` if an escape is malformed or the result is not UTF-8.
    package static func decoded(_ path: String) -> String? {
        guard path.holds(UInt8(ascii: "%")) else { return path }
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Joins a relative path to a folder and resolves `.` and `..`; `nil` if the result is outside the root.
    package static func resolve(_ path: String, in folder: String) -> String? {
        // Fast path: nearly every path is a file name or the names of folders and a file.
        if isResolved(path), folder.isEmpty || isResolved(folder) { return folder.isEmpty ? path : folder + "/" + path }
        var parts = path.utf8.first == slash ? [] : Self.parts(of: folder)
        for part in Self.parts(of: path) where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// Whether no component of a path is empty or begins with a dot.
    private static func isResolved(_ path: String) -> Bool {
        var previous = slash
        for byte in path.utf8 {
            if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != slash
    }

    /// The part of a reference before its query and fragment.
    static func withoutQuery(_ reference: String) -> Substring {
        let end = reference.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return reference[..<(end ?? reference.endIndex)]
    }

    /// Whether an untrusted path names a file below the root and outside `.git`.
    package static func staysInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0 != ".git" } && !path.holds(0)
    }

    /// The folder that contains a path, without a trailing slash.
    package static func folder(of path: String) -> String {
        last(slash, in: path).map { String(path[..<$0]) } ?? ""
    }

    /// The last component of a path.
    package static func name(of path: String) -> String {
        last(slash, in: path).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The path without its last extension: `a/b.tar.gz` → `a/b.tar`. A leading dot does not start an extension.
    package static func withoutExtension(_ path: String) -> String {
        dotOfExtension(in: path).map { String(path[..<$0]) } ?? path
    }

    /// The extension in lowercase, without its dot; empty if there is none.
    package static func fileExtension(of path: String) -> String {
        guard let dot = dotOfExtension(in: path) else { return "" }
        let written = String(path[path.utf8.index(after: dot)...])
        return written.holdsOnly { $0 >= UInt8(ascii: "a") && $0 < 0x80 } ? written : written.lowercased()
    }

    /// The last dot of a path's last component, unless the component begins with it.
    private static func dotOfExtension(in path: String) -> String.Index? {
        guard let dot = last(UInt8(ascii: "."), in: path) else { return nil }
        let start = last(slash, in: path).map { path.utf8.index(after: $0) } ?? path.startIndex
        return dot > start ? dot : nil
    }

    private static func last(_ byte: UInt8, in path: String) -> String.Index? {
        let offset =
            path.utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: byte) }
            ?? path.utf8.map { $0 }.lastIndex(of: byte)
        return offset.map { path.utf8.index(path.utf8.startIndex, offsetBy: $0) }
    }

    /// The non-empty components of a path.
    static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            return true
        default: return false
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        Character(Unicode.Scalar(digit)).hexDigitValue.map { UInt8($0) }
    }
}

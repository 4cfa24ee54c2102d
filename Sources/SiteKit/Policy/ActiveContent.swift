/// Bytes and names by which a browser or a server takes a file for a page or a program.
enum ActiveContent {
    /// Where a text has something active.
    enum Finding {
        case beginning, somewhere
    }

    /// What browsers find out about a file of unknown type, and a bit more: a text that begins with a tag, an XML
    /// declaration or a program's first line, or has a page in its first bytes.
    static func find(in start: [UInt8]) -> Finding? {
        var rest = start[...]
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where rest.starts(with: mark) {
            rest = rest.dropFirst(mark.count)
        }
        // The bytes of UTF-16 are those of ASCII with zeros between them.
        let text = rest.prefix(sniffedCount).filter { $0 != 0 }
        let first = text.drop { $0 <= 0x20 }.prefix(2)
        if first.starts(with: "#!".utf8) { return .beginning }
        if first.first == UInt8(ascii: "<"), let next = first.last, first.count == 2, isNameStart(next) {
            return .beginning
        }
        return pages.isIn(text) ? .somewhere : nil
    }

    /// No byte is one that only binary files have.
    static func isText(_ start: [UInt8]) -> Bool {
        start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
    }

    /// Whether markup that was found to be a track or a map has anything that a browser would run or load.
    static func isIn(markup bytes: [UInt8]) -> Bool {
        !isText(bytes) || pages.isIn(bytes) || markup.isIn(bytes)
    }

    /// So many bytes browsers look at.
    private static let sniffedCount = 1445

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || "!?/%".utf8.contains(byte)
    }

    private static let pages = Words(
        "<!doctype html", "<html", "<script", "<svg", "<?php", "<iframe", "<body", "<object", "<embed")

    private static let markup = Words("xhtml", "/svg", "xml-stylesheet", "<!doctype", "<!entity", "javascript:")

    /// Words to search for in one pass, in capital or small letters.
    private struct Words: Sendable {
        /// By their first bytes.
        private var words = [[[UInt8]]](repeating: [], count: 256)

        /// - Parameter words: in small letters.
        init(_ words: String...) {
            for word in words {
                let bytes = Array(word.utf8)
                self.words[Int(bytes[0])].append(bytes)
            }
        }

        func isIn(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBufferPointer { bytes in
                bytes.indices.contains { start in
                    words[Int(Self.small(bytes[start]))].contains { word in
                        start + word.count <= bytes.count
                            && word.indices.allSatisfy { Self.small(bytes[start + $0]) == word[$0] }
                    }
                }
            }
        }

        private static func small(_ byte: UInt8) -> UInt8 {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
    }

    /// Whether a browser or a server may run a file by the parts of its name behind its first dot. Servers look at each of
    /// them: `x.php.txt` runs on some, and `x.html.md` is a page on others.
    static func isNamed(_ endings: [String]) -> Bool {
        endings.last.map(extensions.contains) ?? false || endings.dropLast().contains(where: innerExtensions.contains)
    }

    private static let innerExtensions: Set = [
        "html", "htm", "xhtml", "shtml", "svg", "xml", "xsl", "js", "mjs", "php", "php3", "php4", "php5", "php7",
        "php8",
        "phtml", "phar", "pht", "asp", "aspx", "jsp", "cgi", "fcgi",
    ]

    /// Of pages, styles, scripts and programs, which some server or browser runs.
    private static let extensions: Set = [
        "html", "htm", "xhtml", "xht", "mhtml", "mht", "hta", "htc", "htmlz", "shtml", "shtm", "stm", "xml", "xsl",
        "xslt", "xsd", "dtd", "rdf", "rss", "atom", "svgz", "mathml", "mml", "js", "mjs", "cjs", "jsx", "ts", "tsx",
        "vbs", "vbe", "jse", "wsf", "wsh", "css", "wasm", "swf", "jar", "class", "jnlp", "xap", "appcache", "manifest",
        "webmanifest", "php", "php3", "php4", "php5", "php7", "php8", "phtml", "phar", "pht", "phps", "inc", "asp",
        "aspx", "ashx", "asmx", "cer", "cshtml", "jsp", "jspx", "jhtml", "cfm", "cfml", "do", "cgi", "fcgi", "pl", "pm",
        "py", "pyc", "rb", "lua", "tcl", "sh", "bash", "zsh", "fish", "ps1", "psm1", "bat", "cmd", "com", "exe", "dll",
        "msi", "scr", "app", "command", "desktop", "lnk", "url", "webloc", "reg", "inf", "config", "htaccess",
    ]
}

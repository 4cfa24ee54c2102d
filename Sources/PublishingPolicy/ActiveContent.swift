/// Detects files that a browser or server would treat as a page or a program, by their bytes and names.
enum ActiveContent {
    /// The position of active content in a text.
    enum Finding {
        case beginning, somewhere
    }

    /// Sniffs active content as browsers do for unknown types, and slightly more: text that starts with a tag, an XML
    /// declaration or a shebang, or contains a page near its start.
    static func find(in start: [UInt8]) -> Finding? {
        var rest = start[...]
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where rest.starts(with: mark) {
            rest = rest.dropFirst(mark.count)
        }
        // UTF-16 consists of ASCII bytes with zeros in between.
        let text = rest.prefix(sniffedCount).filter { $0 != 0 }
        let first = text.drop { $0 <= 0x20 }.prefix(2)
        if first.starts(with: "#!".utf8) { return .beginning }
        if first.first == UInt8(ascii: "<"), let next = first.last, first.count == 2, isNameStart(next) {
            return .beginning
        }
        return pages.isIn(text) ? .somewhere : nil
    }

    /// Whether no byte occurs only in binary files.
    static func isText(_ start: [UInt8]) -> Bool {
        start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
    }

    /// Whether a track or map in XML contains markup that a browser would run or load.
    static func isIn(markup bytes: [UInt8]) -> Bool {
        !isText(bytes) || pages.isIn(bytes) || markup.isIn(bytes)
    }

    /// The number of bytes that browsers sniff.
    private static let sniffedCount = 1445

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || "!?/%".utf8.contains(byte)
    }

    private static let pages = Words(
        "<!doctype html", "<html", "<script", "<svg", "<?php", "<iframe", "<body", "<object", "<embed")

    private static let markup = Words("xhtml", "/svg", "xml-stylesheet", "<!doctype", "<!entity", "javascript:")

    /// Words to search for in one pass, ignoring case.
    private struct Words: Sendable {
        /// The words by their first byte.
        private var words = [[[UInt8]]](repeating: [], count: 256)

        /// - Parameter words: The words in lowercase.
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

    /// Whether a browser or server may run a file because of its extensions. Servers consider each extension: some run
    /// `x.php.txt`, and others serve `x.html.md` as a page.
    static func isNamed(_ endings: [String]) -> Bool {
        endings.last.map(extensions.contains) ?? false || endings.dropLast().contains(where: innerExtensions.contains)
    }

    private static let innerExtensions: Set = [
        "html", "htm", "xhtml", "shtml", "svg", "xml", "xsl", "js", "mjs", "php", "php3", "php4", "php5", "php7",
        "php8",
        "phtml", "phar", "pht", "asp", "aspx", "jsp", "cgi", "fcgi",
    ]

    /// The extensions of pages, styles, scripts and programs that some server or browser runs.
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

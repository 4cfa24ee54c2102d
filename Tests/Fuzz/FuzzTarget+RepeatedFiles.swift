/// Repeated parts of binary files, and of texts whose parts differ.
extension FuzzTarget {
    var repeatedFiles: [RepeatedInput] {
        switch self {
        case .photo: Self.repeatedInPhotos
        case .video: Self.repeatedInVideos
        case .metadata: Self.repeatedInMetadata
        case .patch: Self.repeatedInPatches
        case .request: Self.repeatedInRequests
        case .json:
            [
                RepeatedInput("json: members", before: "{", after: "\"b\":1}") { "\"a\($0)\":1," },
                RepeatedInput("json: nested") { count in
                    [UInt8](repeating: 0x5B, count: count) + [UInt8](repeating: 0x5D, count: count)
                },
            ]
        case .data: Self.repeatedInData
        case .markdown: Self.repeatedInMarkdown
        case .route: Self.repeatedInRoutes
        case .entry, .configuration, .template, .snapshot, .storage, .store, .export: []
        }
    }

    private static let repeatedInMarkdown: [RepeatedInput] = [
        RepeatedInput("markdown: paragraphs") { "It's a *text* \($0), [with](a\($0).md) `marks`.\n\n" },
        RepeatedInput("markdown: a table", before: "|a|b|\n|-|-|\n") { "|[\($0)](a)|*b*|\n" },
        RepeatedInput("markdown: a list of ten levels") { String(repeating: "  ", count: $0 % 10) + "- a\n" },
        RepeatedInput("markdown: code", before: "```\n", after: "```\n") { _ in "*a_ [b \"c' `d <e\n" },
        RepeatedInput("markdown: footnotes") { "[^\($0)]\n\n[^\($0)]: x\n\n" },
        RepeatedInput("markdown: definitions") { "[\($0)]\n\n[\($0)]: x\n\n" },
    ]

    private static let repeatedInRequests: [RepeatedInput] = {
        let head = "GET / HTTP/1.1\r\nHost: localhost\r\n"
        let (path, end) = ("GET /", " HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return [
            RepeatedInput("0-1,", before: head + "Range: bytes=", after: "\r\n\r\n"),
            RepeatedInput("\"a\", ", before: head + "If-None-Match: ", after: "\r\n\r\n"),
            RepeatedInput("\"", before: head + "If-None-Match: ", after: "\r\n\r\n"),
            RepeatedInput("a/", before: path, after: end), RepeatedInput("../", before: path, after: end),
            RepeatedInput("%2e", before: path, after: end),
        ]
    }()

    private static let repeatedInData: [RepeatedInput] = [
        RepeatedInput("yaml: keys", before: "\u{0}") { "k\($0): v\n" },
        RepeatedInput("yaml: anchors", before: "\u{0}", after: "x: *a0\n") { "k\($0): &a\($0) v\n" },
        RepeatedInput("yaml: aliases", before: "\u{0}a: &a b\nl: [", after: "]\n") { _ in "*a, " },
        RepeatedInput("toml: keys", before: "\u{1}") { "k\($0) = 1\n" },
        RepeatedInput("toml: tables", before: "\u{1}") { "[t\($0)]\n" },
        RepeatedInput("toml: a list of tables", before: "\u{1}") { _ in "[[t]]\na=1\n" },
        RepeatedInput("toml: dotted keys", before: "\u{1}") { "a.b\($0) = 1\n" },
        RepeatedInput("toml: a long key", before: "\u{1}", after: "b = 1\n") { _ in "a." },
        RepeatedInput("toml: a list", before: "\u{1}a = [", after: "]\n") { _ in "1, " },
        RepeatedInput("toml: inline tables", before: "\u{1}a = {", after: "b = 1}\n") { "k\($0) = 1, " },
        RepeatedInput("toml: a text", before: "\u{1}a = \"\"\"", after: "\"\"\"\n") { _ in "\"\\\n " },
        RepeatedInput("json: messages", before: "\u{2}[", after: "{}]") {
            "{\"id\":\"\($0)\",\"date\":\"2026-03-02\",\"user\":\"a\",\"text\":\"b\"},"
        },
    ]

    private static let repeatedInPatches: [RepeatedInput] = [
        RepeatedInput("patch: lists in another order") { count in
            let numbers = (0..<count).map(String.init)
            let (one, other) = (numbers.joined(separator: ","), numbers.reversed().joined(separator: ","))
            return Array("[\(one)]\u{0}[\(other)]".utf8)
        },
        RepeatedInput("patch: operations", before: "[]\u{0}[", after: "{}]") { _ in
            #"{"op":"add","path":"/0","value":1},"#
        },
        RepeatedInput("patch: objects") { count in
            let one = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
            let other = (0..<count).map { "\"k\($0)\":2" }.joined(separator: ",")
            return Array("{\(one)}\u{0}{\(other)}".utf8)
        },
    ]

    private static let repeatedInMetadata: [RepeatedInput] = {
        let field: [UInt8] = [0x01, 0x0F, 0, 2, 0, 0, 0, 4, 0x61, 0x62, 0x63, 0]
        let keyword: [UInt8] = [0x1C, 2, 25, 0, 1, 0x61]
        let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        let dc = "http://purl.org/dc/elements/1.1/"
        return [
            RepeatedInput("metadata: fields of EXIF") { count in
                let most = min(count, 65_000)
                var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, UInt8(most >> 8), UInt8(most & 255)]
                for _ in 0..<most { bytes += field }
                return bytes + [0, 0, 0, 0]
            },
            RepeatedInput("metadata: directories of EXIF") { count in
                var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
                for number in 1...max(1, count) { bytes += [0, 0] + bigEndian(8 + number * 6) }
                return bytes
            }, RepeatedInput("metadata: keywords of IPTC", bytes: keyword),
            RepeatedInput(
                "<rdf:li>a</rdf:li>",
                before: "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"\(rdf)\">"
                    + "<rdf:Description xmlns:dc=\"\(dc)\"><dc:subject><rdf:Bag>",
                after: "</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"),
        ]
    }()

    private static let repeatedInPhotos: [RepeatedInput] = {
        let (start, end): ([UInt8], [UInt8]) = ([0xFF, 0xD8], [0xFF, 0xD9])
        let profile: [UInt8] = [0xFF, 0xE2, 0, 16] + Array("ICC_PROFILE".utf8) + [0, 1, 255]
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
        let chunk: [UInt8] = [0, 0, 0, 0] + Array("tEXt".utf8) + [1, 2, 3, 4]
        let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        return [
            RepeatedInput(
                "photo: segments of JPEG", bytes: [0xFF, 0xE1, 0, 6, 1, 2, 3, 4], before: start, after: end),
            RepeatedInput(
                "photo: scans of JPEG", bytes: [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 2], before: start, after: end),
            RepeatedInput("photo: images in JPEG", bytes: start + end),
            RepeatedInput("photo: profiles of JPEG", bytes: profile, before: start, after: end),
            RepeatedInput("photo: chunks of PNG", bytes: chunk, before: png),
            RepeatedInput(
                "photo: extensions of GIF", bytes: [0x21, 0xFE, 1, 0x61, 0], before: gif, after: [0x3B]),
            RepeatedInput("photo: chunks of WebP") { count in
                var bytes: [UInt8] = Array("RIFF".utf8) + bigEndian(4 + count * 8).reversed() + Array("WEBP".utf8)
                for _ in 0..<count { bytes += Array("EXIF".utf8) + [0, 0, 0, 0] }
                return bytes
            }, RepeatedInput("<x:xmpmeta <?xpacket Exif\0\0"),
        ]
    }()

    private static let repeatedInVideos: [RepeatedInput] = {
        let head = box("ftyp", Array("isom".utf8) + [0, 0, 0, 0])
        let matroska: [UInt8] =
            [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01] + [UInt8](repeating: 255, count: 7)
        // A header of frames of one channel, and blocks of metadata with 8 bits for each sample.
        let frame: [UInt8] = [0xFF, 0xF8, 0xC9, 0x02, 0, 0x17]
        let flac = Array("fLaC".utf8) + [0x80, 0, 0, 34] + [UInt8](repeating: 0, count: 13) + [0x70]
        let sound = flac + [UInt8](repeating: 0, count: 20)
        func boxes(_ description: String, in outer: String, _ inner: [UInt8]) -> RepeatedInput {
            RepeatedInput("video: " + description) { count in
                var content: [UInt8] = []
                for _ in 0..<count { content += inner }
                return head + box(outer, content)
            }
        }
        return [
            RepeatedInput("video: boxes", bytes: box("free", []), before: head),
            boxes("boxes in a box", in: "moov", box("udta", [1])),
            boxes("tracks", in: "moov", box("trak", box("mdia", box("minf", [])))),
            RepeatedInput("video: elements of Matroska", bytes: [0xEC, 0x81, 0], before: matroska),
            RepeatedInput("video: tags of Matroska", bytes: [0x12, 0x54, 0xC3, 0x67, 0x80], before: matroska),
            RepeatedInput("video: frames of FLAC", bytes: frame + [0, 5, 0xBC, 0xA4], before: sound),
            RepeatedInput("video: broken frames of FLAC", bytes: frame + [2], before: sound),
            RepeatedInput("video: headers of FLAC", bytes: [0xFF, 0xF8, 0xC9], before: sound),
        ]
    }()

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(8 + content.count) + Array(type.utf8) + content
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    }
}

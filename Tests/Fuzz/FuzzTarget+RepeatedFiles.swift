/// What repeats in files that are no text.
extension FuzzTarget {
    var inputsOfTheirOwn: [RepeatedInput] {
        switch self {
        case .photo: Self.photos
        case .video: Self.videos
        case .metadata: Self.metadata
        case .patch: Self.patches
        case .request:
            [
                list("Range: bytes=", "0-1,"), list("If-None-Match: ", "\"a\", "), list("If-None-Match: ", "\""),
                RepeatedInput("a/", before: "GET /", after: " HTTP/1.1\r\n\r\n"),
                RepeatedInput("../", before: "GET /", after: " HTTP/1.1\r\n\r\n"),
                RepeatedInput("%2e", before: "GET /", after: " HTTP/1.1\r\n\r\n"),
            ]
        case .json:
            [
                RepeatedInput("json: members") { count in
                    Array("{\((0..<count).map { "\"a\($0)\":1" }.joined(separator: ","))}".utf8)
                },
                RepeatedInput("json: nested") { count in
                    Array(String(repeating: "[", count: count).utf8) + Array(String(repeating: "]", count: count).utf8)
                },
            ]
        case .data: Self.data
        case .markdown:
            [
                RepeatedInput("markdown: paragraphs") { count in
                    Array((0..<count).map { "It's a *text* \($0), [with](a\($0).md) `marks`.\n\n" }.joined().utf8)
                },
                RepeatedInput("markdown: a table") { count in
                    Array("|a|b|\n|-|-|\n".utf8) + (0..<count).flatMap { Array("|[\($0)](a)|*b*|\n".utf8) }
                },
                RepeatedInput("markdown: a list of ten levels") { count in
                    (0..<count).flatMap { Array((String(repeating: "  ", count: $0 % 10) + "- a\n").utf8) }
                },
                RepeatedInput("markdown: code") { count in
                    Array("```\n\(String(repeating: "*a_ [b \"c' `d <e\n", count: count))```\n".utf8)
                },
                RepeatedInput("markdown: footnotes") { count in
                    (0..<count).flatMap { Array("[^\($0)] ".utf8) } + Array("\n\n".utf8)
                        + (0..<count).flatMap { Array("[^\($0)]: x\n\n".utf8) }
                },
                RepeatedInput("markdown: definitions") { count in
                    (0..<count).flatMap { Array("[\($0)] ".utf8) } + Array("\n\n".utf8)
                        + (0..<count).flatMap { Array("[\($0)]: x\n".utf8) }
                },
            ]
        case .entry, .configuration, .template, .snapshot, .storage, .store, .export: []
        }
    }

    private func list(_ field: String, _ item: String) -> RepeatedInput {
        RepeatedInput(item, before: "GET / HTTP/1.1\r\nHost: localhost\r\n" + field, after: "\r\n\r\n")
    }

    private static let data: [RepeatedInput] = [
        RepeatedInput("yaml: keys") { count in [0] + (0..<count).flatMap { Array("k\($0): v\n".utf8) } },
        RepeatedInput("yaml: anchors") { count in
            [0] + (0..<count).flatMap { Array("k\($0): &a\($0) v\n".utf8) } + Array("x: *a0\n".utf8)
        },
        RepeatedInput("yaml: aliases") { count in
            Array("\u{0}a: &a b\nl: [".utf8) + (0..<count).flatMap { _ in Array("*a, ".utf8) } + Array("]\n".utf8)
        },
        RepeatedInput("toml: keys") { count in [1] + (0..<count).flatMap { Array("k\($0) = 1\n".utf8) } },
        RepeatedInput("toml: tables") { count in [1] + (0..<count).flatMap { Array("[t\($0)]\n".utf8) } },
        RepeatedInput("toml: a table of tables") { count in
            [1] + (0..<count).flatMap { _ in Array("[[t]]\na=1\n".utf8) }
        },
        RepeatedInput("toml: dotted keys") { count in [1] + (0..<count).flatMap { Array("a.b\($0) = 1\n".utf8) } },
        RepeatedInput("toml: a long key") { count in
            [1] + (0..<count).flatMap { _ in Array("a.".utf8) } + Array("b = 1\n".utf8)
        },
        RepeatedInput("toml: a list") { count in
            Array("\u{1}a = [".utf8) + (0..<count).flatMap { _ in Array("1, ".utf8) } + Array("]\n".utf8)
        },
        RepeatedInput("toml: inline tables") { count in
            Array("\u{1}a = {".utf8) + (0..<count).flatMap { Array("k\($0) = 1, ".utf8) } + Array("b = 1}\n".utf8)
        },
        RepeatedInput("toml: a text") { count in
            Array("\u{1}a = \"\"\"".utf8) + (0..<count).flatMap { _ in Array("\"\\\n ".utf8) } + Array("\"\"\"\n".utf8)
        },
        RepeatedInput("json: messages") { count in
            Array("\u{2}[".utf8)
                + (0..<count).flatMap {
                    Array("{\"id\":\"\($0)\",\"date\":\"2026-03-02\",\"user\":\"a\",\"text\":\"b\"},".utf8)
                }
                + Array("{}]".utf8)
        },
    ]

    private static let patches: [RepeatedInput] = [
        RepeatedInput("patch: lists of other members") { count in
            let numbers = (0..<count).map(String.init)
            return Array("[\(numbers.joined(separator: ","))]\u{0}[\(numbers.reversed().joined(separator: ","))]".utf8)
        },
        RepeatedInput("patch: operations") { count in
            let added = #"{"op":"add","path":"/0","value":1}"#
            return Array("[]\u{0}[\(Array(repeating: added, count: count).joined(separator: ","))]".utf8)
        },
        RepeatedInput("patch: objects") { count in
            func object(_ value: String) -> String {
                "{\((0..<count).map { "\"k\($0)\":\"\(value)\"" }.joined(separator: ","))}"
            }
            return Array("\(object("a"))\u{0}\(object("b"))".utf8)
        },
    ]

    private static let metadata: [RepeatedInput] = [
        RepeatedInput("metadata: fields of EXIF") { count in
            let fields = min(count, 65_000)
            let entries = (0..<fields).flatMap { _ in [0x01, 0x0F, 0, 2, 0, 0, 0, 4, 0x61, 0x62, 0x63, 0] as [UInt8] }
            return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, UInt8(fields >> 8), UInt8(fields & 255)] + entries + [0, 0, 0, 0]
        },
        RepeatedInput("metadata: directories of EXIF") { count in
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
                + (0..<count).flatMap { [0, 0] + bigEndian(UInt32(8 + ($0 + 1) * 6)) }
        },
        RepeatedInput("metadata: keywords of IPTC") { count in
            (0..<count).flatMap { _ in [0x1C, 2, 25, 0, 1, 0x61] as [UInt8] }
        },
        RepeatedInput(
            "<rdf:li>a</rdf:li>",
            before:
                "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                + "<rdf:Description xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:subject><rdf:Bag>",
            after: "</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"),
    ]

    private static let photos: [RepeatedInput] = [
        RepeatedInput("photo: segments of JPEG") { count in
            [0xFF, 0xD8] + (0..<count).flatMap { _ in [0xFF, 0xE1, 0, 6, 0x61, 0x62, 0x63, 0x64] as [UInt8] } + [
                0xFF, 0xD9,
            ]
        },
        RepeatedInput("photo: scans of JPEG") { count in
            [0xFF, 0xD8] + (0..<count).flatMap { _ in [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 2] as [UInt8] } + [0xFF, 0xD9]
        },
        RepeatedInput("photo: images in JPEG") { count in
            (0..<count).flatMap { _ in [0xFF, 0xD8, 0xFF, 0xD9] as [UInt8] }
        },
        RepeatedInput("photo: profiles of JPEG") { count in
            [0xFF, 0xD8]
                + (0..<count).flatMap { [0xFF, 0xE2, 0, 16] + Array("ICC_PROFILE".utf8) + [0, UInt8($0 & 255), 255] }
                + [0xFF, 0xD9]
        },
        RepeatedInput("photo: chunks of PNG") { count in
            [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
                + (0..<count).flatMap { _ in [0, 0, 0, 0] + Array("tEXt".utf8) + [1, 2, 3, 4] as [UInt8] }
        },
        RepeatedInput("photo: extensions of GIF") { count in
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
                + (0..<count).flatMap { _ in [0x21, 0xFE, 1, 0x61, 0] as [UInt8] } + [0x3B]
        },
        RepeatedInput("photo: chunks of WebP") { count in
            Array("RIFF".utf8) + bigEndian(UInt32(4 + count * 8)).reversed() + Array("WEBP".utf8)
                + (0..<count).flatMap { _ in Array("EXIF".utf8) + [0, 0, 0, 0] as [UInt8] }
        },
        RepeatedInput("photo: tags in text") { count in
            Array(String(repeating: "<x:xmpmeta <?xpacket Exif\0\0", count: count).utf8)
        },
    ]

    private static let videos: [RepeatedInput] = [
        RepeatedInput("video: boxes") { count in
            box("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + (0..<count).flatMap { _ in box("free", []) }
        },
        RepeatedInput("video: boxes in a box") { count in
            box("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + box("moov", (0..<count).flatMap { _ in box("udta", [1]) })
        },
        RepeatedInput("video: tracks") { count in
            box("ftyp", Array("isom".utf8) + [0, 0, 0, 0])
                + box("moov", (0..<count).flatMap { _ in box("trak", box("mdia", box("minf", []))) })
        },
        RepeatedInput("video: elements of Matroska") { count in
            [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255]
                + (0..<count).flatMap { _ in [0xEC, 0x81, 0] as [UInt8] }
        },
        RepeatedInput("video: tags of Matroska") { count in
            [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255]
                + (0..<count).flatMap { _ in [0x12, 0x54, 0xC3, 0x67, 0x80] as [UInt8] }
        },
    ]

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(8 + content.count)) + Array(type.utf8) + content
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}

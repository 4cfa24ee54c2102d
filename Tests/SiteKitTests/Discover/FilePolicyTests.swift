import TestSupport
import Testing

@testable import PublishingPolicy

/// The policy for published files by type and location.
@Suite struct FilePolicyTests {
    /// The manual's table has a row for each type, in the order of the cases, and matches the code.
    @Test func theManualHasTheTable() throws {
        let rows = try ManualTable("photographs.md", "file").rows
        #expect(rows.count == FileType.allCases.count)
        for (type, row) in zip(FileType.allCases, rows) {
            let actions = FilePolicy.Location.allCases.map { Self.words[FilePolicy.action(for: type, in: $0)] }
            #expect(row.dropFirst().map { $0 } == actions.map { $0 ?? "" }, "\(type)")
        }
    }

    private static let words: [FilePolicy.Action: String] = [
        .copy: "as they are", .strip: "without metadata", .inspect: "if harmless", .clean: "cleaned",
        .refuse: "refused", .skip: "skipped", .ignore: "unused",
    ]

    /// A file beside a text that a browser or a server executes is not published, whatever its extension.
    @Test(
        arguments: [
            ("x.html", "text"), ("X.HTM", "text"), ("x.xhtml", ""), ("x.svgz", ""), ("x.js", "1"), ("x.mjs", "1"),
            ("x.php", "text"), ("x.php.txt", "text"), ("x.html.md", "text"), ("x.shtml", ""), ("x.hta", ""),
            ("x.swf", ""), ("x.wasm", "\0asm"), ("x.xml", "<a/>"), ("x.xsl", ""), ("x.css", "a{}"), ("x.sh", "ls"),
            ("x.txt", "<!DOCTYPE html><p>"), ("x.txt", "\u{FEFF} \n<html>"), ("x.txt", "Text\n<script>1</script>"),
            ("x.csv", "<svg xmlns=''>"), ("x.md", "<script>"), ("x.json", " <?xml version='1.0'?>"), ("x", "<b>"),
            ("x", "<?php"), ("x.log", "<!-- x --><script>"), ("x.yaml", "#!/bin/sh"), ("x.mp3", "<html>"),
            ("x.pdf", "<html>"), ("x.txt", "\u{0}<\u{0}h\u{0}t\u{0}m\u{0}l\u{0}>"), ("web.config", ""),
        ])
    func isActive(name: String, text: String) {
        #expect(FileType("journal/a/" + name, beginningWith: Array(text.utf8)) == .active)
    }

    @Test(
        arguments: [
            ("a.txt", "Text, 1 < 2", FileType.text), ("a.v2.csv", "a,b", .text), ("a.md", "Text\n\n<script>", .text),
            ("a.json", "{\"a\": \"<script>\"}", .text), ("a.c", "int main() {}", .text), ("a.srt", "1\n-->\nHi", .text),
            ("a.svg", "<svg/>", .drawing), ("a.gpx", "<?xml version='1.0'?><gpx/>", .markup),
            ("a.pdf", "%PDF-1.7", .document), ("a.docx", "PK\u{3}\u{4}", .document),
            ("a.apk", "PK\u{3}\u{4}", .hiddenDocument),
            ("a.pdf", "Text", .mislabeled), ("a.txt", "\u{1}\u{2}", .mislabeled), ("a.gpx", "Text", .mislabeled),
            ("a.mp3", "Text", .mislabeled), ("a.mp3", "ID3", .recording), ("a.ogg", "OggS\0", .recording),
            ("a.bin", "\u{1}", .unknown), ("LICENSE", "Text", .unknown), ("a.tar.gz", "\u{1F}\u{8B}", .unknown),
            ("a.bin", "GIF89a", .hiddenImage), ("a.dng", "II*\0", .hiddenImage), ("a.bmp", "BM\u{1}\0", .image),
            ("DJI_1.SRT", "1", .companion), ("a.srt", "1\n-->\n[latitude: 1]", .companion),
            ("a.json", "{\"photoTakenTime\": {}}", .companion), ("a.xmp", "", .companion),
            ("a.txt", "-----BEGIN OPENSSH PRIVATE KEY-----", .secret), ("id_rsa", "", .secret),
            ("server.pem", "-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----", .secret),
            ("cert.pem", "-----BEGIN CERTIFICATE-----", .unknown), ("a.bin", "\0\u{5}\u{16}\u{7}", .litter),
            ("a.php", "GIF89a\0", .hiddenImage), ("a.js", "GIF89a", .active), ("a.jar", "PK\u{3}\u{4}", .active),
            ("a.ts", "G" + String(repeating: "\0", count: 187) + "G", .hiddenImage), ("a.ts", "GIF()", .active),
            ("a.avi", "RIFF\0\0\0\0AVI LIST", .recording), ("a.aiff", "FORM\0\0\0\0AIFF", .recording),
        ])
    func aFileIsWhatItsNameAndItsBytesSay(name: String, text: String, type: FileType) {
        #expect(FileType("journal/a/" + name, beginningWith: Array(text.utf8)) == type)
    }

    /// Companion files of cameras and Google Photos are recognized by name.
    @Test func companionsAreRecognized() {
        let names = """
            IMG_1.xmp IMG_1.jpg.xmp IMG_1.AAE GOPR1.THM DJI_1.LRF DJI_0001.SRT GL01.LRV VID_1.insv p.jpg_original
            IMG_1.jpg.json IMG_1.jpg(1).json IMG_1(1).jpg.json IMG_1.HEIC.supplemental-metadata.json
            IMG_1.jpg.supplemental-metadata(2).json IMG_1.jpg.supplemental-meta.json IMG_1.jpg.s.json
            IMG_1.jp.supplemental-.json IMG_1.mp4.suppl.json C0001M01.XML 20260302_C0001M01.XML track.nmea
            """
        let others = """
            data.json notes.json package.json s.json feed.xml subtitles.srt ridge.md ridge.txt map.geojson m01.xml
            """
        for name in names.split(whereSeparator: \.isWhitespace) {
            #expect(PhotoCompanion.isOne("static/" + name), "\(name)")
        }
        for name in others.split(whereSeparator: \.isWhitespace) {
            #expect(!PhotoCompanion.isOne("static/" + name), "\(name)")
        }
    }

    @Test func consentIsWrittenAsYAML() {
        #expect(
            PhotoCompanion.consent(to: "static/a.b/x-1") == "write photos: {asTheyAre: [static/a.b/x-1]} into feed.yaml"
        )
        #expect(PhotoCompanion.consent(to: "a, \"b\"").contains("[\"a, \\\"b\\\"\"]"))
    }
}

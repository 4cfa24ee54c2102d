import DiffKit
import Foundation
import Testing

/// Titles, keys, file names, documents and arguments in printed output can't control a terminal or a CI runner.
@Suite struct HostileOutputTests {
    static let texts = [
        "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}txt.exe", "\u{2066}x\u{2069}", "\u{200B}\u{2060}\u{AD}",
        "\u{E0061}\u{E0062}", "a\r\u{1B}[K", "a\n::add-mask::b", "a\u{2028}::add-mask::b", "\n##[add-mask]b",
        "##vso[task.setvariable variable=x]", "::add-mask::b", " ::error::b", "\u{FEFF}::error::b", "\u{85}::error::b",
    ]

    /// Expects an output to contain no terminal controls and no workflow commands of GitHub or Azure.
    private func expectHarmless(_ text: String, isAnnotated: Bool = false, _ from: String) {
        let hidden = text.unicodeScalars.filter { scalar in
            guard scalar != "\n" else { return false }
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return true
            case .format: return scalar.value != 0x200C && scalar.value != 0x200D
            default: return properties.isDefaultIgnorableCodePoint && properties.generalCategory == .unassigned
            }
        }
        // A zero-width space separates words in Markdown.
        let isMarkdown = from.contains("markdown")
        #expect(hidden.allSatisfy { isMarkdown && $0 == "\u{200B}" }, "\(from): \(hidden.map(\.value)) in \(text)")
        for line in text.split(separator: "\n") where line.drop(while: \.isWhitespace).hasPrefix("::") {
            #expect(isAnnotated && line.firstMatch(of: /^::(?:notice|warning|error)[ ]/) != nil, "\(from): \(line)")
        }
        #expect(text.firstMatch(of: /##[A-Za-z]*\[/) == nil, "\(from): \(text)")
    }

    private func run(_ site: Site, _ arguments: [String]) throws {
        let outcome = try site.run(arguments)
        #expect(outcome.code >= 0 && !(outcome.output + outcome.errors).isEmpty, "\(arguments)")
        expectHarmless(
            outcome.output, isAnnotated: arguments.contains("github"), "output of \(arguments.joined(separator: " "))")
        expectHarmless(outcome.errors, "errors of \(arguments.joined(separator: " "))")
        if arguments.contains("--json") || arguments.contains("json") || arguments.first == "apply", outcome.code == 0 {
            #expect((try? JSON(parsing: outcome.output)) != nil, "\(outcome.output)")
        }
    }

    /// Returns the text as a JSON string.
    private func quoted(_ text: String) -> String { JSON.string(text).text(.compact) }

    /// Returns the text as a YAML string with all characters escaped.
    private func yaml(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"\(scalars.joined())\""
    }

    /// Returns the text as a file name without slashes. Foundation can't write file names with tag characters.
    private func name(_ text: String) -> String {
        let scalars = text.replacing("/", with: "-").unicodeScalars.filter { $0.value < 0xE0000 }
        return scalars.isEmpty ? "tags" : String(String.UnicodeScalarView(scalars))
    }

    private func site(_ text: String) throws -> Site {
        let site = try Site(configuration: "title: \(yaml(text))\nbaseURL: https://x.example/\n\(yaml(text)): 1\n")
        try site.write(
            "content/journal/a.md",
            """
            ---
            title: \(yaml(text))
            date: 2026-03-01
            tags: [\(yaml(text))]
            summary: \(yaml(text))
            \(yaml(text)): 1
            ---
            \(text) <script>x</script>
            \(text) [x](\(name(text)).md)
            """)
        try site.write("content/journal/2026-03-02-\(name(text)).md", "---\ntitle: B\ntgas: 1\n---\nB.\n")
        try site.write("content/static/\(name(text)).txt", "x")
        try site.write("content/photos/p/\(name(text)).jpg", bytes: Samples.photo)
        try site.write(
            "content/photos/p/album.yaml", "title: \(yaml(text))\ndate: 2026-03-03\ncover: \(yaml(text))\n")
        try site.write(
            "content/messages/m.yaml",
            "title: M\nmessages:\n  - {id: a, date: 2026-03-04, user: \(yaml(text)), text: \(yaml(text))}\n")
        return site
    }

    @Test(arguments: texts) func commandsOnASite(text: String) throws {
        let site = try site(text)
        let old = #"{"version":1,"build":"","feed":[],"sections":{},"pages":{},"files":{}}"#
        try site.write("old.json", old)
        try run(site, ["build", "-v"])
        #expect(site.exists("public/snapshot.json"))
        for arguments in [
            ["list", "-v"], ["list", "--json"], ["check"], ["check", "--json"], ["build", "--strict"],
            ["build", "--dry-run", "--json"], ["inspect"], ["inspect", "--changed-urls"],
            ["inspect", "--changed-files"],
            ["why", "/journal/a/"], ["why", "content/journal/a.md"], ["why", "content/static/\(name(text)).txt"],
            ["apply", "old.json", "public/patch.json"], ["build", "--deny", "removal", "-o", "other"],
        ] {
            try run(site, arguments)
        }
        for format in ["text", "json", "markdown", "github", "html"] {
            try run(site, ["diff", "old.json", "public", "-f", format])
            try run(site, ["diff", "public", "old.json", "-f", format])
        }
        // Unreadable sources.
        try site.write("content/journal/bad.md", "---\ntitle: [\(text)\n---\n")
        try site.write("content/outlines/bad-\(name(text)).yaml", "title: [\n")
        for arguments in [["build"], ["build", "--json"], ["build", "--keep-going", "-v"], ["list"], ["check"]] {
            try run(site, arguments)
        }
    }

    @Test(arguments: texts) func documents(text: String) throws {
        let site = try Site()
        try site.write("a.json", "{\(quoted(text)): \(quoted(text)), \"b\": [\(quoted(text))]}")
        try site.write("b.json", "{\(quoted(text + "x")): \(quoted(text + "y"))}")
        try site.write("p.json", "[{\"op\": \"add\", \"path\": \(quoted("/" + text)), \"value\": \(quoted(text))}]")
        try site.write(
            "q.json", "[{\"op\": \"test\", \"path\": \"/build\", \"value\": \(quoted(text))}]")
        try site.write("r.json", "[{\"op\": \(quoted(text)), \"path\": \"\"}]")
        try site.write("f.json", "[{\"op\": \"add\", \"path\": \(quoted("/files/" + text)), \"value\": \"x\"}]")
        let section: JSON = [
            "kind": .string(text), "title": .string(text), "url": .string(text), "source": .string(text),
            "order": ["a"],
            "cells": ["a": ["template": "t", "digest": "d", "frames": [:], "model": ["caption": .string(text)]]],
        ]
        let snapshot: JSON = [
            "version": 1, "build": .string(text), "baseURL": .string(text), "feed": ["x/y"],
            "sections": ["x/y": section],
            "pages": .object(JSONObject([(text, JSON.object(["sections": [], "digest": "d"]))])),
            "files": .object(JSONObject([(text, JSON.string("d"))])),
        ]
        try site.write("s.json", snapshot.text(.compact))
        try site.write("t.json", #"{"version":1,"build":"","feed":[],"sections":{},"pages":{},"files":{}}"#)
        for arguments in [
            ["apply", "a.json", "p.json"], ["apply", "a.json", "q.json"], ["apply", "a.json", "r.json"],
            ["diff", "a.json", "b.json"], ["diff", "a.json", "b.json", "-f", "text"],
            ["diff", "a.json", "b.json", "-f", "markdown"], ["inspect", "p.json"], ["inspect", "r.json"],
            ["inspect", "f.json", "--changed-files"], ["inspect", "f.json", "--changed-urls"],
        ] { try run(site, arguments) }
        for format in ["text", "json", "markdown", "github", "html"] {
            try run(site, ["diff", "t.json", "s.json", "-f", format])
            try run(site, ["diff", "s.json", "t.json", "-f", format])
        }
        // NUL-separated output contains the original names.
        let names = try site.run("inspect", "f.json", "--changed-files", "-0").output
        #expect(names.split(separator: "\0").contains { $0 == text })
    }

    @Test(arguments: texts) func arguments(text: String) throws {
        let site = try Site()
        for arguments in [
            [text], ["--" + text], ["-" + text], ["build", text], ["build", "--" + text], ["build", "-j", text],
            ["build", "--clock", text], ["build", "--clock=" + text], ["build", "-b", text], ["build", "--deny", text],
            ["build", "-s", text], ["build", "-o", text + "/\n::x"], ["build", "--previous", text],
            ["check", "-b", text],
            ["build", "--store", text + "://"], ["warm", "--shard", text, "--store", "x"],
            ["warm", "--for", text, "--store", "x"],
            ["list", "-s", text], ["why", text], ["new", text, "X"], ["init", "--theme", text],
            ["serve", "--allow-host", text], ["serve", "--bind", text], ["serve", "-p", text],
            ["import", text], ["import", "--from", text, "x"], ["clean", "--store", text, "--older-than", text],
            ["diff", text, "x"], ["diff", "git:" + text, "x"], ["diff", "git:HEAD:" + text, "x"],
            ["diff", "x", "y", "-f", text], ["apply", text, text], ["inspect", text], ["help", text],
        ] { try run(site, arguments) }
    }
}

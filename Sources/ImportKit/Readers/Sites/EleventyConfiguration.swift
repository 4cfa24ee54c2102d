import DataKit
import Diagnostics
import FeedKit

/// The settings in Eleventy's configuration programs, found without running them.
struct EleventyConfiguration: Sendable {
    static let files = [
        ".eleventy.js", "eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs", "eleventy.config.ts",
    ]

    private(set) var input = ""
    private(set) var output = "_site"
    private(set) var includes = "_includes"
    private(set) var layouts: String?
    private(set) var data = "_data"
    /// Files that are copied, and their destinations below the site's root.
    private(set) var copies: [(from: String, to: String)] = []
    private(set) var ignored: [SiteGlob] = []

    private static let maximumPrograms = 300
    private static let maximumCopies = 500
    private static let maximumBytes = 1 << 18

    init(_ folder: SiteFolder) throws(ImportFailure) {
        var programs: [String] = []
        for path in folder.files where Self.isProgram(path) || Self.files.contains(path) {
            guard programs.count < Self.maximumPrograms,
                (folder.export.size(of: folder.prefix + path) ?? 0) < Self.maximumBytes,
                let text = try folder.text(path)?.text
            else { continue }
            let code = JavaScriptText.withoutComments(text)
            programs.append(code)
            if Self.files.contains(path) { readFolders(code) }
        }
        for code in programs where copies.count < Self.maximumCopies {
            copies += JavaScriptText.calls(of: "addPassthroughCopy", in: code).flatMap { passthrough($0) }
        }
        copies = Array(copies.prefix(Self.maximumCopies))
        for line in try folder.text(".eleventyignore")?.text.split(whereSeparator: \.isNewline) ?? [] {
            let pattern = Self.path(String(line))
            guard !pattern.isEmpty, !pattern.hasPrefix("#"), !pattern.hasPrefix("!") else { continue }
            ignored += [SiteGlob(pattern), SiteGlob(pattern + "/**")]
        }
    }

    private static func isProgram(_ path: String) -> Bool {
        ["js", "mjs", "cjs", "ts"].contains(SitePath.fileExtension(of: path)) && !path.contains("node_modules/")
            && !path.hasSuffix(".min.js")
    }

    private mutating func readFolders(_ code: String) {
        input = JavaScriptText.value(of: "input", in: code).map(Self.path) ?? input
        output = JavaScriptText.value(of: "output", in: code).map(Self.path) ?? output
        includes = JavaScriptText.value(of: "includes", in: code).map(Self.path) ?? includes
        layouts = JavaScriptText.value(of: "layouts", in: code).map(Self.path) ?? layouts
        data = JavaScriptText.value(of: "data", in: code).map(Self.path) ?? data
    }

    private func passthrough(_ call: JavaScriptText.Call) -> [(from: String, to: String)] {
        switch call {
        case .text(let from):
            let path = Self.path(from)
            return [(path, withoutInput(Self.base(of: path)))]
        case .pairs(let pairs): return pairs.map { (Self.path($0.key), Self.path($0.value)) }
        }
    }

    /// Returns the path of a file or folder, or the folder that contains all files that a pattern matches.
    private static func base(of path: String) -> String {
        path.contains("*") ? SitePath.folder(of: String(path.prefix { $0 != "*" }) + "x") : path
    }

    /// Returns a path without the input folder, whose name is not part of destinations.
    private func withoutInput(_ path: String) -> String {
        path == input ? "" : input.isEmpty ? path : SitePath.relative(path, to: input) ?? path
    }

    /// Returns a path without `./` and without slashes at both ends.
    static func path(_ text: String) -> String {
        text.split(separator: "/").filter { $0 != "." }.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "/")
    }

    /// Returns the destination of a copied file; `nil` for other files.
    func copied(_ path: String) -> String? {
        for (from, to) in copies {
            var place: String?
            if from.contains("*") {
                guard SiteGlob(from).matches(path) else { continue }
                let base = Self.base(of: from)
                if to.isEmpty, base.isEmpty { return path }
                place = withoutInput(base) == to ? SitePath.relative(path, to: base) : SitePath.name(of: path)
            } else if path == from {
                return to.isEmpty ? SitePath.name(of: path) : to
            } else {
                place = from.isEmpty ? path : SitePath.relative(path, to: from)
            }
            if let place { return to.isEmpty ? place : to + "/" + place }
        }
        return nil
    }

    func isIgnored(_ path: String) -> Bool { ignored.contains { $0.matches(path) } }

    /// Whether a file below the input folder is used only by templates.
    func isForTemplates(_ inside: String) -> Bool {
        [includes, layouts ?? includes, data].contains { !$0.isEmpty && (inside == $0 || inside.hasPrefix($0 + "/")) }
    }
}

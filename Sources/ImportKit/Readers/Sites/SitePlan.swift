import DataKit
import Diagnostics
import FeedKit
import PublishingPolicy

/// A plan that assigns each file of a site a unique destination, and counts the files that are not imported.
struct SitePlan {
    private let folder: SiteFolder
    /// The destination paths and their folders in lower case, since some file systems ignore case.
    private var taken: Set<String> = []
    private var folders: Set<String> = []
    /// The last number used for each name.
    private var numbers: [String: Int] = [:]
    private var groups: [Group: Int] = [:]
    private var notes = SiteNotes()

    private struct Group: Hashable {
        var item: ImportedItem
        var reason: ImportCounts.Reason
        var name: String
    }

    private init(_ folder: SiteFolder) { self.folder = folder }

    /// - Parameter outcome: returns the outcome for a file, by its path in the site.
    static func write(
        _ folder: SiteFolder, into writer: inout ImportWriter, outcome: (String) -> FileOutcome
    ) throws(ImportFailure) {
        var plan = SitePlan(folder)
        for path in folder.files { try plan.take(path, outcome(path), into: &writer) }
        for path in folder.outside {
            writer.found(.file)
            writer.leaveOut(.file, .hasNoPlace, path)
        }
        plan.notes.writeNotes(&writer)
        let groups = plan.groups.sorted {
            ($0.key.name, $0.key.item, $0.key.reason.rawValue) < ($1.key.name, $1.key.item, $1.key.reason.rawValue)
        }
        for (group, count) in groups { writer.leaveOut(group.item, group.reason, group.name, count: count) }
    }

    private mutating func take(_ path: String, _ result: FileOutcome, into writer: inout ImportWriter)
        throws(ImportFailure)
    {
        var result = result
        var accepted = try accepted(path, result)
        if let text = accepted, try isProtected(path, result, text) {
            accepted = text.asDraft()
            guard accepted != nil else {
                writer.found(result.item)
                return writer.leaveOut(result.item, .isNeverRead, path)
            }
            notes.add("Texts that were not published, or only with a password, were imported as drafts", path)
        }
        if accepted?.lacksDate == true, !result.isTranslation { result = page(path, result) }
        writer.found(result.item)
        if let refusal = try refusal(of: path, result, accepted) {
            if let problem = accepted?.problem, refusal == .unreadable {
                writer.report(
                    .warning(
                        "the text was not imported: \(problem.message)",
                        code: .init("unreadable-text", isLoss: true), at: problem.place, hint: problem.hint))
            }
            return writer.leaveOut(result.item, refusal, path)
        }
        switch result.outcome {
        case .stays(let reason, let group):
            if let group {
                groups[Group(item: result.item, reason: reason, name: group), default: 0] += 1
            } else {
                writer.leaveOut(result.item, reason, path)
            }
        case .comes(let preferred):
            let safe = Self.safe(preferred)
            guard let target = free(safe) else {
                notes.add("Files were not imported, since another file has the name of their folder", path)
                return writer.leaveOut(result.item, .hasNoPlace, path)
            }
            if target != safe {
                notes.add("Files were renamed, since their names were in use", "\(path) as content/\(target)")
            }
            let content = content(of: path, result, accepted)
            try writer.add(ImportedFile(result.item, origin: path, path: target, content: content))
        }
    }

    /// Whether the other generator does not publish a text, or only with a password.
    private func isProtected(
        _ path: String, _ result: FileOutcome, _ accepted: AcceptedText
    ) throws(ImportFailure) -> Bool {
        if result.isProtected { return true }
        // In the accepted text, keys with unsupported values are comments.
        return [try folder.text(path)?.text, accepted.text].contains { text in
            text.map { SiteText(path, SourceText(file: path, text: $0)).isProtected } ?? false
        }
    }

    /// Returns the outcome for a text without a date, which can't be an entry.
    private mutating func page(_ path: String, _ result: FileOutcome) -> FileOutcome {
        guard case .comes(let place) = result.outcome else { return result }
        notes.add("Texts without a date were imported as pages", path)
        return .page(String(place.dropFirst("journal/".count)))
    }

    /// Returns a text as a build accepts it; `nil` for other files, and for those that are not imported.
    private func accepted(_ path: String, _ result: FileOutcome) throws(ImportFailure) -> AcceptedText? {
        guard case .comes(let place) = result.outcome, place.hasPrefix("journal/") || place.hasPrefix("pages/"),
            SiteTextNames.isMarkdown(path) || SiteTextNames.isHTML(path)
        else { return nil }
        return try folder.accepted(path, to: place)
    }

    /// Returns the reason for which a build would refuse a file; `nil` if it would not.
    private mutating func refusal(
        of path: String, _ result: FileOutcome, _ text: AcceptedText?
    ) throws(ImportFailure) -> ImportCounts.Reason? {
        guard case .comes(let place) = result.outcome else { return nil }
        // An HTML file without front matter is not a text.
        if let text, text.hasMatter || !SiteTextNames.isHTML(path) {
            guard let written = text.text else { return .unreadable }
            for key in text.keys {
                notes.add("Keys with values that feedgen does not support became comments", "\(path) (\(key))")
            }
            if let url = SiteText(place, SourceText(file: path, text: written)).url,
                let file = PublishedURLs.file(ofAlias: url), PublishedURLs.isAlwaysOfFeedgen(file)
            {
                notes.add("The home page and the 404 page were not imported: feedgen creates its own", path)
                return .isReplaced
            }
            return written.allSatisfy(\.isWhitespace) ? .empty : nil
        }
        if let file = SitePath.relative(place, to: "static"), PublishedURLs.isAlwaysOfFeedgen(file) {
            notes.add("Files with the names of feedgen's own were not imported", path)
            return .isReplaced
        }
        let start = try folder.export.beginning(of: folder.prefix + path, upTo: FileType.byteCount)
        guard FilePolicy.refuses(place, beginningWith: start) else { return nil }
        notes.add(
            place.hasPrefix("static/")
                ? "Files from which feedgen can't remove metadata were not imported"
                : "Files that feedgen does not publish beside texts were not imported; put them into content/static/",
            path)
        return .hasNoPlace
    }

    /// Returns the content to write for a file: a copy, unless the text must differ from the original.
    private mutating func content(
        of path: String, _ result: FileOutcome, _ accepted: AcceptedText?
    ) -> ImportedFile.Content {
        guard let accepted, var text = accepted.text else { return .copy(of: folder.prefix + path) }
        var isChanged = accepted.isChanged
        if !accepted.isWhole { notes.add("Values that programs in front matter compute were not imported", path) }
        if let key = result.added, let added = SourceText(file: path, text: text).adding(key) {
            (text, isChanged) = (added, true)
        }
        let linked = result.postNames.isEmpty ? text : text.linkingPosts(byTitle: result.postNames)
        if linked != text { (text, isChanged) = (linked, true) }
        if !result.shown.isEmpty, let rest = SourceText(file: path, text: text).commentingOut("photos") {
            (text, isChanged) = (rest.showing(result.shown), true)
            notes.add("Photos in `photos` that are files of the site were added below their texts", path)
        }
        if let own = result.ownFiles {
            text = text.naming(folder.files(below: own).compactMap { SitePath.relative($0, to: own) }, of: own)
            isChanged = true
        }
        return isChanged ? .bytes(Array(text.utf8)) : .copy(of: folder.prefix + path)
    }

    /// Returns the path, with a number appended to the name if it is in use; `nil` if a file has the path of its
    /// folder.
    private mutating func free(_ path: String) -> String? {
        let key = path.lowercased()
        let parents = SitePath.folders(of: key)
        guard !parents.contains(where: taken.contains) else { return nil }
        var (result, number) = (path, numbers[key] ?? 1)
        while folders.contains(result.lowercased()) || !taken.insert(result.lowercased()).inserted {
            number += 1
            let ending = SitePath.fileExtension(of: path)
            result =
                (ending.isEmpty ? path : SitePath.withoutExtension(path)) + "-\(number)"
                + (ending.isEmpty ? "" : "." + ending)
        }
        if number > 1 { numbers[key] = number }
        folders.formUnion(parents)
        return result
    }

    /// Returns the path with invalid names replaced.
    private static func safe(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            isPlain(part) ? String(part) : named(String(part))
        }
        return parts.joined(separator: "/")
    }

    private static func isPlain(_ name: Substring) -> Bool {
        name.utf8.count <= 200 && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }
    }

    private static func named(_ name: String) -> String {
        let ending = SitePath.fileExtension(of: name)
        let isPlain = !ending.isEmpty && ending.utf8.count < 9 && Self.isPlain(ending[...])
        return isPlain ? Slug.make(SitePath.withoutExtension(name)) + "." + ending : Slug.make(name)
    }
}

extension String {
    /// Returns the text with references such as `/2019/05/01/first/a.png` to files of a folder `first` as their names.
    fileprivate func naming(_ files: [String], of folder: String) -> String {
        var result = self
        let name = SitePath.name(of: folder)
        let dated = CivilDate.leading(name).map { $0.rest }
        for file in files.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            for start in [name, dated ?? ""] where !start.isEmpty {
                for written in [start + "/" + file, SitePath.encoded(start + "/" + file)] {
                    result = result.replacingPaths(endingIn: written, by: file)
                }
            }
        }
        return result
    }
}

extension SourceText {
    /// Returns the text with a key as the first of its front matter; `nil` if that is neither YAML nor TOML.
    fileprivate func adding(_ key: FileOutcome.AddedKey) -> String? {
        let line: String
        let front = FrontMatter.split(self)
        guard front.diagnostics.isEmpty else { return nil }
        switch front.format {
        case .yaml: line = "\(key.name): \(key.value)"
        case .toml: line = "\(key.name) = \"\(key.value)\""
        case .json, nil: return nil
        }
        var bytes = Array(text.utf8)
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let isCRLF = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
        bytes.insert(contentsOf: Array((line + (isCRLF ? "\r\n" : "\n")).utf8), at: end + 1)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Returns the text in which each path of the site that ends in `ending` is replaced.
    fileprivate func replacingPaths(endingIn ending: String, by name: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.firstRange(of: ending) {
            let before = rest[..<found.lowerBound]
            let path = before.reversed().prefix { !" \t\n\r\"'()<>[]{}=,|".contains($0) }
            let isWhole = path.isEmpty || path.first == "/"
            if isWhole, !path.contains(":"), path.count < 500 {
                result += before.dropLast(path.count) + name
            } else {
                result += rest[..<found.upperBound]
            }
            rest = rest[found.upperBound...]
        }
        return result + rest
    }
}

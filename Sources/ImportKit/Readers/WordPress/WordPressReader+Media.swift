import FeedKit

extension WordPressReader {
    /// Counts all files, imports those that no text shows, and writes the notes.
    mutating func finish(into writer: inout ImportWriter) throws(ImportFailure) {
        try takeAttachments(into: &writer)
        takeOtherFiles(into: &writer)
        takeMissing(into: &writer)
        suggest(into: &writer)
        notes.writeNotes(index, missing: missing.count, &writer)
    }

    /// Imports uploads that no text shows at their former URLs, which other sites may link to.
    private mutating func takeAttachments(into writer: inout ImportWriter) throws(ImportFailure) {
        for (id, attachment) in index.attachments.sorted(by: { $0.key < $1.key }) {
            guard let path = media.file(of: attachment.key) else {
                missing.insert(attachment.url.nonEmpty ?? "attachment \(id)")
                continue
            }
            guard !writer.isCounted(path), let key = WordPressMedia.key(of: path) else { continue }
            try writer.add(
                ImportedFile(
                    .media, origin: "upload/" + key, path: "static/wp-content/uploads/" + Self.safe(key),
                    content: .copy(of: path)))
        }
    }

    /// Returns a path that is valid on all file systems, including its folders.
    private static func safe(_ key: String) -> String {
        let parts = key.split(separator: "/")
        guard
            parts.allSatisfy({
                $0.utf8.count < 200 && $0.first != "."
                    && !$0.unicodeScalars.contains { $0.value < 32 || "\\:".unicodeScalars.contains($0) }
            })
        else {
            return parts.map { Slug.make(String($0.prefix(100))) }.joined(separator: "/") + "."
                + SitePath.fileExtension(of: key)
        }
        return parts.joined(separator: "/")
    }

    private func takeOtherFiles(into writer: inout ImportWriter) {
        let texts = Set(parts)
        for file in export.files where !texts.contains(file.path) {
            let isUpload = WordPressMedia.key(of: file.path) != nil && WordPressMedia.canBePublished(file.path)
            writer.found(isUpload ? .media : .file)
            if !isUpload {
                writer.leaveOut(.file, .hasNoPlace, file.path)
            } else if !writer.isCounted(file.path) {
                writer.leaveOut(.media, media.isCopy(file.path) ? .isTwice : .isUnused, file.path)
            }
        }
    }

    private func takeMissing(into writer: inout ImportWriter) {
        for url in missing.sorted() {
            writer.found(.media)
            writer.leaveOut(.media, .isMissing, url)
        }
    }

    private func suggest(into writer: inout ImportWriter) {
        writer.suggest("title", index.title)
        writer.suggest("description", index.description)
        if let site = index.site { writer.suggest("baseURL", site.url) }
        writer.suggest("language", index.language)
        writer.suggestPermalinks()
    }
}

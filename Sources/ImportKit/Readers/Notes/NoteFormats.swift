import FeedKit

/// A vault of Obsidian, or any other folder of Markdown files.
package struct ObsidianFormat: ImportFormat {
    package let name = "obsidian"
    package let title = "Obsidian"

    package init() {}

    package func recognizes(_ export: Export) -> Bool {
        export.files.contains { $0.path.hasPrefix(".obsidian/") || $0.path.contains("/.obsidian/") }
            && export.files.contains { SiteTextNames.isMarkdown($0.path) }
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = NotesReader(export, .obsidian)
        try reader.read(into: &writer)
    }
}

/// Notion's export as Markdown & CSV, whose files have an ID at the end of their names.
package struct NotionFormat: ImportFormat {
    package let name = "notion"
    package let title = "Notion"

    package init() {}

    package func recognizes(_ export: Export) -> Bool {
        export.files.contains { SiteTextNames.isMarkdown($0.path) && NoteName.hasID($0.path) }
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = NotesReader(export, .notion)
        try reader.read(into: &writer)
    }
}

/// Bear's export as TextBundle, or its backup: a folder for each note, with its text, data and files.
package struct BearFormat: ImportFormat {
    package let name = "bear"
    package let title = "Bear"

    package init() {}

    package func recognizes(_ export: Export) -> Bool {
        export.files.contains { SiteTextNames.isMarkdown($0.path) && NoteName.bundle(of: $0.path) != nil }
    }

    package func read(
        _ export: Export, _ options: ImportOptions, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        var reader = NotesReader(export, .bear)
        try reader.read(into: &writer)
    }
}

/// A program that stores notes as Markdown.
enum NoteDialect {
    case obsidian, notion, bear
}

/// The names of notes and their folders.
enum NoteName {
    /// Whether a file's name ends with Notion's ID.
    static func hasID(_ path: String) -> Bool { withoutID(nameOnly(path)) != nameOnly(path) }

    /// Returns a name without Notion's ID of 32 digits at its end.
    static func withoutID(_ name: String) -> String {
        let id = name.utf8.suffix(32)
        let rest = name.utf8.dropLast(32)
        guard id.count == 32, id.allSatisfy(\.isLowercaseHexDigit), rest.last == UInt8(ascii: " ") else { return name }
        return String(Substring(rest.dropLast()))
    }

    /// The folder of a note in a TextBundle; `nil` for other files.
    static func bundle(of path: String) -> String? {
        let folder = SitePath.folder(of: path)
        return SitePath.fileExtension(of: folder) == "textbundle" ? folder : nil
    }

    /// The last component of a path without its extension.
    static func nameOnly(_ path: String) -> String { SitePath.withoutExtension(SitePath.name(of: path)) }
}

extension UInt8 {
    fileprivate var isLowercaseHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        case _: false
        }
    }
}

import DataKit
import Diagnostics
import TemplateKit

/// A further format of a list, which `feed.yaml` declares below `outputs`.
package struct OutputSettings: Sendable, Equatable {
    /// The path of the file on the site: `/calendar.ics`.
    package var path: String
    /// The name of the template, as in `Templates/calendar.mustache`.
    package var template: String
    /// The list whose objects the file contains, as written: `journal` or `tags/rover`; `nil` for all objects.
    package var list: String?
    package var mediaType: String
    package var format: TextFormat
    /// The location of the declaration, and of the names that it contains.
    package var place: FileLocation
    package var placeOfTemplate: FileLocation
    package var placeOfList: FileLocation

    /// The name of the list with the objects of the home page.
    package static let home = "home"
}

extension OutputSettings {
    private typealias FileType = (fileExtension: String, mediaType: String, format: TextFormat)

    /// The types by the extensions of files, since hosts derive a file's type from that. Browsers must not execute any
    /// of them.
    private static let fileTypes: [FileType] = [
        ("csv", "text/csv", .fields), ("tsv", "text/tab-separated-values", .fields),
        ("ics", "text/calendar", .calendar), ("json", "application/json", .json),
        ("geojson", "application/geo+json", .json), ("xml", "application/xml", .xml), ("txt", "text/plain", .text),
    ]

    /// Further types of files with these extensions.
    private static let otherTypes: [(mediaType: String, format: TextFormat)] = [
        ("application/feed+json", .json), ("application/ld+json", .json), ("application/atom+xml", .xml),
        ("application/rss+xml", .xml), ("application/gpx+xml", .xml), ("text/xml", .xml),
    ]

    private static let example = "write {url: /log.csv, template: log}"

    /// Reads `outputs` of `feed.yaml`.
    static func read(_ fields: inout FieldReader) -> [OutputSettings] {
        (fields.list("outputs") ?? []).compactMap { node in
            var own = FieldReader(node, in: fields.source, what: "an item of `outputs`", example: "url: /log.csv")
            defer { fields.absorb(own) }
            own.require("url", hint: example)
            own.require("template", hint: example)
            let url = own.string("url", example: "/log.csv")?.trimmed
            let template = own.string("template", example: "log")?.trimmed
            let list = own.string("of", example: "journal")?.trimmed
            let type = own.string("type", example: "text/csv")?.trimmed.lowercased()
            own.finish()
            guard let url, let template, let path = path(url, &own), let read = fileType(of: path, type, &own) else {
                return nil
            }
            return OutputSettings(
                path: path, template: template, list: list.flatMap { $0.isEmpty ? nil : $0 },
                mediaType: read.mediaType, format: read.format,
                place: FileLocation(file: fields.source.file, line: node.line, column: node.column),
                placeOfTemplate: own.place(of: "template"), placeOfList: own.place(of: "of"))
        }
    }

    private static func path(_ url: String, _ fields: inout FieldReader) -> String? {
        let isPath =
            url.hasPrefix("/") && SitePath.ofPage(url) != nil
            && SitePath.resolve(url, in: "") == String(url.dropFirst())
        if isPath { return url }
        fields.report(
            .error, "url", "`url` must be the path of a file on this site, but this is `\(url)`", hint: example)
        return nil
    }

    private static func fileType(of path: String, _ type: String?, _ fields: inout FieldReader) -> FileType? {
        let ending = SitePath.fileExtension(of: path)
        guard let own = fileTypes.first(where: { $0.fileExtension == ending }) else {
            let endings = fileTypes.map { "." + $0.fileExtension }.joined(separator: ", ")
            fields.report(
                .error, "url", "a list can't be published as `\(path)`: the type of the file is not supported",
                hint: "end the URL with one of \(endings)")
            return nil
        }
        guard let type else { return own }
        let types = fileTypes.map { ($0.mediaType, $0.format) } + otherTypes
        // Plain text is harmless, whatever it is.
        let valid = types.filter { own.format == .text || $0.1 == own.format }
        if let format = valid.first(where: { $0.0 == type })?.1 { return (ending, type, format) }
        let isSupported = types.contains { $0.0 == type }
        fields.report(
            .error, "type",
            isSupported
                ? "a file that ends in .\(ending) can't have the media type `\(type)`"
                : "the media type `\(type)` is not supported",
            hint: (isSupported ? "the types of .\(ending) are " : "the supported types are ")
                + (isSupported ? valid : types).map(\.0).joined(separator: ", "))
        return nil
    }
}

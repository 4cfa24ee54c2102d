import Diagnostics
import FeedKit

/// A file of `content/` that is not published without the author's consent, with the reason.
package struct FileRefusal: Sendable {
    /// The path inside `content/`.
    package let path: String
    let type: FileType
    /// The text after "is not published:".
    let reason: String
    /// Whether it is refused because `privacy` hides parts of routes.
    private var isHiddenRoute = false
    /// Whether it is refused because of rows that are drafts.
    private var hasDrafts = false

    package init(_ path: String, type: FileType, reason: String? = nil) {
        self.path = path
        self.type = type
        self.reason = reason ?? type.reasonForRefusal
    }

    /// - Parameters:
    ///   - start: The first bytes of the file; `nil` to judge only by the name.
    ///   - settings: The settings that list files to publish unchanged.
    /// - Returns: `nil` for a file that may be published, according to these inputs.
    package init?(_ path: String, beginningWith start: [UInt8]?, settings: PhotoSettings) {
        let type = FileType(path, beginningWith: start)
        switch FilePolicy.action(for: type, in: FilePolicy.Location(of: path)) {
        case .copy, .strip, .inspect, .clean: return nil
        case .refuse, .skip, .ignore: break
        }
        if settings.publishesAsItIs(path) { return nil }
        self.init(path, type: type)
    }

    /// Whether a file can contain positions of a route, by its name.
    package static func mayBeRoute(_ path: String) -> Bool {
        RouteFile.isNamed(path) || RouteFile.isArchive(path) || PositionSearch.mayBeTable(path)
    }

    /// The warning about a recording of a route that is published unchanged beside a text, on a site without rules.
    ///
    /// - Returns: `nil` for other files, and with the author's consent.
    package static func warning(aboutCopyOf path: String, settings: PhotoSettings) -> Diagnostic? {
        guard ["gpx", "kml", "tcx"].contains(SitePath.fileExtension(of: path).lowercased()),
            !settings.publishesAsItIs(path)
        else { return nil }
        // Reported for a file beside a text, if `privacy` sets neither zones nor a trim.
        return .warning(
            "this route is published with all of its positions and times", code: .init("copied-route"),
            at: FileLocation(file: ContentFolder.name + "/" + path),
            hint:
                "move it into content/routes/, where `privacy` and `download: gpx` apply; or, to publish it unchanged, "
                + PhotoCompanion.consent(to: path))
    }

    /// The refusal of a file with a route on a site that hides parts of routes, since a copy would contain all of it.
    ///
    /// - Parameters:
    ///   - start: The first bytes of the file.
    ///   - fileInArchive: The route in an archive; `nil` for other files.
    package init?(route path: String, beginningWith start: [UInt8], fileInArchive: String?, settings: PhotoSettings) {
        guard fileInArchive != nil || RouteFile.isOne(path, beginningWith: start), !settings.publishesAsItIs(path)
        else { return nil }
        let subject = fileInArchive.map { "`\($0.shortened(to: 60))` in it" } ?? "it"
        self.init(path, type: .unknown, reason: "\(subject) is a route, and `privacy` hides parts of routes")
        isHiddenRoute = true
    }

    /// The refusal of a table with a row that is a draft.
    ///
    /// - Parameter line: The 1-based line of the row.
    package init(table path: String, draftInLine line: Int) {
        self.init(path, type: .text, reason: "its row in line \(line) is a draft")
        hasDrafts = true
    }

    /// The refusal of a table that may contain drafts, and is too large to be searched.
    package init(largeTable path: String) {
        self.init(path, type: .text, reason: "it may contain drafts, and is too large to be searched for them")
        hasDrafts = true
    }

    /// The warning at the file.
    package var warning: Diagnostic {
        .warning("this file is not published: \(reason)", code: code, at: place, hint: hint)
    }

    /// The error at the file, for a page that can't show otherwise that the file is missing.
    package var error: Diagnostic { .error("this file is not published: \(reason)", at: place, hint: hint) }

    /// The error at a link that would be broken.
    package func error(at link: (place: FileLocation, excerpt: Diagnostic.Excerpt)) -> Diagnostic {
        Diagnostic(
            .error, at: link.place, "`\(SitePath.name(of: path))` is not published: \(reason)", hint: hint,
            excerpt: link.excerpt)
    }

    private var place: FileLocation { FileLocation(file: ContentFolder.name + "/" + path) }

    private var code: Diagnostic.Code {
        switch type {
        case .companion, .hiddenImage: Diagnostic.Code("location-in-file", isLoss: true)
        case .secret: Diagnostic.Code("secret-file", isLoss: true)
        case .litter, .image, .recording, .document, .hiddenDocument, .text, .drawing, .markup, .active, .mislabeled,
            .unknown:
            Diagnostic.Code("unpublished-file", isLoss: true)
        }
    }

    private var hint: String {
        let consent = "to publish it unchanged, " + PhotoCompanion.consent(to: path)
        if isHiddenRoute { return "move the route into content/routes/ to show the rest of it; or, \(consent)" }
        if hasDrafts { return "move the drafts into another file, or delete the column `draft`; or, \(consent)" }
        return switch type {
        case .litter, .companion, .secret, .hiddenImage: "remove it from the folder; \(consent)"
        case .image, .recording, .document, .hiddenDocument, .text, .drawing, .markup, .active, .mislabeled, .unknown:
            FilePolicy.Location(of: path) == .staticFolder
                ? consent : "move it into content/static/, which is for files of any type; or, \(consent)"
        }
    }
}

extension FilePolicy.Location {
    /// - Parameter path: The path inside `content/` of a file to publish.
    package init(of path: String) {
        self = path.utf8.starts(with: (ContentFolder.staticFiles + "/").utf8) ? .staticFolder : .besideText
    }
}

extension FileType {
    fileprivate var reasonForRefusal: String {
        switch self {
        case .litter: "macOS created it for metadata of another file"
        case .companion, .hiddenImage: "it can reveal where a photo was taken"
        case .secret: "it can contain passwords or keys"
        case .active: "a browser or a server can run it"
        case .mislabeled: "its content does not match its file extension"
        case .hiddenDocument: "its name has no file extension"
        case .drawing: "it contains more than a drawing"
        case .markup: "it contains more than a track or a map"
        case .image, .recording, .document, .text, .unknown: "files of this type are not supported next to a text"
        }
    }
}

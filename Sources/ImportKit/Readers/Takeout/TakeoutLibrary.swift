import Diagnostics
import FeedKit

/// A reader of a whole library.
struct TakeoutLibrary {
    let export: Export
    let withPrivate: Bool
    /// The folders, sorted by path.
    var folders: [TakeoutFolder] = []
    /// The keys of deleted and hidden files, with reasons; copies in other folders are hidden too.
    var hidden: [String: ImportCounts.Reason] = [:]
    var counts = TakeoutCounts()
    private static let largestSidecar = 4 << 20

    init(export: Export, withPrivate: Bool) {
        self.export = export
        self.withPrivate = withPrivate
    }

    /// Reads all folders and sidecars, and assigns the sidecars to files.
    mutating func read(into writer: inout ImportWriter) throws(ImportFailure) {
        var byPath: [String: TakeoutFolder] = [:]
        let hasLibrary = export.files.contains { TakeoutFolder.place(of: $0.path) != nil }
        for file in export.files {
            guard let place = hasLibrary ? TakeoutFolder.place(of: file.path) : file.path else {
                Self.leave(file.path, in: &writer)
                continue
            }
            let path = SitePath.folder(of: place)
            var folder = byPath.removeValue(forKey: path) ?? TakeoutFolder(path: path)
            try read(file, into: &folder, &writer)
            byPath[path] = folder
        }
        folders = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        for index in folders.indices { match(in: &folders[index]) }
        sortFolders()
    }

    private static func leave(_ path: String, in writer: inout ImportWriter) {
        writer.found(.file)
        writer.leaveOut(.file, .hasNoPlace, path)
    }

    private mutating func read(
        _ file: Export.File, into folder: inout TakeoutFolder, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        let name = SitePath.name(of: file.path)
        if TakeoutFile.isMedium(name), !name.hasPrefix(".") {
            writer.found(.media)
            folder.items.append(TakeoutItem(path: file.path, size: file.size, name: TakeoutName(file: name)))
        } else if SitePath.fileExtension(of: name) == "json", !name.hasPrefix(".") {
            try readDocument(file, into: &folder, &writer)
        } else {
            Self.leave(file.path, in: &writer)
        }
    }

    private mutating func readDocument(
        _ file: Export.File, into folder: inout TakeoutFolder, _ writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard file.size <= Self.largestSidecar else {
            let place = FileLocation(file: export.place(of: file.path))
            writer.report(.error("this file is too large for photo metadata from Google", at: place))
            writer.found(.file)
            return writer.leaveOut(.file, .unreadable, file.path)
        }
        guard let json = try writer.json(file.path, of: export, isItem: true) else { return }
        if let sidecar = TakeoutSidecar(json) {
            folder.sidecars.add(sidecar, at: file.path)
            counts.note(sidecar)
        } else if let album = TakeoutAlbumData(json) {
            if folder.album == nil { folder.album = album }
        } else {
            Self.leave(file.path, in: &writer)
        }
    }

    /// Determines each folder's type. A possible year in an unlisted language is accepted only if no other folder is a
    /// year.
    private mutating func sortFolders() {
        for index in folders.indices {
            folders[index].kind = TakeoutFolderNames.sort(SitePath.name(of: folders[index].path))
        }
        guard !folders.contains(where: { $0.kind == .year }) else { return }
        for index in folders.indices where folders[index].kind == .album && folders[index].album == nil {
            if TakeoutFolderNames.mayBeYear(SitePath.name(of: folders[index].path)) { folders[index].kind = .year }
        }
    }
}

/// Counts for notes that are written only once.
struct TakeoutCounts {
    var places = 0
    var people = 0
    var favourites = 0
    var livePhotos = 0
    var videosWithoutImage = 0
    var partners = 0
    var undated: [String] = []
    var empty: [String] = []

    mutating func note(_ sidecar: TakeoutSidecar) {
        if sidecar.hasPlace { places += 1 }
        if sidecar.hasPeople { people += 1 }
    }
}

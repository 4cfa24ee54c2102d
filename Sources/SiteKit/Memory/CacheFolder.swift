import Diagnostics
import FileSystem
import Foundation

/// The folder `.feedgen` of a site, which is marked as a cache.
package struct CacheFolder: Sendable {
    /// The folder's path, on which no links are followed.
    package let place: DiskPath
    var path: String { place.description }

    static let name = BuildOptions.ownFolder

    init(_ place: DiskPath) { self.place = place }

    package init(of options: BuildOptions) { self.init(ofSite: options.root) }

    init(ofSite site: FolderHandle) { place = DiskPath(Self.name, in: site, links: .none) }

    /// The folder for the files of a build or a preview.
    init(ofBuild options: BuildOptions) {
        let own = CacheFolder(of: options).place
        place = options.preview.map { own.appending(Self.name(ofPreview: $0)) } ?? own
    }

    static func path(ofPreview number: Int, of options: BuildOptions) -> String {
        CacheFolder(of: options).path + "/" + name(ofPreview: number)
    }

    /// The maximum number of concurrent previews of a site.
    static let maximumPreviews = 9

    private static func name(ofPreview number: Int) -> String { number == 1 ? "serve" : "serve-\(number)" }

    /// Creates the folder with the files that exclude it from repositories and backups.
    func make() throws(DiskError) {
        try Disk.makeFolder(place)
        for (name, text) in Self.marks where !Disk.exists(place.appending(name)) {
            try Disk.write(Array(text.utf8), to: place.appending(name))
        }
    }

    /// Fails if the folder, or one that feedgen creates in it, is a link: values would be stored outside.
    package func refuseLinks() throws(DiskError) {
        let folders = [PhotoCache.folderName, BuildHistory.folderName].map(place.appending)
        for place in [place] + folders where try Disk.type(of: place) == S_IFLNK {
            errno = ELOOP
            throw .last("use the cache", place)
        }
    }

    /// A warning if something else is in the place of the folder, since nothing is stored between builds then.
    func obstacle() throws(DiskError) -> Diagnostic? {
        guard let type = try Disk.type(of: place), type != S_IFDIR else { return nil }
        return .warning(
            "this file is in the place of the cache, so every build starts from scratch and no history is stored",
            code: .init("obstructed-cache"), at: FileLocation(file: Self.name),
            hint: "move or delete it; feedgen creates a folder of this name")
    }

    /// The name of the file with zones, if the environment names none.
    static let privacyName = "privacy.yaml"
    /// The name of the file with the secret of the zones, if it is in no other file.
    static let privacySecretName = "privacy-secret"

    /// The name of the store of results. SQLite creates files whose names begin with it.
    static let storeName = "build.sqlite"
    /// The name of the lock of a running build.
    package static let lockName = "lock"

    /// Whether builds create a file or folder of this name again. Any other belongs to the author or to the history, or
    /// marks the folder.
    package static func isCache(_ name: String) -> Bool {
        let stored = ["", "-wal", "-shm", "-journal"].map { storeName + $0 }
        let previews = (1...maximumPreviews).map(Self.name(ofPreview:))
        return (stored + previews + [lockName, PhotoCache.folderName]).contains(name) || TemporaryFolder.isName(name)
    }

    private static let marks = [
        (".gitignore", "*\n"),
        (
            "CACHEDIR.TAG",
            """
            Signature: 8a477f597d28d172789f06886806bc55
            # feedgen creates all of this again, except for the folder `history` and the files `privacy.yaml` and
            # `privacy-secret`; it may be deleted at any time.

            """
        ),
    ]
}

extension BuildOptions {
    /// The options of a preview, which is not published and checks no gates.
    func previewing(_ number: Int) -> BuildOptions {
        var options = self
        options.preview = number
        options.output = CacheFolder.path(ofPreview: number, of: options) + "/site"
        options.previous = nil
        options.gates = nil
        options.reviewsChanges = false
        options.isStrict = false
        options.isForced = true
        options.isDryRun = false
        return options
    }

    /// The folders for temporary files with values too large for memory, in order of preference.
    var spillFolders: [DiskPath] { [CacheFolder(ofBuild: self).place, .named(NSTemporaryDirectory())] }
}

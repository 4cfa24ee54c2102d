import Foundation

/// The folder `.feedgen` of a site, which says of itself that it holds a cache.
struct CacheFolder: Sendable {
    let path: String

    static let name = ".feedgen"

    init(_ path: String) { self.path = path }

    init(of options: BuildOptions) { path = Disk.join(options.source, Self.name) }

    /// The one in which a build, or a preview, keeps what is its own.
    init(ofBuild options: BuildOptions) {
        path = options.preview.map { Self.path(ofPreview: $0, of: options) } ?? CacheFolder(of: options).path
    }

    static func path(ofPreview number: Int, of options: BuildOptions) -> String {
        CacheFolder(of: options).path + (number == 1 ? "/serve" : "/serve-\(number)")
    }

    /// Makes the folder, with what keeps it out of repositories and backups.
    func make() throws(DiskError) {
        try Disk.makeFolder(path)
        for (name, text) in Self.marks where !Disk.exists(path + "/" + name) {
            try Disk.write(Array(text.utf8), to: path + "/" + name)
        }
    }

    private static let marks = [
        (".gitignore", "*\n"),
        (
            "CACHEDIR.TAG",
            """
            Signature: 8a477f597d28d172789f06886806bc55
            # feedgen makes all of this again; it may be deleted at any time.

            """
        ),
    ]
}

extension BuildOptions {
    /// The same for a preview, which is never seen by others and keeps no gate.
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

    /// Where there may be files for what is too much to be kept in memory, the best place first.
    var spillFolders: [String] { [CacheFolder(ofBuild: self).path, NSTemporaryDirectory()] }
}

import FeedKit

/// Detects files and folders that systems, synchronization tools, editors and version control create, by name. Names
/// are compared in lowercase, since some file systems don't preserve case.
enum JunkFile {
    /// The type of program that created a file or folder of this name; `nil` for the author's own.
    static func origin(of name: String, isFolder: Bool) -> SkippedFile.Origin? {
        guard mayBeLitter(name) else { return nil }
        let small = name.lowercased()
        if isFolder { return folders[small] ?? (name == "CVS" ? .versionControl : name.hasSuffix("~") ? .editor : nil) }
        if let origin = files[small] ?? folders[small] { return origin }
        if isOfSystem(small) { return .system }
        return isOfEditor(small) ? .editor : nil
    }

    private static let folders: [String: SkippedFile.Origin] = [
        ".git": .versionControl, ".svn": .versionControl, ".hg": .versionControl, ".bzr": .versionControl,
        ".jj": .versionControl, ".fslckout": .versionControl, "_darcs": .versionControl, ".pijul": .versionControl,
        "__macosx": .system, ".appledouble": .system, ".spotlight-v100": .system, ".trashes": .system,
        ".trash": .system, ".fseventsd": .system, ".temporaryitems": .system, ".documentrevisions-v100": .system,
        "$recycle.bin": .system, "system volume information": .system, "@eadir": .system,
        "#recycle": .system, "#snapshot": .system, "@tmp": .system, "@recycle": .system, ".@__thumb": .system,
        ".stfolder": .system, ".stversions": .system, ".sync": .system, ".dropbox.cache": .system,
        ".syncthing": .system, "lost+found": .system,
        "network trash folder": .system, "temporary items": .system, ".appledb": .system, ".appledesktop": .system,
        // Thumbnails, copies and settings of photo programs.
        ".thumbnails": .camera, ".thumbs": .camera, ".picasaoriginals": .camera, ".comments": .camera,
        ".xvpics": .camera, ".dtrash": .camera, "captureone": .camera, "nksc_param": .camera,
        ".idea": .editor, ".vscode": .editor, ".vs": .editor,
    ]

    private static let files: [String: SkippedFile.Origin] = [
        ".ds_store": .system, "thumbs.db": .system, "ehthumbs.db": .system, "ehthumbs_vista.db": .system,
        "desktop.ini": .system, ".directory": .system, ".localized": .system, "icon\r": .system,
        ".volumeicon.icns": .system, ".apdisk": .system, ".com.apple.timemachine.donotpresent": .system,
        ".stignore": .system, ".dropbox": .system, ".dropbox.attr": .system, ".owncloudsync.log": .system,
        ".hidden": .system,
        ".picasa.ini": .camera, "picasa.ini": .camera, "zbthumbnail.info": .camera, ".nomedia": .camera,
        // Vim's test file for write access.
        "4913": .editor,
    ]

    /// A fast check that excludes most names: they start with a letter or digit and have no listed ending.
    private static func mayBeLitter(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            guard bytes.count > 4, let first = bytes.first, let last = bytes.last else { return true }
            let isPlain = (0x30...0x39).contains(first) || (0x61...0x7A).contains(first | 0x20) || first >= 0x80
            return !isPlain || last == UInt8(ascii: "~") || endings.contains(ending(bytes))
        }
    }

    private static let endings = Set(
        (Array(files.keys) + Array(folders.keys) + editorEndings + systemEndings).map { name in
            ending(Array(name.utf8))
        })

    /// The last four bytes of a name, ignoring case.
    private static func ending(_ name: some BidirectionalCollection<UInt8>) -> UInt32 {
        name.suffix(4).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
    }

    private static let editorEndings = [
        "~", ".bak", ".bck", ".orig", ".rej", ".swp", ".swo", ".swn", ".tmp", ".kate-swp", "___jb_tmp___",
        "___jb_old___",
    ]
    private static let systemEndings = [".crdownload", "@synoeastream", "@synoresource"]

    private static func isOfEditor(_ name: String) -> Bool {
        name.count > 2 && name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix(".#") || name.hasPrefix("~$")
            || name.hasPrefix(".~") || name.hasPrefix(".") && name.hasSuffix(".un~")
            || editorEndings.contains { name.hasSuffix($0) }
    }

    private static func isOfSystem(_ name: String) -> Bool {
        // AppleDouble: metadata of macOS on file systems without support for it, including a file's download URL.
        name.hasPrefix("._") || name.hasPrefix(".nfs") || name.hasPrefix(".fuse_hidden")
            || name.hasPrefix(".nextcloud") || name.hasPrefix(".sync_")
            || name.hasPrefix(".syncthing.") || name.hasPrefix(".trash-")
            || systemEndings.contains { name.hasSuffix($0) }
    }
}

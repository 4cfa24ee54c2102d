import Diagnostics
import FileSystem

extension Diagnostic {
    /// A diagnostic that replaces a value.
    package struct Failure: Error {
        package var diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }

    /// The values read about a photo or video may come from two versions of the file.
    static func changed(_ what: String, _ file: String) -> Diagnostic {
        .error("this \(what) changed while it was being read", at: FileLocation(file: file), hint: "build again")
    }
}

extension DiskError {
    /// An error for a source that was saved after the build had read it.
    static func changed(_ path: String) -> DiskError {
        DiskError(
            "read", ContentMap.folderName + "/" + path, reason: "it changed while the site was being built",
            hint: "build again")
    }
}

import Diagnostics
import FileSystem

extension Diagnostic {
    /// A diagnostic instead of a value.
    package struct Failure: Error {
        package var diagnostic: Diagnostic

        init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
    }

    /// The results about a photo or video may belong to two different files.
    static func changed(_ what: String, _ file: String) -> Diagnostic {
        .error("this \(what) changed while it was being read", at: FileLocation(file: file), hint: "build again")
    }
}

extension DiskError {
    /// A file of the author's that was saved when a build had read it once already.
    static func changed(_ path: String) -> DiskError {
        DiskError(
            "read", ContentMap.folderName + "/" + path, reason: "it changed while the site was built",
            hint: "build again")
    }
}

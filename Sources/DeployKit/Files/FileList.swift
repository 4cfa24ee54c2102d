import DigestKit
import DiffKit
import FeedKit
import ReviewKit

/// The digests of the files in a snapshot, checked, since a target's snapshot may have any author.
struct FileList: Sendable {
    /// A larger snapshot is rejected.
    static let maximumBytes = 1 << 30

    let document: JSON
    /// The digest of each file, by path.
    let digests: [String: String]

    /// The reason why a document is rejected.
    struct Mistake: Error { let reason: String }

    var build: String { document["build"]?.string ?? "" }

    /// The list of an empty site.
    static let empty = FileList(document: Snapshot.empty, digests: [:])

    private init(document: JSON, digests: [String: String]) {
        (self.document, self.digests) = (document, digests)
    }

    init(parsing bytes: [UInt8]) throws(Mistake) {
        let document: JSON
        do {
            document = try JSON(parsing: bytes)
        } catch {
            throw Mistake(reason: "line \(error.line): \(error.message)")
        }
        guard SnapshotView(document) != nil, let files = document["files"]?.object else {
            throw Mistake(reason: SnapshotView.mismatch)
        }
        var digests: [String: String] = [:]
        digests.reserveCapacity(files.count)
        for (path, value) in files {
            guard Self.isSafe(path) else { throw Mistake(reason: "it lists the unsafe path '\(path.prefix(60))'") }
            guard let digest = value.string, Digest(hexadecimal: digest) != nil else {
                throw Mistake(reason: "the digest of '\(path.prefix(60))' is malformed")
            }
            digests[path] = digest
        }
        self.init(document: document, digests: digests)
    }

    /// Whether a path names a file below the root that can be part of a site.
    static func isSafe(_ path: String) -> Bool {
        path.utf8.count <= 4096 && path.utf8.allSatisfy { $0 >= 32 && $0 != 127 } && SitePath.staysInside(path)
            && !path.hasPrefix(DeployFiles.prefix) && !Snapshot.files.contains(path)
    }
}

/// The names of the files that a deploy writes for itself, at the root of the target.
enum DeployFiles {
    /// The start of all names.
    static let prefix = ".feedgen-deploy"
    /// The lock and the progress of a deploy; it exists only during a deploy, or after one that was interrupted.
    static let marker = ".feedgen-deploy.json"
    /// The files that the deploy changes.
    static let plan = ".feedgen-deploy-plan.json"
    /// The folder of incomplete uploads.
    static let temporaryFolder = ".feedgen-deploy.tmp"
}

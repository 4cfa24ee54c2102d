import Diagnostics
import DiffKit
import DigestKit
import FeedKit
import FileSystem
import SiteKit

/// The built site in the output folder.
struct LocalSite: Sendable {
    let folder: FolderHandle
    let snapshot: [UInt8]
    let list: FileList

    init(_ options: BuildOptions) throws(DeployError) {
        folder = FolderHandle(options.outputPath)
        let path = DiskPath(Snapshot.file, in: folder, links: .none)
        do throws(DiskError) {
            snapshot = try Disk.read(path, upTo: FileList.maximumBytes)
        } catch {
            throw error.isMissing ? .refused(DeployMessages.noSite(options.outputPath)) : .failed(error)
        }
        do throws(FileList.Mistake) {
            list = try FileList(parsing: snapshot)
        } catch {
            throw .refused(DeployMessages.unreadableSite(path.description, error.reason))
        }
    }

    func place(of path: String) -> DiskPath { DiskPath(path, in: folder, links: .none) }

    func bytes(of path: String) throws(DiskError) -> [UInt8] { try Disk.read(place(of: path)) }

    /// Whether the snapshot contains the digest of the file's recipe, not of its bytes.
    private func isDerived(_ path: String) -> Bool {
        path.hasPrefix("media/") && list.document["sources"]?[path] == nil
    }

    /// The given files, whose bytes must be those of the snapshot.
    func verified(_ paths: [String], jobs: Int) throws(DeployError) -> [PublishedFile] {
        let results = paths.concurrentMap(jobs: jobs, chunk: 8) { path -> Result<PublishedFile?, DiskError> in
            Result { () throws(DiskError) in try verified(path) }
        }
        var files: [PublishedFile] = [], differing: [String] = []
        for (path, result) in zip(paths, results) {
            switch result {
            case .success(let file?): files.append(file)
            case .success(nil): differing.append(path)
            case .failure(let error) where error.isMissing || error.isAuthors: differing.append(path)
            case .failure(let error): throw .failed(error)
            }
        }
        guard differing.isEmpty else { throw .refused(DeployMessages.differs(differing)) }
        return files
    }

    /// - Returns: `nil` if the file differs from the snapshot.
    private func verified(_ path: String) throws(DiskError) -> PublishedFile? {
        // The path is one of the list.
        guard let digest = list.digests[path] else { preconditionFailure("\(path) is not in the snapshot") }
        let place = place(of: path), isDerived = isDerived(path)
        let sizeBytes = try Disk.Reader(place).size
        guard isDerived ? sizeBytes > 0 : try Disk.digest(of: place).description == digest else { return nil }
        return PublishedFile(path: path, digest: digest, sizeBytes: sizeBytes, isDerived: isDerived)
    }

    /// The files of the list that are not in the folder.
    func missing(jobs: Int) -> [String] {
        let paths = list.digests.keys.sorted()
        let sizes = paths.concurrentMap(jobs: jobs) { Disk.size(of: place(of: $0)) }
        return zip(paths, sizes).filter { $1 == nil }.map(\.0)
    }
}

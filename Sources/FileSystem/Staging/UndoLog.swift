import Foundation
import Synchronization

/// The log of a commit's steps, for undoing them if the disk fails before the commit is complete.
///
/// Replaced and deleted files are preserved in the staging folder until then.
package final class UndoLog: Sendable {
    package enum Step: Sendable {
        /// A new file, or a new folder with its contents.
        case made(String)
        case replaced(String, backup: String)
        case deleted(String, backup: String)
        case madeFolder(String)
        case removedFolder(String)
    }

    private let output: FolderHandle
    private let staging: String
    private let state = Mutex<(steps: [Step], backupCount: Int)>(([], 0))

    /// - Parameters:
    ///   - output: The folder that file paths are relative to.
    ///   - staging: The subfolder for preserved files.
    package init(output: FolderHandle, staging: String) {
        self.output = output
        self.staging = staging
    }

    package func record(_ step: Step) { state.withLock { $0.steps.append(step) } }

    /// Preserves a file that is about to be replaced.
    ///
    /// - Returns: The name of the preserved file; `nil` if the file does not exist.
    package func keep(_ file: DiskPath, in parent: borrowing DiskPath.Parent) throws(DiskError) -> String? {
        let name = nextName()
        if linkat(parent.descriptor, parent.name, output.descriptor, name, 0) == 0 { return name }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        // Not every file system supports hard links.
        guard try Disk.type(of: file) != nil else { return nil }
        try Disk.copy(file, to: place(name))
        return name
    }

    /// Exchanges a staged file with the one that it replaces, which is then preserved under the name of the staged one.
    ///
    /// A rename over a file would make ext4 write the new file to the disk at once, so that a build which changes all
    /// pages would take longer than a clean one.
    ///
    /// - Returns: `false` if there is no file to replace, or the file system can't exchange files.
    package func replace(
        _ file: String, in parent: borrowing DiskPath.Parent, by staged: StagingFolder.StagedFile
    ) throws(DiskError) -> Bool {
        func exchange(_ parent: borrowing DiskPath.Parent) -> Bool {
            SystemCalls.exchange(staged.folder.descriptor, staged.name, parent.descriptor, parent.name) == 0
        }
        guard exchange(parent) else { return false }
        do throws(DiskError) {
            if try Disk.type(of: staged.path) == S_IFDIR {
                errno = EISDIR
                throw .last("write", place(file))
            }
        } catch {
            // A rename would not replace a folder either, which may contain anything.
            _ = exchange(parent)
            throw error
        }
        record(.replaced(file, backup: "\(staging)/\(staged.name)"))
        return true
    }

    /// Moves a file out of the site; a missing file is not an error.
    package func putAside(_ file: String) throws(DiskError) {
        let name = nextName()
        if rename(file, to: name) { return record(.deleted(file, backup: name)) }
        guard errno == ENOENT || errno == ENOTDIR else { throw .last("delete", place(file)) }
    }

    private func nextName() -> String {
        let number = state.withLock { state in
            state.backupCount += 1
            return state.backupCount
        }
        return name(number)
    }

    private func place(_ file: String) -> DiskPath { DiskPath(file, in: output, links: .none) }

    private func rename(_ file: String, to other: String) -> Bool {
        place(file).inParent { folder, name in
            place(other).inParent { renameat(folder, name, $0, $1) }
        } == 0
    }

    private func name(_ number: Int) -> String { "\(staging)/\(number).old" }

    /// Deletes the preserved files.
    package func forget() {
        for step in state.withLock({ $0.steps }) {
            switch step {
            case .replaced(_, let backup), .deleted(_, let backup): unlinkat(output.descriptor, backup, 0)
            case .made, .madeFolder, .removedFolder: break
            }
        }
    }

    /// Undoes all steps in reverse order.
    package func run() throws(DiskError) {
        let steps = state.withLock { state in
            defer { state.steps = [] }
            return state.steps
        }
        for step in steps.reversed() { try rollBack(step) }
    }

    private func rollBack(_ step: Step) throws(DiskError) {
        switch step {
        case .made(let file):
            try Disk.removeTree(place(file))
        case .replaced(let file, let backup), .deleted(let file, let backup):
            guard rename(backup, to: file) else { throw .last("write", place(file)) }
        case .madeFolder(let folder):
            guard Disk.removeEmptyFolder(place(folder)) else { throw .last("delete", place(folder)) }
        case .removedFolder(let folder):
            guard place(folder).inParent({ mkdirat($0, $1, 0o777) }) == 0 else {
                throw .last("create the folder", place(folder))
            }
        }
    }
}

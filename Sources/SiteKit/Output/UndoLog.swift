import Foundation
import Synchronization

/// What a commit has done to a site so far, so that it can be taken back if the disk fails before it is through.
///
/// What is replaced or deleted is kept under another name in the staging folder until then.
final class UndoLog: Sendable {
    enum Step: Sendable {
        /// A file, or a folder with all in it, that was not there.
        case made(String)
        case replaced(String, kept: String)
        case deleted(String, kept: String)
        case madeFolder(String)
        case removedFolder(String)
    }

    private let output: CInt
    private let path: String
    private let staging: String
    private let state = Mutex<(steps: [Step], kept: Int)>(([], 0))

    /// - Parameters:
    ///   - output: the descriptor of the folder that the paths of files count from.
    ///   - path: where it is.
    ///   - staging: the folder in it where files are kept.
    init(output: CInt, path: String, staging: String) {
        self.output = output
        self.path = path
        self.staging = staging
    }

    func note(_ step: Step) { state.withLock { $0.steps.append(step) } }

    /// Keeps the file that is to be replaced.
    ///
    /// - Returns: under which name; `nil` if there is none.
    func keep(_ file: String) throws(DiskError) -> String? {
        let name = nextName()
        if linkat(output, file, output, name, 0) == 0 { return name }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        // Not every disk can give a file two names.
        guard try Disk.type(of: file, in: output) != nil else { return nil }
        _ = try Disk.copy(path + "/" + file, to: name, in: output)
        return name
    }

    /// Takes a file out of the site; one that is already gone is fine.
    func putAside(_ file: String) throws(DiskError) {
        let name = nextName()
        if renameat(output, file, output, name) == 0 { return note(.deleted(file, kept: name)) }
        guard errno == ENOENT || errno == ENOTDIR else { throw .last("delete", path + "/" + file) }
    }

    private func nextName() -> String {
        let number = state.withLock { state in
            state.kept += 1
            return state.kept
        }
        return name(number)
    }

    private func name(_ number: Int) -> String { "\(staging)/\(number).old" }

    /// Lets go of all that was kept.
    func forget() {
        let count = state.withLock { $0.kept }
        for number in 1...max(count, 1) { unlinkat(output, name(number), 0) }
    }

    /// Takes everything back, the last step first.
    func run() throws(DiskError) {
        let steps = state.withLock { state in
            defer { state.steps = [] }
            return state.steps
        }
        for step in steps.reversed() { try takeBack(step) }
    }

    private func takeBack(_ step: Step) throws(DiskError) {
        switch step {
        case .made(let file):
            guard unlinkat(output, file, 0) != 0 else { return }
            guard errno == EISDIR || errno == EPERM else { throw .last("delete", path + "/" + file) }
            try Disk.removeTree(path + "/" + file)
        case .replaced(let file, let kept), .deleted(let file, let kept):
            guard renameat(output, kept, output, file) == 0 else { throw .last("write", path + "/" + file) }
        case .madeFolder(let folder):
            guard unlinkat(output, folder, AT_REMOVEDIR) == 0 else { throw .last("delete", path + "/" + folder) }
        case .removedFolder(let folder):
            guard mkdirat(output, folder, 0o777) == 0 else { throw .last("make the folder", path + "/" + folder) }
        }
    }
}

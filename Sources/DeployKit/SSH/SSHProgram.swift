import FileSystem
import Foundation

/// The ssh program with its options. Connections of one deploy share one login.
final class SSHProgram: Sendable {
    let location: SSHLocation
    /// The target as messages name it.
    let name: String
    /// A private folder of this deploy on this machine.
    let folder: String
    let environment: [String: String]
    private let words: [String]

    init(_ location: SSHLocation, name: String, environment: [String: String]) throws(DiskError) {
        (self.location, self.name, self.environment) = (location, name, environment)
        let words = (environment["FEEDGEN_SSH"] ?? "").split(separator: " ").map { String($0) }
        self.words = words.isEmpty ? ["ssh"] : words
        // A short path: that of a socket has at most 104 bytes.
        var template = Array("/tmp/feedgen-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
        guard made else { throw .last("create a temporary folder", "/tmp") }
        folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { try? Disk.removeTree(.named(folder)) }

    /// The program and its options, without the host.
    var command: [String] {
        let sharing = [
            "-o", "ControlMaster=auto", "-o", "ControlPath=\(folder)/%C", "-o", "ControlPersist=30",
            "-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=4",
        ]
        return words + sharing + (location.port.map { ["-p", String($0)] } ?? [])
    }

    /// Closes the shared connection.
    func close() {
        _ = try? ChildProcess.run(command + ["-O", "exit", "--", location.destination], in: folder)
    }
}

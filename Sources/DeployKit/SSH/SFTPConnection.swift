import FileSystem
import Foundation

/// A session with an SFTP server over the program ssh, which supplies keys, known hosts and the user's configuration.
///
/// `SFTPTarget` lends a connection to one thread at a time. Unchecked, since the compiler can't derive that.
final class SFTPConnection: @unchecked Sendable {
    private let process: PipedProcess
    private let errors: String
    private let target: String
    private var nextRequest: UInt32 = 0
    private var extensions: Set<String> = []

    /// Whether the server can rename a file to a name that exists.
    var canReplace: Bool { extensions.contains("posix-rename@openssh.com") }

    init(_ ssh: SSHProgram) throws(DiskError) {
        target = ssh.name
        errors = ssh.folder + "/sftp-" + Marker.randomName()
        let words = ssh.command + ["-s", "--", ssh.location.destination, "sftp"]
        guard let process = PipedProcess(words, environment: ssh.environment, errors: errors) else {
            if errno == ENOENT { throw DeployMessages.missing(program: words[0], target) }
            throw .last("run", words[0])
        }
        self.process = process
        try negotiate()
    }

    deinit { process.end() }

    private func negotiate() throws(DiskError) {
        var hello = SFTPMessage(SFTPMessage.Kind.begin)
        hello.add(UInt32(3))
        try send(hello)
        var answer = try receive()
        guard answer.kind == SFTPMessage.Kind.version, let version = answer.number(), version >= 3 else {
            throw malformed
        }
        while let name = answer.bytes(), answer.bytes() != nil {
            extensions.insert(String(decoding: name, as: UTF8.self))
        }
    }

    // MARK: Messages

    /// Sends a request without waiting for the answer.
    func post(_ kind: UInt8, _ fill: (inout SFTPMessage) -> Void) throws(DiskError) {
        var message = SFTPMessage(kind)
        nextRequest &+= 1
        message.add(nextRequest)
        fill(&message)
        try send(message)
    }

    /// Sends a request and waits for the answer.
    func ask(_ kind: UInt8, _ fill: (inout SFTPMessage) -> Void) throws(DiskError) -> SFTPMessage {
        try post(kind, fill)
        return try answer()
    }

    /// The next answer. Requests are answered in order, since each waits for those before it on the same file.
    func answer() throws(DiskError) -> SFTPMessage {
        var message = try receive()
        guard message.number() != nil else { throw malformed }
        return message
    }

    private func send(_ message: SFTPMessage) throws(DiskError) {
        let descriptor = process.input
        let isSent = message.packet.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
        guard isSent else { throw lostConnection }
    }

    private func receive() throws(DiskError) -> SFTPMessage {
        let start = try receive(5)
        let count = start[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard 1...SFTPMessage.maximumBytes ~= count else { throw malformed }
        return SFTPMessage(start[4], body: try receive(count - 1))
    }

    private func receive(_ count: Int) throws(DiskError) -> [UInt8] {
        let descriptor = process.output
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = Foundation.read(descriptor, buffer.baseAddress! + filled, count - filled)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                filled += got
            }
        }
        guard bytes.count == count else { throw lostConnection }
        return bytes
    }

    // MARK: Errors

    var malformed: DiskError { DeployMessages.failed("deploy", target, DeployMessages.malformed) }

    /// With what ssh printed, such as a refused key.
    private var lostConnection: DiskError {
        let text = (try? Disk.read(.named(errors))).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split { $0.isNewline }.map { String($0).printable }
        return DeployMessages.failed(
            "connect", target, lines.isEmpty ? DeployMessages.lostConnection : lines.suffix(2).joined(separator: "; "))
    }

    /// The status code of an answer.
    func status(_ answer: SFTPMessage) throws(DiskError) -> UInt32 {
        var answer = answer
        guard answer.kind == SFTPMessage.Kind.status, let code = answer.number() else { throw malformed }
        return code
    }

    /// Throws unless an answer is a success or has one of the other codes.
    @discardableResult
    func check(
        _ answer: SFTPMessage, or others: Set<UInt32> = [], to attempt: String
    ) throws(DiskError) -> UInt32 {
        let code = try status(answer)
        if code == SFTPMessage.Status.success || others.contains(code) { return code }
        throw failure(answer, to: attempt)
    }

    func failure(_ answer: SFTPMessage, to attempt: String) -> DiskError {
        var answer = answer
        guard answer.kind == SFTPMessage.Kind.status, let code = answer.number() else { return malformed }
        let message = String(decoding: answer.bytes() ?? [], as: UTF8.self).printable
        return DeployMessages.failed(attempt, target, DeployMessages.sftp(code, message))
    }
}

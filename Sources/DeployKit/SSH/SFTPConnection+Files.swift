import FileSystem

/// Operations on files, by their full paths.
extension SFTPConnection {
    private typealias Kind = SFTPMessage.Kind
    private static let pieceBytes = 1 << 15
    /// The number of pieces that are sent before the first is answered.
    private static let window = 32

    /// Returns the bytes of a file; `nil` if there is none.
    func read(_ path: String, upTo most: Int) throws(DiskError) -> [UInt8]? {
        let attempt = "read \(path)"
        guard let handle = try open(path, SFTPMessage.Open.read, to: attempt) else { return nil }
        var bytes: [UInt8] = []
        while true {
            var answer = try ask(Kind.read) { message in
                message.add(handle)
                message.add(UInt64(bytes.count))
                message.add(UInt32(Self.pieceBytes))
            }
            if answer.kind == Kind.status {
                try check(answer, or: [SFTPMessage.Status.end], to: attempt)
                break
            }
            guard answer.kind == Kind.data, let piece = answer.bytes(), !piece.isEmpty else { throw malformed }
            bytes += piece
            guard bytes.count <= most else { throw DiskError.tooLarge(.named(path), bytes.count) }
        }
        try close(handle, to: attempt)
        return bytes
    }

    /// Writes a new file, or replaces the content of an existing one.
    func write(_ path: String, _ bytes: [UInt8], to attempt: String) throws(DiskError) {
        let flags = SFTPMessage.Open.write | SFTPMessage.Open.create | SFTPMessage.Open.truncate
        guard let handle = try open(path, flags, to: attempt) else {
            throw DeployMessages.failed(attempt, path, DeployMessages.sftp(SFTPMessage.Status.noFile, ""))
        }
        var offset = 0, waiting = 0
        var problem: SFTPMessage?
        while offset < bytes.count || waiting > 0 {
            if offset < bytes.count, waiting < Self.window, problem == nil {
                let piece = bytes[offset..<min(bytes.count, offset + Self.pieceBytes)]
                try post(Kind.write) { message in
                    message.add(handle)
                    message.add(UInt64(offset))
                    message.add(piece)
                }
                (offset, waiting) = (offset + piece.count, waiting + 1)
                continue
            }
            guard waiting > 0 else { break }
            let answer = try answer()
            waiting -= 1
            if try status(answer) != SFTPMessage.Status.success { problem = problem ?? answer }
        }
        if let problem {
            _ = try ask(Kind.close) { $0.add(handle) }
            throw failure(problem, to: attempt)
        }
        try close(handle, to: attempt)
    }

    private func open(_ path: String, _ flags: UInt32, to attempt: String) throws(DiskError) -> [UInt8]? {
        var answer = try ask(Kind.open) { message in
            message.add(path.utf8)
            message.add(flags)
            message.add(UInt32(0))
        }
        if answer.kind == Kind.status {
            try check(answer, or: [SFTPMessage.Status.noFile], to: attempt)
            return nil
        }
        guard answer.kind == Kind.handle, let handle = answer.bytes() else { throw malformed }
        return handle
    }

    private func close(_ handle: [UInt8], to attempt: String) throws(DiskError) {
        try check(try ask(Kind.close) { $0.add(handle) }, to: attempt)
    }

    /// Gives a file another name.
    ///
    /// - Returns: `false` if a file has this name and is not to be replaced.
    func rename(_ path: String, to other: String, replaces: Bool) throws(DiskError) -> Bool {
        let attempt = "write \(other)"
        if replaces, canReplace {
            let answer = try ask(Kind.extended) { message in
                message.add("posix-rename@openssh.com".utf8)
                message.add(path.utf8)
                message.add(other.utf8)
            }
            try check(answer, to: attempt)
            return true
        }
        if replaces { try remove(other) }
        let answer = try ask(Kind.rename) { message in
            message.add(path.utf8)
            message.add(other.utf8)
        }
        // The protocol has no code for an existing file.
        if !replaces, try status(answer) == SFTPMessage.Status.failure, try size(of: other) != nil { return false }
        try check(answer, to: attempt)
        return true
    }

    /// Deletes a file; a missing one is not an error, nor is a folder, which is removed if it is empty.
    func remove(_ path: String) throws(DiskError) {
        let answer = try ask(Kind.remove) { $0.add(path.utf8) }
        // The protocol has no code for a folder.
        if try status(answer) == SFTPMessage.Status.failure, try !hasFile(path) {
            _ = try removeFolder(path)
        } else {
            try check(answer, or: [SFTPMessage.Status.noFile], to: "delete \(path)")
        }
    }

    /// - Returns: Whether there is now a folder; `false` if its parent is missing.
    func makeFolder(_ path: String) throws(DiskError) -> Bool {
        let answer = try ask(Kind.makeFolder) { message in
            message.add(path.utf8)
            message.add(UInt32(0))
        }
        let code = try check(
            answer, or: [SFTPMessage.Status.noFile, SFTPMessage.Status.failure], to: "create the folder \(path)")
        // An existing folder is a general failure, too.
        if code == SFTPMessage.Status.failure, try size(of: path) == nil {
            throw failure(answer, to: "create the folder \(path)")
        }
        return code != SFTPMessage.Status.noFile
    }

    /// Removes a folder if it is empty.
    func removeFolder(_ path: String) throws(DiskError) -> Bool {
        try status(try ask(Kind.removeFolder) { $0.add(path.utf8) }) == SFTPMessage.Status.success
    }

    /// Whether there is a file, or anything else that is not a folder.
    func hasFile(_ path: String) throws(DiskError) -> Bool {
        guard try size(of: path) != nil else { return false }
        // A folder can be opened as one.
        var answer = try ask(Kind.openFolder) { $0.add(path.utf8) }
        guard answer.kind == Kind.handle, let handle = answer.bytes() else { return true }
        try close(handle, to: "read the folder \(path)")
        return false
    }

    /// The size of a file or folder; `nil` if there is none.
    func size(of path: String) throws(DiskError) -> UInt64? {
        var answer = try ask(Kind.lookUp) { $0.add(path.utf8) }
        guard answer.kind == Kind.attributes else {
            try check(answer, or: [SFTPMessage.Status.noFile], to: "read \(path)")
            return nil
        }
        guard let flags = answer.number() else { throw malformed }
        return flags & 1 == 0 ? 0 : answer.longNumber()
    }

    /// The names in a folder; empty if there is none.
    func names(in path: String) throws(DiskError) -> [String] {
        var answer = try ask(Kind.openFolder) { $0.add(path.utf8) }
        if answer.kind == Kind.status {
            try check(answer, or: [SFTPMessage.Status.noFile], to: "read the folder \(path)")
            return []
        }
        guard answer.kind == Kind.handle, let handle = answer.bytes() else { throw malformed }
        var names: [String] = []
        while true {
            var answer = try ask(Kind.readFolder) { $0.add(handle) }
            guard answer.kind == Kind.names, let count = answer.number() else { break }
            for _ in 0..<count {
                guard let name = answer.bytes(), answer.bytes() != nil, Self.skipAttributes(&answer) else {
                    throw malformed
                }
                names.append(String(decoding: name, as: UTF8.self))
            }
        }
        try close(handle, to: "read the folder \(path)")
        return names.filter { $0 != "." && $0 != ".." }
    }

    /// Skips the attributes of a file. Returns whether they are complete.
    private static func skipAttributes(_ message: inout SFTPMessage) -> Bool {
        guard let flags = message.number() else { return false }
        // The size, the owners, the permissions and the times, as far as their flags are set.
        for (flag, words) in [(UInt32(1), 2), (2, 2), (4, 1), (8, 2)] where flags & flag != 0 {
            for _ in 0..<words { guard message.number() != nil else { return false } }
        }
        guard flags & 0x8000_0000 != 0 else { return true }
        guard let count = message.number() else { return false }
        for _ in 0..<count { guard message.bytes() != nil, message.bytes() != nil else { return false } }
        return true
    }
}

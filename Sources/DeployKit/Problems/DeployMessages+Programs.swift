import FileSystem

/// The wording of messages about the programs and servers that a deploy uses.
extension DeployMessages {
    static func missing(program: String, _ target: String) -> DiskError {
        DiskError(
            "deploy", target, reason: "the program \(program) is not installed",
            hint: program == "rsync"
                ? "install rsync 3.1 or later, or pass sftp://host/path, which needs only ssh" : "install OpenSSH")
    }

    static func oldRsync(_ target: String, _ version: String) -> DiskError {
        DiskError(
            "deploy", target, reason: "rsync 3.1 or later is required, but this is \(version)",
            hint: "install a newer rsync, or pass sftp://host/path, which needs only ssh")
    }

    static func failed(_ attempt: String, _ target: String, _ reason: String, hint: String? = nil) -> DiskError {
        DiskError(attempt, target, reason: reason, hint: hint)
    }

    static func ended(_ program: String, status: Int32, lines: [String]) -> String {
        // The first messages are the cause, and the others its consequences.
        let first = lines.filter { !$0.hasPrefix("Warning: ") }.prefix(2).joined(separator: "; ")
        return first.isEmpty ? "\(program) ended with exit code \(status)" : first
    }

    static func sftp(_ code: UInt32, _ message: String) -> String {
        switch code {
        case 2: "no such file or folder"
        case 3: "permission denied"
        // OpenSSH reports a full disk, among others, as a general failure.
        case 4: "the server failed; its disk may be full"
        case 8: "the server does not support this operation"
        case _: message.isEmpty ? "SFTP error \(code)" : message
        }
    }

    static let lostConnection = "the connection was closed"
    static let malformed = "the server's response is malformed"
    static let noFolder = "its parent folder does not exist"
    static let credentials =
        "set FEEDGEN_DEPLOY_TOKEN, or a user in the URL and FEEDGEN_DEPLOY_PASSWORD, or an entry in ~/.netrc"
    static let bucketRights =
        "the key needs the rights s3:GetObject, s3:PutObject, s3:DeleteObject and, on the bucket, s3:ListBucket"
}

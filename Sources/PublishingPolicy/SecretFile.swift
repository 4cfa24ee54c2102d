import FeedKit

/// Detects files with passwords, keys or input histories, which are often copied into a folder unnoticed.
package enum SecretFile {
    /// Whether a file is secret by its path.
    package static func isOne(_ path: String) -> Bool {
        let parts = path.lowercased().split(separator: "/")
        guard let name = parts.last else { return false }
        return names.contains(String(name)) || name.hasPrefix(".env.") && !name.hasSuffix(".example")
            || extensions.contains(SitePath.fileExtension(of: String(name)))
            || parts.dropLast().contains { folders.contains(String($0)) }
    }

    /// Whether a file starts with a private key.
    static func isOne(beginningWith bytes: [UInt8]) -> Bool {
        if bytes.starts(with: "PuTTY-User-Key-File".utf8) { return true }
        guard ["-----BEGIN ", "Bag Attributes"].contains(where: { bytes.starts(with: $0.utf8) }) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains("PRIVATE KEY")
    }

    private static let names: Set = [
        ".env", ".netrc", "_netrc", ".htpasswd", ".pgpass", ".my.cnf", ".npmrc", ".pypirc", ".git-credentials",
        ".dockercfg", ".s3cfg", ".boto", ".ftpconfig", ".remote-sync.json", "sftp-config.json", "id_rsa", "id_dsa",
        "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk", ".bash_history", ".zsh_history", ".python_history",
        ".node_repl_history", ".psql_history", ".mysql_history", ".sqlite_history", ".viminfo", ".lesshst",
    ]

    private static let extensions: Set = ["kdbx", "kdb", "p12", "pfx", "ppk", "jks", "keystore", "keychain"]

    private static let folders: Set = [".ssh", ".gnupg", ".aws", ".kube", ".docker", ".password-store"]
}

import CacheKit
import Diagnostics
import FileSystem

/// A target as it is named on the command line or in the environment.
struct TargetURL: Sendable {
    enum Kind: Sendable {
        case folder(String)
        case rsync(SSHLocation)
        case sftp(SSHLocation)
        case s3(bucket: HTTPStoreURL, target: HTTPStoreURL, prefix: String)
        case webDAV(HTTPStoreURL)
    }

    let kind: Kind
    /// As shown in messages, without credentials.
    let name: String

    static let variable = "FEEDGEN_DEPLOY"

    /// - Parameter argument: The target of the command line; `nil` for the environment variable.
    init(_ argument: String?, environment: [String: String]) throws(DeployError) {
        guard let text = argument ?? environment.value(Self.variable), !text.isEmpty else {
            throw .refused(DeployMessages.noTarget)
        }
        do throws(StoreURLError) {
            self = try TargetURL(parsing: text, environment)
        } catch {
            throw .refused(DeployMessages.invalid(target: error.reason, hint: error.hint))
        }
    }

    private init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

    init(parsing text: String, _ environment: [String: String]) throws(StoreURLError) {
        guard text.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else {
            throw StoreURLError("it contains a control character")
        }
        guard let colon = text.firstRange(of: "://") else {
            self = try Self.withoutScheme(text)
            return
        }
        let rest = text[colon.upperBound...]
        switch text[..<colon.lowerBound].lowercased() {
        case "ssh": self.init(.rsync(try SSHLocation(url: rest)), text)
        case "sftp": self.init(.sftp(try SSHLocation(url: rest)), text)
        case "s3": self = try Self.s3(rest, text, environment)
        case "dav", "http": self = try Self.webDAV(rest, isSecure: false, environment)
        case "davs", "https": self = try Self.webDAV(rest, isSecure: true, environment)
        case let scheme where scheme.contains("/"): self.init(.folder(text), text)
        case let scheme:
            throw StoreURLError(
                "'\(scheme)://' is not ssh://, sftp://, s3://, dav:// or davs://",
                hint: scheme == "file" ? "a folder is named by its path: \(rest)" : nil)
        }
    }

    /// A folder, or `user@host:path`.
    private static func withoutScheme(_ text: String) throws(StoreURLError) -> TargetURL {
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/"), text.startIndex < colon else {
            if text.contains("@"), !text.contains("/"), !text.hasPrefix("@") {
                throw StoreURLError(
                    "it names no folder on the host",
                    hint: "pass one, as in \(text):/var/www/site; a local folder of this name is ./\(text)")
            }
            return TargetURL(.folder(text), text)
        }
        let scheme = text[..<colon].lowercased()
        if ["ssh", "sftp", "s3", "dav", "davs", "http", "https", "file"].contains(scheme) {
            throw StoreURLError("'\(scheme)' is not followed by '://'")
        }
        return TargetURL(.rsync(try SSHLocation(short: text)), text)
    }

    private static func s3(
        _ rest: Substring, _ text: String, _ environment: [String: String]
    ) throws(StoreURLError) -> TargetURL {
        let target = try HTTPStoreURL(s3: rest, environment)
        let bucket = try HTTPStoreURL(s3: rest.prefix { $0 != "/" }, environment)
        let prefix = rest.drop { $0 != "/" }.split(separator: "/").joined(separator: "/")
        return TargetURL(.s3(bucket: bucket, target: target, prefix: prefix), text)
    }

    private static func webDAV(
        _ rest: Substring, isSecure: Bool, _ environment: [String: String]
    ) throws(StoreURLError) -> TargetURL {
        let url = try HTTPStoreURL(
            http: rest, isSecure: isSecure, variables: Self.variable, usesNetrc: true, environment)
        return TargetURL(.webDAV(url), url.base)
    }

    /// - Parameter lockDescriptor: The descriptor of the lock of the output folder.
    func open(environment: [String: String], lockDescriptor: CInt?) throws(DiskError) -> any DeployTarget {
        switch kind {
        case .folder(let path): return FolderTarget(path)
        case .rsync(let location):
            let ssh = try SSHProgram(location, name: name, environment: environment)
            return try RsyncTarget(ssh, lockDescriptor: lockDescriptor)
        case .sftp(let location): return SFTPTarget(try SSHProgram(location, name: name, environment: environment))
        case .s3(let bucket, let target, let prefix):
            return S3Target(name, bucket: bucket, target: target, prefix: prefix)
        case .webDAV(let url): return WebDAVTarget(name, url)
        }
    }
}

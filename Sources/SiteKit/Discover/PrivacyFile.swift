import DataKit
import Diagnostics
import FeedKit
import FileSystem
import RouteKit

/// The rules of a site that hide positions, for commands that don't build it.
package struct SitePrivacy: Sendable {
    package let rules: PrivacyRules
    /// The errors in them.
    package let problems: [Diagnostic]

    package init(of options: BuildOptions) throws(DiskError) {
        var (configuration, problems) = try SiteConfiguration.load(from: options.source)
        problems += try PrivacyFile(of: options).add(to: &configuration.privacy).problems
        rules = configuration.privacy
        self.problems = problems.filter { $0.severity == .error }
    }
}

/// The file outside of the repository with the zones, and the secret that enlarges and shifts what is cut for them.
struct PrivacyFile {
    private let options: BuildOptions
    /// The cache folder of the author's site, even if another revision of it is built.
    private let folder: CacheFolder

    init(of options: BuildOptions) {
        self.options = options
        folder = CacheFolder(ofSite: options.photoCacheSite.map { FolderHandle($0) } ?? options.root)
    }

    private var place: DiskPath {
        options.privacyFile.map { .named($0) } ?? folder.place.appending(CacheFolder.privacyName)
    }
    private var secretPlace: DiskPath { folder.place.appending(CacheFolder.privacySecretName) }

    /// The fingerprint of both files.
    var digest: Digest {
        let bytes = [place, secretPlace].map { try? Disk.read($0, upTo: Limits()[.fileBytes]) }
        return .joining(bytes.map { $0.map { Digest(of: $0) } })
    }

    /// Adds the file's rules to those of `feed.yaml`, and the secret, which is created if there is none.
    ///
    /// - Returns: The problems, and a note about a new secret.
    func add(to rules: inout PrivacyRules) throws(DiskError) -> (problems: [Diagnostic], note: String?) {
        var problems: [Diagnostic] = []
        var secret: String?
        let file = options.privacyFile ?? CacheFolder.name + "/" + CacheFolder.privacyName
        if options.privacyFile != nil || Disk.exists(place) {
            switch try SourceText.read(place, file: file, limits: Limits()) {
            case .success(let text): secret = Self.read(text, &rules, &problems)
            case .failure(let failure): problems.append(failure.diagnostic)
            }
        }
        guard !rules.isEmpty, !problems.hasErrors else { return (problems, nil) }
        if let secret {
            rules.secret = PrivacySecret(secret)
            return (problems, nil)
        }
        let (text, isNew) = try storedSecret()
        rules.secret = PrivacySecret(text)
        if isNew, options.isContinuousIntegration { problems.append(warningAboutSecret) }
        return (problems, isNew && !options.isContinuousIntegration ? Self.noteOnSecret : nil)
    }

    private static let secretFile = CacheFolder.name + "/" + CacheFolder.privacySecretName

    /// The code of the warning that a CI job created a secret. A later build doesn't repeat it, since the secret is stored.
    static let newSecretCode = Diagnostic.Code("new-privacy-secret")

    static var noteOnSecret: String {
        "created \(secretFile), the secret size and shift of the zones that are cut: preserve it, or set `secret` in the "
            + "file that FEEDGEN_PRIVACY names"
    }

    /// Reported if a CI job cuts zones with a secret that it created itself, since the next job creates another one.
    private var warningAboutSecret: Diagnostic {
        .warning(
            "this job cuts zones with a new secret, and versions of the site with different secrets reveal the zones",
            code: Self.newSecretCode, at: FileLocation(file: Self.secretFile),
            hint:
                "set `secret` in the file that FEEDGEN_PRIVACY names, and store that file as a secret of the CI system")
    }

    /// - Returns: The secret of the file.
    private static func read(_ text: SourceText, _ rules: inout PrivacyRules, _ problems: inout [Diagnostic]) -> String?
    {
        let parsed = Node.parse(text, format: .yaml)
        problems += parsed.diagnostics.map(\.withoutValues)
        guard !parsed.diagnostics.hasErrors else { return nil }
        var fields = FieldReader(parsed.node, in: text, what: "this file", isPrivate: true)
        rules.read(&fields)
        let secret = fields.string("secret")
        fields.finish(as: .error)
        problems += fields.diagnostics
        return secret
    }

    private func storedSecret() throws(DiskError) -> (text: String, isNew: Bool) {
        if Disk.exists(secretPlace) {
            return (String(decoding: try Disk.read(secretPlace, upTo: 4096), as: UTF8.self), false)
        }
        let text = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
        guard !options.isDryRun else { return (text, false) }
        try folder.make()
        try Disk.write(Array(text.utf8), to: secretPlace, mode: 0o600)
        return (text, true)
    }
}

import DataKit
import Diagnostics

/// The digests and locations of the keys in `feed.yaml`.
extension SiteConfiguration {
    /// Stores the digest and the location of each key in `feed.yaml`.
    mutating func record(_ entries: [Node.Entry], in file: String) {
        for entry in entries {
            keys.value.digests[entry.key] = entry.value.digest
            if entry.key == "photos" {
                keys.value.digestOfOtherPhotoSettings = entry.value.digest(without: PhotoSettings.disclosing)
            }
            keys.value.places[entry.key] = FileLocation(file: file, line: entry.line, column: entry.column)
        }
    }

    /// The location of a key in `feed.yaml`; `nil` if it is missing.
    package func place(ofKey key: String) -> FileLocation? { keys.value.places[key] }

    /// The digest of the value of a key in `feed.yaml`; `nil` if it is missing.
    func digest(ofKey key: String) -> Digest? { keys.value.digests[key] }

    /// The digest of the value of a key that an edition sets itself.
    func ownDigest(ofKey key: String) -> Digest? { keys.value.ownDigests[key] }

    /// The digest of `photos:` without the keys that decide which metadata is published.
    var digestOfOtherPhotoSettings: Digest? { keys.value.digestOfOtherPhotoSettings }

    /// The digest of a setting's values in `feed.yaml`. The command line may override `baseURL`, a file outside of the
    /// repository add to `privacy`, and another file contains the background of maps, so their values are used.
    package func digest(of setting: Setting) -> Digest {
        let digests = keys.value.digests
        var input = DigestInput()
        switch setting {
        case .baseURL: input.add(values.value.baseURL)
        // It contains the secret, and stays on this machine.
        case .privacy: input.add("\(values.value.privacy)")
        case .map:
            input.add(digests, keys: setting.keys)
            if let digest = values.value.background.digest { input.add(digest) }
            input.add(values.value.background.image)
        case _: input.add(digests, keys: setting.keys)
        }
        // An unsupported key could affect any setting, so these keys are part of every digest.
        input.add(digests, keys: Set(digests.keys).subtracting(Self.supportedKeys).sorted())
        return input.digest
    }

    static let supportedKeys = Set(Setting.allCases.flatMap(\.keys))

    /// The digest of the settings for derived images.
    package var digestForImages: Digest { keys.value.digests["photos"] ?? Digest(of: "") }
}

extension DigestInput {
    fileprivate mutating func add(_ digests: [String: Digest], keys: [String]) {
        for key in keys {
            add(key)
            add(digests[key])
        }
    }
}

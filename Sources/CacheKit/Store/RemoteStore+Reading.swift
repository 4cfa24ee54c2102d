import DigestKit

extension RemoteStore {
    /// Returns the files of an entry, complete and verified; `nil` if it is missing, invalid or unavailable.
    package func entry(_ key: StoreKey) -> [StoredFile]? {
        guard let references = result(key) else { return nil }
        var files: [StoredFile] = []
        for reference in references {
            guard let bytes = blob(reference) else { return nil }
            files.append(StoredFile(name: reference.name, bytes: bytes))
        }
        return files
    }

    /// Returns references to an entry's files without their bytes; `nil` if it is missing, invalid or unavailable.
    package func result(_ key: StoreKey) -> [FileReference]? {
        guard let references = references(key, isCounted: true) else { return nil }
        state.withLock { $0.report.hits += 1 }
        return references
    }

    /// Returns the bytes of one of an entry's files; `nil` if they are missing, invalid or unavailable.
    package func blob(_ reference: FileReference) -> [UInt8]? {
        let digest = reference.digest
        // An empty file needs no request.
        if digest.size == 0, digest == ContentDigest(of: []) { return [] }
        guard digest.size <= Self.maximumBytes else {
            refuse(reference.key, because: "\(reference.name) is too large")
            return nil
        }
        switch read(.content(digest.sha256), upTo: digest.size) {
        case .success(let bytes?):
            guard bytes.count == digest.size else {
                let sizes = "\(bytes.count) bytes instead of \(digest.size)"
                refuse(reference.key, because: "\(reference.name) has \(sizes)")
                return nil
            }
            guard SHA256(of: bytes) == digest.sha256 else {
                refuse(reference.key, because: "\(reference.name) differs from the stored file")
                return nil
            }
            return bytes
        case .failure(let failure) where failure.kind == .tooLarge:
            refuse(reference.key, because: "\(reference.name) has more than \(digest.size) bytes")
        case .success(nil), .failure: spoil(reference.key) { $0.misses += 1 }
        }
        return nil
    }

    /// Whether an entry exists with all its files, checked without downloading them.
    package func has(_ key: StoreKey) -> Bool {
        guard let references = references(key, isCounted: false) else { return false }
        return references.allSatisfy { reference in
            if reference.digest.size == 0 { return true }
            let size = attempt(\.reading) { time throws(StoreFailure) in
                try backend.size(of: .content(reference.digest.sha256), within: time)
            }
            guard case .success(let found?) = size else { return false }
            return found == .unknown || found == .bytes(reference.digest.size)
        }
    }

    /// Counts an entry as refused although its digests match, because its content is unusable.
    ///
    /// - Parameter reason: The reason as in `800.webp is no WebP`.
    package func refuse(_ key: StoreKey, because reason: String) {
        spoil(key) { $0.add(StoreRefusal(key: key, reason: reason)) }
    }

    /// Removes an entry from the hits, at most once.
    private func spoil(_ key: StoreKey, _ count: (inout StoreReport) -> Void) {
        state.withLock { state in
            guard state.spoiled.insert(key).inserted else { return }
            state.report.hits -= 1
            count(&state.report)
        }
    }

    private func references(_ key: StoreKey, isCounted: Bool) -> [FileReference]? {
        let outcome = read(.action(key), upTo: ActionResult.maximumBytes)
        do throws(ActionResult.Fault) {
            switch outcome {
            case .success(let message?):
                let result = try ActionResult(reading: message, for: key)
                return result.files.map { FileReference(key: key, name: $0.name, digest: $0.digest) }
            case .failure(let failure) where failure.kind == .tooLarge: throw .unreadable
            case .success(nil), .failure: if isCounted { state.withLock { $0.report.misses += 1 } }
            }
        } catch {
            guard isCounted else { return nil }
            state.withLock { $0.report.add(StoreRefusal(key: key, reason: error.reason)) }
        }
        return nil
    }
}

extension ActionResult.Fault {
    fileprivate var reason: String {
        switch self {
        case .unreadable: "its list of files can't be read"
        case .foreign: "it was created for another key, or is incomplete"
        }
    }
}

extension RemoteStore {
    /// Writes an entry: its files first, so that a reader who finds the entry finds its files too.
    ///
    /// - Returns: Whether the entry is stored now; always `false` for a read-only store.
    @discardableResult
    package func put(_ files: [StoredFile], as key: StoreKey) -> Bool {
        // Readers reject entries that name a file twice, so this one would never be found.
        precondition(ActionResult.areNames(files.map(\.name)), "files of an entry have different names")
        guard access == .readWrite else { return false }
        let isPut = write(files, as: key) == nil
        state.withLock { state in
            if isPut { state.report.puts += 1 } else { state.report.putsFailed += 1 }
        }
        return isPut
    }

    /// Writes an entry and reads it back, to check access to the store.
    package func checkWritable() throws(StoreProblem) {
        guard access == .readWrite else {
            throw StoreProblem(message: "the store \(description) is read-only", hint: nil)
        }
        // The name is random because a value that already exists would not be written.
        let key = StoreKey("is it written?"), name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        if let failure = write([StoredFile(name: name, bytes: Array("feedgen\n".utf8))], as: key) {
            throw StoreProblem(
                message: "the store \(description) can't be written: \(failure.reason)", hint: failure.hint)
        }
        let outcome = read(.action(key), upTo: ActionResult.maximumBytes)
        if case .failure(let failure) = outcome {
            throw StoreProblem(message: "the store \(description) can't be read: \(failure.reason)", hint: failure.hint)
        }
        guard case .success(let message?) = outcome, (try? ActionResult(reading: message, for: key)) != nil else {
            // Reported if the test entry that was just written can't be read again, or differs.
            throw StoreProblem(
                message: "the store \(description) does not return the files that were written to it",
                hint: "check for a proxy or another program that changes or deletes its files")
        }
    }

    /// Returns the failure, or `nil` if the entry was written.
    private func write(_ files: [StoredFile], as key: StoreKey) -> StoreFailure? {
        var entry: [(name: String, digest: ContentDigest)] = []
        for file in files {
            let digest = ContentDigest(of: file.bytes)
            entry.append((file.name, digest))
            guard digest.size <= Self.maximumBytes else {
                return StoreFailure(kind: .tooLarge, reason: "\(file.name) is too large")
            }
            if digest.size > 0, let failure = write(file.bytes, to: .content(digest.sha256)) { return failure }
        }
        return write(ActionResult(entry).message(for: key), to: .action(key))
    }

    private func write(_ bytes: [UInt8], to place: EntryLocation) -> StoreFailure? {
        let outcome = attempt(\.writing) { time throws(StoreFailure) in
            try backend.write(bytes, to: place, within: time)
        }
        guard case .failure(let failure) = outcome else { return nil }
        return failure
    }
}

import Engine

extension BuildMemory {
    /// What the last build that made anything made, and why; `nil` if it went to another folder.
    func record() -> BuildRecord? {
        guard let cache, !outputs.isEmpty else { return nil }
        let notes = try? cache.values(.notes, keys: [Self.recordKey])
        return notes?[Self.recordKey].flatMap { try? BuildRecord(stored: $0) }
    }
}

import Engine

extension BuildMemory {
    /// The changes of the last build that made any, with their causes; `nil` for another output folder.
    package func record() -> BuildRecord? {
        guard let cache, !outputs.isEmpty else { return nil }
        let notes = try? cache.values(.notes, keys: [Self.recordKey])
        return notes?[Self.recordKey].flatMap { try? BuildRecord(stored: $0) }
    }
}

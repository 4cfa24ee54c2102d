extension Sitemap.File {
    /// Returns the digest of the file's contents.
    ///
    /// - Parameter table: The table with the objects' times of change.
    package func digest(of table: ObjectTable) -> Digest {
        var input = DigestInput()
        input.add(path)
        switch content {
        case .pages(let entries):
            for entry in entries {
                input.add(entry.path)
                input.add(entry.modified(in: table).map { Int($0.seconds) } ?? .min)
                input.add(entry.images)
                entry.alternates.add(to: &input)
            }
        case .index(let files):
            for file in files {
                input.add(file.path)
                input.add(file.modified(in: table).map { Int($0.seconds) } ?? .min)
            }
        }
        return input.digest
    }
}

extension Sitemap.Entry {
    func modified(in table: ObjectTable) -> Instant? {
        objects.lazy.filter { !table.isUndated($0) }.map { table.modified($0) }.max()
    }
}

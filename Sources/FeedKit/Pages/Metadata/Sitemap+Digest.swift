extension Sitemap.File {
    /// Of all that the file says.
    package var digest: Digest {
        var input = DigestInput()
        input.add(path)
        switch content {
        case .pages(let entries):
            for entry in entries {
                input.add(entry.path)
                input.add(entry.modified.map { "\($0.seconds)" })
                input.add(entry.images)
            }
        case .index(let files):
            for file in files {
                input.add(file.path)
                input.add(file.modified.map { "\($0.seconds)" })
            }
        }
        return input.digest
    }
}

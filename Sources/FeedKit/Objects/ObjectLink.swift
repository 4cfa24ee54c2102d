/// The values of an object that other objects' pages show.
package struct ObjectLink: Sendable {
    let title: String
    let path: String
    /// `nil` for an object without a date.
    let date: Instant?

    package init(title: String, path: String, date: Instant?) {
        self.title = title
        self.path = path
        self.date = date
    }

    package init(_ facts: Facts) {
        self.init(title: facts.title, path: facts.path, date: facts.isUndated ? nil : facts.date)
    }

    package var digest: Digest {
        var input = DigestInput()
        input.add(title)
        input.add(path)
        input.add(date.map { Int($0.seconds) } ?? .min)
        if let offset = date?.writtenOffset { input.add(Int(offset)) }
        return input.digest
    }
}

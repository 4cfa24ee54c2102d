/// The values of an object that other objects' pages show.
package struct ObjectLink: Sendable {
    let title: String
    let path: String
    let date: Instant

    package init(title: String, path: String, date: Instant) {
        self.title = title
        self.path = path
        self.date = date
    }

    package init(_ facts: Facts) { self.init(title: facts.title, path: facts.path, date: facts.date) }

    package var digest: Digest {
        var input = DigestInput()
        input.add(title)
        input.add(path)
        input.add(Int(date.seconds))
        if let offset = date.writtenOffset { input.add(Int(offset)) }
        return input.digest
    }
}

import MarkupKit

/// The digest of each template with all that it brings in, and with the words that templates say.
package struct TemplateDigests: Sendable {
    private let digests: [String: Digest]

    package init(_ templates: TemplateSet, words: Words) {
        var input = DigestInput()
        for (name, text) in words.byName.sorted(by: { $0.key < $1.key }) {
            input.add(name)
            input.add(text)
        }
        let words = input.digest
        digests = Dictionary(
            uniqueKeysWithValues: templates.names.map { name in
                var input = DigestInput()
                input.add(words)
                for (name, text) in templates.texts(of: name) {
                    input.add(name)
                    input.add(text)
                }
                return (name, input.digest)
            })
    }

    /// `nil` for a template that is not there.
    package subscript(name: String) -> Digest? { digests[name] }

    /// The digest of several templates, by their names.
    package func digest(of names: some Sequence<String>) -> Digest {
        var input = DigestInput()
        for name in names.sorted() {
            input.add(name)
            input.add(digests[name])
        }
        return input.digest
    }
}

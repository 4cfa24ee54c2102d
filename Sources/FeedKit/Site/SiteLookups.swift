import Synchronization

/// A question about another file of the site, by its path.
package enum SiteLookup: Sendable, Hashable, Comparable {
    /// Of an image of the content folder.
    case image(String)
    /// Of a document of the content folder, which has a page somewhere.
    case document(String)
    /// Of a file that is published as it is.
    case file(String)
}

/// Notes what one source asks about the site's other files, so that it is read again when an answer becomes another.
///
/// It is the one thing here that changes while it is shared: whom a source asks is known only by asking, and a kind may
/// ask from anywhere. What is read does not depend on it.
package final class SiteLookups: Sendable {
    private let noted = Mutex<Set<SiteLookup>>([])

    package init() {}

    func note(_ lookup: SiteLookup) { noted.withLock { _ = $0.insert(lookup) } }

    package var all: [SiteLookup] { noted.withLock { $0.sorted() } }
}

extension Site {
    /// The digest of what the site answers now.
    package func answers(to lookups: [SiteLookup]) -> Digest {
        var input = DigestInput()
        for lookup in lookups {
            switch lookup {
            case .image(let path):
                input.add(images[path]?.source)
                input.add(images[path]?.colors ?? [])
            case .document(let path):
                let address = documents[path]
                input.add(address?.path)
                input.add(address?.id)
            case .file(let path): input.add(statics.contains(path))
            }
        }
        return input.digest
    }
}

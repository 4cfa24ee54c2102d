import DataKit
import Diagnostics

extension PrivateKey {
    /// The owner of a key, which determines the correction.
    package enum Owner: Sendable {
        /// A document with one object, or a row with one.
        case object
        /// A part of an object that can't be a draft, with its name.
        case part(String)
        /// The settings of the site.
        case site
    }

    /// Returns the error for the key. Its line is not shown, since logs have more readers than the file.
    package func error(of owner: Owner, in source: SourceText) -> Diagnostic {
        let name = entry.key.shortened(to: 40)
        let place = FileLocation(file: source.file, line: entry.line, column: entry.column)
        let below = parents.map { " below `\($0.shortened(to: 40))`" } ?? ""
        return .error(
            "feedgen does not support the key `\(name)`\(below), so \(owner.subject) would be published", at: place,
            hint: hint(name, of: owner, format: source.formatOfMatter))
    }

    private func hint(_ name: String, of owner: Owner, format: DataFormat) -> String {
        let end = "to publish it, delete `\(name)`"
        switch owner {
        case .site: return "write draft: true into each file that is not public; to publish the site, delete `\(name)`"
        case .part(let part):
            let place = part == "photo" ? "an album" : "a file"
            return "move this \(part) to \(place) with draft: true, or delete it; \(end)"
        case .object: break
        }
        guard meaning == .draft else { return "write `expires` instead of `\(name)`; \(end)" }
        let place = parents == nil ? "instead" : format == .toml ? "above the first `[`" : "at the top level"
        return "write \(format.draft) \(place); \(end)"
    }
}

extension PrivateKey.Owner {
    fileprivate var subject: String {
        switch self {
        case .object: "this"
        case .part(let part): "this \(part)"
        case .site: "the site"
        }
    }
}

extension DataFormat {
    fileprivate var draft: String {
        switch self {
        case .yaml: "draft: true"
        case .toml: "draft = true"
        case .json: "\"draft\": true"
        }
    }
}

extension SourceText {
    /// The format of its keys, as its first characters show.
    fileprivate var formatOfMatter: DataFormat {
        let start = text.drop { $0.isWhitespace }
        return start.hasPrefix("+++") ? .toml : start.hasPrefix("{") || start.hasPrefix("[") ? .json : .yaml
    }
}

extension FieldReader {
    /// Reports the keys that were not accessed and may mean that their owner is not public.
    ///
    /// - Parameters:
    ///   - others: Valid keys that were not accessed.
    ///   - isText: Whether this is front matter.
    ///   - read: Accessed keys whose values feedgen does not interpret, so that keys in them have no meaning.
    package mutating func refusePrivateKeys(
        of owner: PrivateKey.Owner, alsoAllowed others: [String] = [], isText: Bool = false, inside read: [String] = []
    ) {
        let unread = unread.filter { !others.contains($0.key) }
        var found: [PrivateKey] = []
        for entry in unread {
            if let meaning = PrivateKey.meaning(of: entry, isText: isText, besides: others) {
                found.append(PrivateKey(entry: entry, meaning: meaning))
            } else {
                found += PrivateKey.all(in: entry.value, of: entry.key)
            }
        }
        for entry in entries where read.contains(entry.key) { found += PrivateKey.all(in: entry.value, of: entry.key) }
        for key in found {
            if key.parents == nil { expect(key.entry.key) }
            add(key.error(of: owner, in: source))
        }
    }

    /// Reports the keys of a part of an object that were not accessed.
    package mutating func finish(_ part: String, alsoAllowed others: [String] = []) {
        refusePrivateKeys(of: .part(part), alsoAllowed: others)
        finish(alsoAllowed: others)
    }
}

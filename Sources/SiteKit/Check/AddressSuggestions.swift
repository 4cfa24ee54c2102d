import DataKit
import Diagnostics
import FeedKit

/// What an author may have meant by an address that leads to nothing.
struct AddressSuggestions {
    /// The addresses by their last part, and by that without a date before it.
    private var byName: [String: [String]] = [:]
    /// The last parts of the addresses in a folder.
    private var byFolder: [String: [String]] = [:]
    /// How many more may be looked for: in a large site that takes time, and after so many nobody reads on.
    private var left = 100

    /// - Parameter addresses: readable, without the base path, in order.
    init(_ addresses: [String]) {
        for address in addresses where address != "/" {
            let (folder, name) = Self.split(address)
            byName[name, default: []].append(address)
            if let rest = CivilDate.leading(name)?.rest, !rest.isEmpty {
                byName[String(rest), default: []].append(address)
            }
            byFolder[folder, default: []].append(name)
        }
    }

    mutating func nearest(to address: String) -> String? {
        guard left > 0 else { return nil }
        left -= 1
        let (folder, name) = Self.split(address)
        let known = byName[name] ?? byName[SitePath.withoutExtension(name)] ?? []
        if let same = known.first(where: { Self.split($0).folder == folder }) ?? known.first { return same }
        let near = Diagnostics.nearest(to: name, in: byFolder[folder] ?? [])
        return near.flatMap { near in byName[near]?.first { Self.split($0).folder == folder } }
    }

    private static func split(_ address: String) -> (folder: String, name: String) {
        let path = address.hasSuffix("/") ? String(address.dropLast()) : address
        return (SitePath.folder(of: path), SitePath.name(of: path))
    }
}

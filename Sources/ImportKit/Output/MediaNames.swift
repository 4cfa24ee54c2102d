/// The media files of one text, each with a unique name.
package struct MediaNames: Sendable {
    /// The files in the order of their first use.
    package private(set) var media: [ImportedMedium] = []
    private var names: [String: String] = [:]
    private var taken: Set<String> = ["index.md"]

    package init() {}

    /// Returns the name of a file for use in the text, by its path in the export.
    package mutating func name(of path: String) -> String {
        if let name = names[path] { return name }
        let medium = medium(path)
        media.append(medium)
        return medium.name ?? ""
    }

    /// Returns a photo to show below the text; `nil` if the text already shows it.
    package mutating func photo(_ path: String) -> ImportedPhoto? {
        names[path] == nil ? ImportedPhoto(medium(path)) : nil
    }

    private mutating func medium(_ path: String) -> ImportedMedium {
        var wanted = ImportedMedium(path)
        var number = 1
        repeat {
            wanted.name = FileNames.names(of: [ImportedMedium(path, name: nil)], reserved: []).first.map { name in
                number == 1 ? name : Self.numbered(name, number)
            }
            number += 1
        } while !taken.insert((wanted.name ?? "").lowercased()).inserted
        names[path] = wanted.name
        return wanted
    }

    private static func numbered(_ name: String, _ number: Int) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name + "-\(number)" }
        return name[..<dot] + "-\(number)" + name[dot...]
    }
}

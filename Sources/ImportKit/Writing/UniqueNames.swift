import FeedKit

/// A generator of names that are unique ignoring case, as file systems and URLs require.
package struct UniqueNames: Sendable {
    private var taken: Set<String>
    /// The last number used for each name.
    private var numbers: [String: Int] = [:]

    /// - Parameter reserved: names in lower case that are not available.
    package init(reserved: Set<String> = []) { taken = reserved }

    /// Returns the name, with a number appended if it was used before.
    package mutating func take(_ name: String) -> String { take(name, ending: "") }

    /// Returns the name of a file, with a number before its extension if it was used before.
    package mutating func take(fileName name: String) -> String {
        let ending = SitePath.fileExtension(of: name)
        guard !ending.isEmpty else { return take(name) }
        return take(SitePath.withoutExtension(name), ending: "." + ending)
    }

    private mutating func take(_ stem: String, ending: String) -> String {
        let key = (stem + ending).lowercased()
        if taken.insert(key).inserted { return stem + ending }
        var number = numbers[key] ?? 1
        var numbered: String
        repeat {
            number += 1
            numbered = stem + "-\(number)" + ending
        } while !taken.insert(numbered.lowercased()).inserted
        numbers[key] = number
        return numbered
    }
}

/// A generator of names that are unique ignoring case, as file systems and URLs require.
package struct UniqueNames {
    private var taken: Set<String> = []
    /// The last number used for each name.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Returns the name, with a number appended if it was used before.
    package mutating func take(_ name: String) -> String {
        let key = name.lowercased()
        if taken.insert(key).inserted { return name }
        var number = numbers[key] ?? 1
        var numbered: String
        repeat {
            number += 1
            numbered = name + "-\(number)"
        } while !taken.insert(numbered.lowercased()).inserted
        numbers[key] = number
        return numbered
    }
}

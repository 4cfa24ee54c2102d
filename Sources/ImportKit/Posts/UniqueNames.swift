/// Names of which no two are alike, as disks and addresses see them.
package struct UniqueNames {
    private var taken: Set<String> = []
    /// Where to go on counting.
    private var numbers: [String: Int] = [:]

    package init() {}

    /// The name, or with a number behind it.
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

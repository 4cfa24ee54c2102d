/// Names, each with a number, in the order in which they came.
///
/// Two that differ only in how their accents are encoded are two, lest one that is gone spells one that is there.
struct NumberedNames: Sendable {
    private(set) var names: [String]
    private var numbers: [[UInt8]: UInt32]

    init(_ names: [String] = []) {
        self.names = names
        numbers = Dictionary(
            names.enumerated().map { (Array($0.element.utf8), UInt32($0.offset)) },
            uniquingKeysWith: { first, _ in first })
    }

    var count: Int { names.count }

    subscript(number: UInt32) -> String { names[Int(number)] }

    mutating func number(of name: String) -> UInt32 {
        let bytes = Array(name.utf8)
        if let number = numbers[bytes] { return number }
        let number = UInt32(names.count)
        names.append(name)
        numbers[bytes] = number
        return number
    }
}

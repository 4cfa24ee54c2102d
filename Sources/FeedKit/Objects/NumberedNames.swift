/// Names with sequential numbers.
///
/// Names are compared by bytes, because a stale name must not replace the spelling of a current one that differs only
/// in how its accents are encoded.
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

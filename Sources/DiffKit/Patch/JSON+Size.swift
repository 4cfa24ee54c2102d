extension JSON {
    /// Returns the size of the printed value in bytes, or slightly more; counting stops soon after exceeding `most`.
    ///
    /// Shared subtrees count each time, as they are printed. Uses no recursion, like all traversals of a document.
    package func size(_ style: JSONStyle, upTo most: Int) -> Int {
        var size = 0
        var open: [(container: JSON, depth: Int)] = []
        func add(_ value: JSON, _ depth: Int) {
            switch value {
            case .null, .bool: size += 5
            case .number(let number): size += number.text.utf8.count
            case .string(let text): size += Self.size(text)
            case .array, .object:
                size += 2
                open.append((value, depth))
            }
        }
        add(self, 0)
        while size <= most, let (container, depth) = open.popLast() {
            let lead = style.indent.map { $0 * (depth + 1) + 1 } ?? 0
            // The closing bracket is on a separate line too.
            size += lead
            switch container {
            case .array(let array):
                for element in array.elements where size <= most {
                    size += lead + 1
                    add(element, depth + 1)
                }
            case .object(let object):
                for (key, value) in object where size <= most {
                    size += lead + Self.size(key) + 3
                    add(value, depth + 1)
                }
            case .null, .bool, .number, .string: break
            }
        }
        return size
    }

    /// Returns the size of a string in quotes, with its escapes.
    private static func size(_ text: String) -> Int {
        text.utf8.reduce(2) { $0 + ($1 < 32 ? 6 : $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    }
}

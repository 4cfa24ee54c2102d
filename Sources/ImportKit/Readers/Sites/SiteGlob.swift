/// A path pattern: `*` matches anything except slashes, `**` matches anything.
struct SiteGlob: Sendable {
    private enum Part: Equatable {
        case byte(UInt8)
        case name
        case anything
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var parts: [Part] = []
        for byte in pattern.utf8 {
            guard byte == UInt8(ascii: "*") else {
                // `**/` also matches nothing.
                if byte == UInt8(ascii: "/"), parts.last == .anything { continue }
                parts.append(.byte(byte))
                continue
            }
            if parts.last == .name {
                parts[parts.count - 1] = .anything
            } else if parts.last != .anything {
                parts.append(.name)
            }
        }
        self.parts = parts
    }

    /// Takes time proportional to the number of pattern parts times the length of the path.
    func matches(_ path: String) -> Bool {
        var reached = Set([0])
        close(&reached)
        for byte in path.utf8 {
            var next: Set<Int> = []
            for index in reached where index < parts.count {
                switch parts[index] {
                case .byte(let wanted): if wanted == byte { next.insert(index + 1) }
                case .name: if byte != UInt8(ascii: "/") { next.insert(index) }
                case .anything: next.insert(index)
                }
            }
            close(&next)
            reached = next
            if reached.isEmpty { return false }
        }
        return reached.contains(parts.count)
    }

    /// Adds the positions reachable by matching nothing.
    private func close(_ reached: inout Set<Int>) {
        for index in parts.indices where reached.contains(index) {
            if parts[index] == .name || parts[index] == .anything { reached.insert(index + 1) }
        }
    }
}

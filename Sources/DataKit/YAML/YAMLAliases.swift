/// An upper bound on the size of a YAML text after alias expansion, computed before anything is expanded.
///
/// An alias within its own node is an error, so a node ends before its first alias. The text between `&name` and the
/// first `*name` is therefore an upper bound of the node's size and of its number of alias levels.
enum YAMLAliases {
    /// Each level may nest as deeply as libYAML allows, and releasing the tree recurses through all of them.
    static let maximumSteps = 16

    /// Returns the offset at which the expanded text exceeds the limit or, whatever the limit, nests too many alias
    /// levels.
    ///
    /// - Parameter limit: the maximum number of bytes of all expanded aliases together.
    static func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> (offset: Int, isTooDeep: Bool)? {
        guard bytes.contains(UInt8(ascii: "*")), bytes.contains(UInt8(ascii: "&")) else { return nil }
        /// Anchors without an alias so far: the offset, and the expanded size up to there.
        var open: [String: (offset: Int, size: Int)] = [:]
        var closed: [String: (size: Int, steps: Int)] = [:]
        var aliases: [(offset: Int, steps: Int)] = []
        var unfolded = 0
        for offset in bytes.indices where bytes[offset] == UInt8(ascii: "*") || bytes[offset] == UInt8(ascii: "&") {
            let name = name(in: bytes, from: offset + 1)
            guard !name.isEmpty else { continue }
            if bytes[offset] == UInt8(ascii: "&") {
                if open[name] == nil { open[name] = (offset, offset + unfolded) }
                continue
            }
            if let anchor = open.removeValue(forKey: name) {
                let steps = aliases.reversed().prefix { $0.offset > anchor.offset }.map(\.steps).max() ?? 0
                let size = offset + unfolded - anchor.size
                let before = closed[name] ?? (0, 0)
                closed[name] = (max(size, before.size), max(steps + 1, before.steps))
            }
            guard let target = closed[name] else { continue }
            unfolded += target.size
            aliases.append((offset, target.steps))
            let isTooDeep = target.steps > maximumSteps
            if unfolded > limit || isTooDeep { return (offset, isTooDeep) }
        }
        return nil
    }

    private static func name(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
        let end = bytes[start...].firstIndex {
            !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-")
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<(end ?? bytes.count)]), as: UTF8.self)
    }
}

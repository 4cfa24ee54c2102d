/// A bound on how large a YAML text grows when its aliases are written out, found before anything unfolds.
///
/// An alias inside the node that it names is an error, so a node ends before its first alias. What stands between
/// `&name` and the first `*name` therefore bounds what `*name` stands for, in size and in steps from alias to alias.
enum YAMLAliases {
    /// Each step may hold as many levels as libYAML reads, and all of them stand on the stack when the tree goes.
    static let maximumSteps = 16

    /// Where the text becomes too large or, whatever the limit is, too deep, if it does.
    ///
    /// - Parameter limit: how many bytes all aliases together may stand for.
    static func tooLarge(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> (offset: Int, isTooDeep: Bool)? {
        guard bytes.contains(UInt8(ascii: "*")), bytes.contains(UInt8(ascii: "&")) else { return nil }
        /// An anchor that no alias has named yet: where it stands, and how large the text was up to there.
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

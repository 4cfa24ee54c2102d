/// Unpaired surrogate escapes in JSON, left by programs that truncate texts.
enum UnpairedSurrogates {
    /// Replaces them with the replacement character. All other bytes keep their positions.
    static func replace(_ json: inout [UInt8]) {
        var index = 0
        while let backslash = json[index...].firstIndex(of: UInt8(ascii: "\\")) {
            guard let unit = unit(in: json, at: backslash) else {
                index = min(backslash + 2, json.count)
                continue
            }
            index = backslash + 6
            if UTF16.isLeadSurrogate(unit), let next = self.unit(in: json, at: index), UTF16.isTrailSurrogate(next) {
                index += 6
            } else if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
                json.replaceSubrange(backslash + 2..<index, with: "FFFD".utf8)
            }
        }
    }

    /// The code unit of `\uXXXX`; `nil` for anything else.
    private static func unit(in json: [UInt8], at index: Int) -> UInt16? {
        guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"), json[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: json[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}

import FeedKit

/// The file names and configuration variables that a site's texts refer to.
struct SiteReferences: Sendable {
    /// File names as written, without a leading `/` or `./`.
    private(set) var files: Set<String> = []
    /// The variables after `site.` in Liquid and `param` in Hugo's shortcodes.
    private(set) var variables: Set<String> = []

    private static let delimiters = Set(" \t\n\r\"'()<>[]`=,|{}".utf8)
    private static let maximumVariables = 1_000

    /// - Parameter namesFiles: whether file names are collected too.
    mutating func take(_ text: String, namesFiles: Bool) {
        if namesFiles { takeFiles(text) }
        takeVariables(text)
    }

    private mutating func takeFiles(_ text: String) {
        for word in text.utf8.split(whereSeparator: { Self.delimiters.contains($0) }) {
            guard word.count < 500, word.contains(UInt8(ascii: ".")) else { continue }
            var name = String(decoding: word, as: UTF8.self)
            name = SitePath.decoded(name) ?? name
            while let start = ["./", "/"].first(where: { name.hasPrefix($0) }) { name.removeFirst(start.count) }
            files.insert(name)
        }
    }

    private mutating func takeVariables(_ text: String) {
        let bytes = Array(text.utf8)
        var index = 0
        while index + 1 < bytes.count, variables.count < Self.maximumVariables {
            guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            index += 2
            while index < bytes.count, " -<%\t".utf8.contains(bytes[index]) { index += 1 }
            for start in ["site.", "param "] where bytes[index...].starts(with: start.utf8) {
                let rest = bytes[(index + start.utf8.count)...].drop { " \"`".utf8.contains($0) }
                let name = rest.prefix {
                    $0.isNameByte && $0 < 0x80 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                }
                if !name.isEmpty, name.count < 100 { variables.insert(String(decoding: name, as: UTF8.self)) }
            }
        }
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        case _: false
        }
    }
}

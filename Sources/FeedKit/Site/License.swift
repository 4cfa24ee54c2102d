import DataKit
import MarkupKit

/// The license of a text: an SPDX identifier or a URL.
public struct License: RawRepresentable, Sendable, Equatable {
    /// The identifier in SPDX's case, such as `CC-BY-4.0`, or the URL.
    public let rawValue: String

    /// Reads an identifier or a URL.
    ///
    /// - Parameter text: An identifier in any case, or a URL.
    /// - Returns: `nil` if the text is neither an identifier in SPDX's list nor an absolute `http` or `https` URL.
    public init?(rawValue text: String) {
        let url = BaseURL.inASCII(text)
        guard let value = Self.identifiers[text.lowercased()] ?? (BaseURL.isWhole(url) ? url : nil) else { return nil }
        rawValue = value
    }

    /// The identifiers in SPDX's list that are not deprecated, by their lowercase forms, because SPDX ignores case.
    private static let identifiers = Dictionary(
        uniqueKeysWithValues: EmbeddedFiles.bytes("licenses.txt").split(separator: UInt8(ascii: "\n")).map { line in
            let identifier = String(decoding: line, as: UTF8.self)
            return (identifier.lowercased(), identifier)
        })

    private var isURL: Bool { rawValue.contains("://") }

    /// The parts of an identifier of Creative Commons: `BY-SA`, `3.0`, `DE`; `nil` for other licenses.
    private var creativeCommonsParts: (name: String, version: [String])? {
        let parts = rawValue.split(separator: "-").map { String($0) }
        guard !isURL, parts[0] == "CC", let version = parts.firstIndex(where: { $0.first?.isNumber == true }) else {
            return nil
        }
        return (parts[1..<version].joined(separator: "-"), Array(parts[version...]))
    }

    /// The URL of the license.
    public var url: String {
        if isURL { return rawValue }
        if rawValue == "CC0-1.0" { return "https://creativecommons.org/publicdomain/zero/1.0/" }
        guard let (name, version) = creativeCommonsParts else { return "https://spdx.org/licenses/\(rawValue).html" }
        // The first version had another order.
        let folder = name == "BY-NC-ND" && version == ["1.0"] ? "BY-ND-NC" : name
        return "https://creativecommons.org/licenses/"
            + ([folder] + version).map { $0.lowercased() + "/" }.joined()
    }

    /// The name for readers: `CC BY 4.0`, otherwise the identifier, or the URL without its scheme.
    public var name: String {
        if isURL {
            let rest = rawValue.drop { $0 != "/" }.dropFirst(2)
            return String(rest.last == "/" ? rest.dropLast() : rest)
        }
        if rawValue == "CC0-1.0" { return "CC0 1.0" }
        guard let (name, version) = creativeCommonsParts else { return rawValue }
        return (["CC", name] + version).joined(separator: " ")
    }
}

extension FieldReader {
    /// Reads `license`; an empty text means no license.
    mutating func license() -> License? {
        guard let text = string("license", example: "CC-BY-4.0")?.trimmed, !text.isEmpty else { return nil }
        if let license = License(rawValue: text) { return license }
        let meant = License(rawValue: text.replacing(" ", with: "-"))?.rawValue ?? "CC-BY-4.0"
        report(
            .error, "license", "`license` must be an SPDX identifier or a URL, but this is `\(text)`",
            hint: "write license: \(meant), or the URL of the license")
        return nil
    }
}

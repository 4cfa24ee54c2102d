import Foundation

/// A pair of malicious HTML and its sanitized output from `Fixtures/hostile.txt`.
///
/// The file has an input on a separate line and, below it, an arrow and the output. Control characters are written as
/// their Unicode control pictures, as in `java␀script`.
package struct HostileHTML: Sendable, CustomStringConvertible {
    package var input: String
    package var output: String

    package var description: String { input }

    package static let file = Repository.url("Tests/Fixtures/hostile.txt")

    /// The lines of the file, split at line feeds only.
    package static let lines: [String] = {
        let bytes = (try? Data(contentsOf: file)) ?? Data()
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }()

    package static let all: [HostileHTML] = zip(lines, lines.dropFirst()).compactMap { input, output in
        guard output.unicodeScalars.first == "→" else { return nil }
        return HostileHTML(
            input: withControls(input), output: withControls(String(output.unicodeScalars.dropFirst(2))))
    }

    package static func withControls(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2400...0x241F: scalars.append(Unicode.Scalar(UInt8(scalar.value - 0x2400)))
            case 0x2421: scalars.append("\u{7F}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    package static func withPictures(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let picture = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : nil
            scalars.append(picture.flatMap(Unicode.Scalar.init) ?? scalar)
        }
        return String(scalars)
    }
}

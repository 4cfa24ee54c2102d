import DiffKit
import Diagnostics

/// Whether a build has made what a build from nothing makes.
package struct Verdict: Sendable {
    /// How many files there are.
    var files: Int
    /// The first one that is another, and how.
    var difference: FolderDifference?
    /// Whether it is another one than the build has written.
    var isDamaged = false
    /// Why a build from nothing would have been refused.
    var refusal: PrintableText?

    /// Whether both builds made the same files, byte by byte.
    package var isTrue: Bool { difference == nil && refusal == nil }

    /// The verdict in a line: `Verified: 1213 files are what a build from nothing makes`
    package var text: String {
        files == 1
            ? "Verified: 1 file is what a build from nothing makes"
            : "Verified: \(files) files are what a build from nothing makes"
    }

    /// What is wrong, and what to do about it.
    ///
    /// - Parameter options: those of the build, for the name of its folder.
    package func complaint(of options: BuildOptions) -> PrintableText {
        if let refusal { return "feedgen: error: a build from nothing is refused:\n\(refusal)\(Self.hint)" }
        guard let difference else { return "\(text)" }
        let file = Disk.join(options.outputPath, difference.file)
        return "\(file): error: \(difference.message)\(isDamaged ? Self.hintOfDamage : Self.hint)"
    }

    private static let hintOfDamage: PrintableText =
        "\n    hint: something else has changed this file since a build wrote it, or the disk has; "
        + "`rm -r .feedgen && feedgen build` makes it again"

    private static let hint: PrintableText =
        "\n    hint: this is a bug of feedgen, not of your site; `rm -r .feedgen && feedgen build` mends the output."
        + "\n    Please report it to whom you have feedgen from, with what you edited before this build"

    /// The verdict as JSON, for programs.
    package var json: JSON {
        var members: [(String, JSON)] = [("ok", .bool(isTrue)), ("files", .integer(files))]
        if let difference {
            members += [("file", .string(difference.file)), ("difference", .string(difference.message.text))]
        }
        if let refusal { members.append(("difference", .string(refusal.text))) }
        return .object(JSONObject(members))
    }
}

extension FolderDifference {
    /// What is wrong, with a few bytes of both.
    fileprivate var message: PrintableText {
        switch problem {
        case .missing: return "a build from nothing makes this file, but it is not there"
        case .extra: return "a build from nothing does not make this file, but it is still there"
        case .bytes(let offset, let line, let found, let expected):
            return """
                byte \(offset + 1), in line \(line), is not what a build from nothing makes
                    here: \(found)
                    from nothing: \(expected)
                """
        }
    }
}

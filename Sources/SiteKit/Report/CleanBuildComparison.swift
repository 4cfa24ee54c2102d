import DiffKit
import Diagnostics
import FileSystem

/// The result of comparing a build with a clean build.
package struct CleanBuildComparison: Sendable {
    /// The number of files.
    var files: Int
    /// The first file that differs.
    var difference: FolderDifference?
    /// Whether the file was modified after the build wrote it.
    var isDamaged = false
    /// The reason why the clean build was refused.
    var refusal: PrintableText?

    package init(
        files: Int, difference: FolderDifference? = nil, isDamaged: Bool = false, refusal: PrintableText? = nil
    ) {
        self.files = files
        self.difference = difference
        self.isDamaged = isDamaged
        self.refusal = refusal
    }

    /// Whether both builds wrote identical files.
    package var isTrue: Bool { difference == nil && refusal == nil }

    /// The result in one line: `Verified: 1213 files are identical to those of a clean build`.
    package var text: String {
        files == 1
            ? "Verified: 1 file is identical to that of a clean build"
            : "Verified: \(files) files are identical to those of a clean build"
    }

    /// Returns the error and the suggested fix.
    ///
    /// - Parameter options: The options of the build, for the name of its folder.
    package func complaint(of options: BuildOptions) -> PrintableText {
        if let refusal { return "feedgen: error: a clean build fails:\n\(refusal)\(Self.hint)" }
        guard let difference else { return "\(text)" }
        let file = Disk.join(options.outputPath, difference.file)
        return "\(file): error: \(difference.message)\(isDamaged ? Self.hintOfDamage : Self.hint)"
    }

    // The hints delete neither the author's files in `.feedgen` nor the snapshot.

    private static let hintOfDamage: PrintableText =
        "\n    hint: another program or a disk error changed this file after a build wrote it; "
        + "`rm -rf .feedgen/photos .feedgen/build.sqlite* && feedgen build` recreates it"

    private static let hint: PrintableText =
        "\n    hint: this is a bug of feedgen, not of your site; "
        + "`rm -rf .feedgen/photos .feedgen/build.sqlite* && feedgen build` fixes the output."
        + "\n    Please report it where you got feedgen, with your edits since the previous build"

    /// The result as JSON, for programs.
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
    /// The difference, with a few bytes of both files.
    fileprivate var message: PrintableText {
        switch problem {
        case .missing: return "a clean build creates this file, but it is missing"
        case .extra: return "a clean build does not create this file, but it exists"
        case .bytes(let offset, let line, let found, let expected):
            return """
                byte \(offset + 1), in line \(line), differs from a clean build
                    here: \(found)
                    clean build: \(expected)
                """
        }
    }
}

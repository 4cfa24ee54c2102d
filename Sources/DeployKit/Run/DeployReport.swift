import Diagnostics

/// The result of a deploy, or of a dry run.
package struct DeployReport: Sendable {
    /// The uploaded files with their sizes, in order.
    package var uploaded: [(path: String, sizeBytes: Int)] = []
    /// The deleted files, in order.
    package var deleted: [String] = []
    /// The number of files that were already deployed.
    package var unchangedCount = 0
    package var target = ""
    package var isDryRun = false

    private var sizeBytes: Int { uploaded.reduce(0) { $0 + $1.sizeBytes } }

    /// The result in one line.
    package var summary: PrintableText {
        let verbs = isDryRun ? ("Would deploy", "would delete") : ("Deployed", "deleted")
        return """
            \(verbs.0) \(uploaded.count) file\(uploaded.count == 1 ? "" : "s") (\(Self.text(bytes: sizeBytes))), \
            \(verbs.1) \(deleted.count), \(unchangedCount) unchanged to \(target)
            """
    }

    /// A line for each change.
    package var changes: [PrintableText] {
        uploaded.map { "upload \($0.path) (\(Self.text(bytes: $0.sizeBytes)))" } + deleted.map { "delete \($0)" }
    }

    private static func text(bytes: Int) -> String {
        switch bytes {
        case 1_000_000_000...: tenths(bytes, 1_000_000_000) + " GB"
        case 1_000_000...: tenths(bytes, 1_000_000) + " MB"
        case 1000...: tenths(bytes, 1000) + " kB"
        case _: "\(bytes) bytes"
        }
    }

    private static func tenths(_ bytes: Int, _ unit: Int) -> String {
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}

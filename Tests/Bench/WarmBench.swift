import FeedKit
import Foundation
import SiteKit

/// Repeated builds in one process after edits of a text, as in a preview.
enum WarmBench {
    /// - Parameters:
    ///   - site: a folder with `content/`; its published output is not changed.
    ///   - file: the path of the edited text relative to the site; it is restored.
    static func run(site: String, file: String) throws {
        var options = BuildOptions(source: site, output: site + "/.feedgen/warm")
        options.isTimed = true
        var kept: InMemoryBuild? = InMemoryBuild()
        let text = try String(contentsOfFile: site + "/" + file, encoding: .utf8)
        defer { try? text.write(toFile: site + "/" + file, atomically: true, encoding: .utf8) }
        for number in 0..<12 {
            let edited = number == 0 ? text : text + "\nEdit \(number).\n"
            try edited.write(toFile: site + "/" + file, atomically: true, encoding: .utf8)
            let report = try SiteBuild(options: options).build(now: .now, keeping: &kept)
            if let timings = report.timings, number > 9 || number == 0 { print(timings.table) }
            print("edit \(number): \(report.written) files written")
        }
    }
}

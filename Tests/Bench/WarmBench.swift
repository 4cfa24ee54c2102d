import FeedKit
import Foundation
import SiteKit

/// One process that builds a site again after each edit of a text, as a preview does.
enum WarmBench {
    /// - Parameters:
    ///   - site: a folder with `content/`; its own output is not touched.
    ///   - file: the text to be edited, by its path in the site; it is put back.
    static func run(site: String, file: String) throws {
        var options = BuildOptions(source: site, output: site + "/.feedgen/warm")
        options.isTimed = true
        var kept: KeptBuild? = KeptBuild()
        let text = try String(contentsOfFile: site + "/" + file, encoding: .utf8)
        defer { try? text.write(toFile: site + "/" + file, atomically: true, encoding: .utf8) }
        for number in 0..<12 {
            let edited = number == 0 ? text : text + "\nEdit \(number).\n"
            try edited.write(toFile: site + "/" + file, atomically: true, encoding: .utf8)
            let report = try SiteBuild(options: options).run(now: .now, keeping: &kept)
            if let timings = report.timings, number > 9 || number == 0 { print(timings.table) }
            print("edit \(number): \(report.written) files written")
        }
    }
}

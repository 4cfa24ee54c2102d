import FeedKit
import Foundation
import SiteKit

let source = CommandLine.arguments.dropFirst().first ?? "."
let report = try SiteBuild(options: BuildOptions(source: source), kinds: [RecipeKind()]).build(now: .now)
for diagnostic in report.diagnostics { print(diagnostic.printed()) }
for operation in report.operations { print(operation) }
exit(report.isRefused ? 1 : 0)

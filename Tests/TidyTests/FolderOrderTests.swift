import Foundation
import TestSupport
import Testing

/// The folders of a module are ordered: each uses only those before it. Dependencies are found by the names of types
/// that only one folder declares at the top level of a file.
@Suite struct FolderOrderTests {
    private static let modules = [
        "CacheKit", "CacheMaintenance", "DataKit", "DeployKit", "Diagnostics", "DiffKit", "DigestKit", "Engine",
        "FeedKit", "FileSystem", "HighlightKit", "ImportKit", "ListKit", "MarkupKit", "PhotoKit", "PreviewServer",
        "PublishingPolicy", "ReviewKit", "RouteKit", "SiteCheck", "SiteCommands", "SiteKit", "TemplateKit", "ViewKit",
        "XMLKit",
    ]

    @Test(arguments: modules) func noFolderGoesBack(module: String) throws {
        let uses = try Self.uses(of: module)
        for folder in uses.keys {
            var reached: Set<String> = []
            var next = uses[folder] ?? []
            while let other = next.popFirst() {
                guard reached.insert(other).inserted else { continue }
                next.formUnion(uses[other] ?? [])
            }
            #expect(!reached.contains(folder), "\(module)/\(folder) and \(reached.sorted()) use each other")
        }
    }

    /// Returns the folders that each folder of a module uses; files outside of folders count as one folder.
    private static func uses(of module: String) throws -> [String: Set<String>] {
        let declaration =
            #/(?m)^(?:@\w+ )*(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/#
        var words: [String: Set<String>] = [:]
        var owners: [String: Set<String>] = [:]
        for file in Repository.swiftFiles(below: "Sources/" + module) {
            let path = file.dropFirst("Sources/\(module)/".count).split(separator: "/")
            let folder = path.count > 1 ? String(path[0]) : "."
            let code = code(try Repository.text(file))
            words[folder, default: []].formUnion(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) })
            for match in code.matches(of: declaration) {
                owners[String(match.output.1), default: []].insert(folder)
            }
        }
        return words.mapValues { words in
            Set(words.compactMap { owners[$0].flatMap { $0.count == 1 ? $0.first : nil } })
        }.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting([$1.key]) }
    }

    /// Returns the source without comments and string literals, which may contain names of unused types.
    private static func code(_ text: String) -> String {
        text.replacing(#/(?s)""".*?"""/#, with: "").replacing(#/(?m)//.*$/#, with: "")
            .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
    }
}

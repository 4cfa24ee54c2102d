import Foundation
import TestSupport

/// Sources and declarations that the architecture tests read.
extension Repository {
    /// Returns the paths of files below a folder, relative to the root.
    static func files(below folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
        return files.map { folder + "/" + $0 }.sorted()
    }

    static func swiftFiles(below folder: String) -> [String] {
        files(below: folder).filter { $0.hasSuffix(".swift") }
    }

    /// Returns the modules that each file of a module imports.
    static func imports(of room: String, below folder: String = "Sources") throws -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for file in swiftFiles(below: folder + "/" + room) {
            let lines = try text(file).split(separator: "\n")
            result[file] = Set(
                lines.compactMap { line in
                    let words = line.split(separator: " ")
                    guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
                        words[0] == "import" || words[0].hasPrefix("@") || words[0] == "public"
                    else { return nil }
                    return String(words[words.count - 1].split(separator: ".")[0])
                })
        }
        return result
    }

    /// Returns the dependencies that Package.swift declares for a target.
    static func declaredDependencies(of target: String) throws -> Set<String> {
        let manifest = try text("Package.swift")
        guard
            let start = manifest.range(of: "arget(\n            name: \"\(target)\"")
                ?? manifest.range(
                    of: "arget(name: \"\(target)\"")
        else { return [] }
        let rest = manifest[start.upperBound...]
        let end = [".target(", ".executableTarget(", ".testTarget("].compactMap { rest.range(of: $0)?.lowerBound }.min()
        let declaration = rest[..<(end ?? rest.endIndex)]
        guard let list = declaration.range(of: "dependencies: [") else { return [] }
        var names: Set<String> = []
        let products = declaration[list.upperBound...].replacingOccurrences(
            of: #"\.product\(name: ("[^"]*"), package: "[^"]*"\)"#, with: "$1", options: .regularExpression)
        for piece in products.prefix(while: { $0 != "]" }).split(separator: ",") {
            let name = piece.trimmingCharacters(in: .whitespacesAndNewlines)
            if name.hasPrefix("\""), name.hasSuffix("\"") { names.insert(String(name.dropFirst().dropLast())) }
        }
        return names
    }
}

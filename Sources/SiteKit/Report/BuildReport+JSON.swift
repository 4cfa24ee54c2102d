import Diagnostics
import DiffKit

extension BuildReport {
    /// The reason why nothing was written, in one line.
    public var refusal: String {
        let (errors, warnings) = (diagnostics.count(of: .error), diagnostics.count(of: .warning))
        let what =
            errors > 0 ? "\(errors) error\(errors == 1 ? "" : "s")" : "\(warnings) warning\(warnings == 1 ? "" : "s")"
        return "Nothing was written: \(what)"
    }

    /// The summary of unpublished content in one line; `nil` if everything was published.
    public var omission: String? {
        guard errorsLeftOut > 0 else { return nil }
        let errors = "\(errorsLeftOut) error\(errorsLeftOut == 1 ? "" : "s")"
        return "Only valid content was published: \(errors)"
    }

    /// Reports the held errors if the build was not refused for another reason.
    package mutating func reportDeferredErrors() {
        if !isRefused { diagnostics = held + diagnostics }
        held = []
    }

    /// The operations of the patch, one per line.
    public var operations: [String] {
        patch.operations.map { operation in
            switch operation {
            case .move(let from, _), .copy(let from, _): "\(operation.name) \(from) → \(operation.path)"
            case .add, .remove, .replace, .test: "\(operation.name) \(operation.path)"
            }
        }
    }

    /// The operations of the patch by class, in one line, such as `48 operations: removal 5, content 3, derived 40`.
    public var operationCount: String {
        let count = classes.reduce(derivedOperations) { $0 + $1.count }
        let names = classes.map { "\($0.changeClass.rawValue) \($0.count)" } + ["derived \(derivedOperations)"]
        return "\(count) operation\(count == 1 ? "" : "s"): \(names.joined(separator: ", "))"
    }

    /// The whole report as JSON, for programs.
    public func json(seconds: Double) -> String {
        let counts: [(String, JSON)] = [
            ("cells", .integer(cells)), ("pages", .integer(pages)), ("added", .integer(changes.added)),
            ("changed", .integer(changes.changed)), ("moved", .integer(changes.moved)),
            ("removed", .integer(changes.removed)), ("written", .integer(written)), ("deleted", .integer(deleted)),
            ("untouched", .integer(untouched)), ("picturesMade", .integer(imagesCreated)),
            ("photosEncoded", .integer(photosEncoded)), ("picturesTaken", .integer(imagesFetched)),
            ("drafts", .integer(drafts)),
            ("scheduled", .integer(scheduled)),
            ("expired", .integer(expired)), ("skipped", .integer(skipped.count)),
            ("errors", .integer(diagnostics.count(of: .error))),
            ("warnings", .integer(diagnostics.count(of: .warning))), ("milliseconds", .integer(Int(seconds * 1000))),
        ]
        var document: JSONObject = [
            "ok": .bool(!isRefused && errorsLeftOut == 0), "diagnostics": diagnostics.json,
            "summary": .object(JSONObject(counts)),
            "classes": .object(JSONObject(classes.map { ($0.changeClass.rawValue, .integer($0.count)) })),
            "derived": .integer(derivedOperations), "patch": patch.json,
            "notes": .strings([gateNote].compactMap { $0 } + storeNotes + notes),
        ]
        if let timings {
            document["timings"] = timings.json
            document["nodes"] = timings.nodesJSON
        }
        if let verdict { document["verified"] = verdict.json }
        return JSON.object(document).text(JSONStyle(indent: 2, compactBelowDepth: 2))
    }
}

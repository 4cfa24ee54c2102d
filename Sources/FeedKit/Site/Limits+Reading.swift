import DataKit
import Diagnostics

extension Limits {
    /// Reads `limits:` of `feed.yaml`.
    mutating func read(_ fields: inout FieldReader) {
        guard var settings = fields.mapping("limits") else { return }
        for limit in Limit.allCases {
            let name = limit.rawValue
            switch limit.way {
            case .setting(let highest):
                let example = "\(10 * limit.standard)"
                if let own = settings.integer(name, in: 1...highest, example: example) { self[limit] = own }
            case .option(let option):
                guard settings.has(name) else { break }
                settings.report(.error, name, "`\(name)` is not a limit that feed.yaml can set", hint: "pass \(option)")
                settings.expect(name)
            case .none:
                guard settings.has(name) else { break }
                settings.report(
                    .error, name, "`\(name)` cannot be changed from \(limit.standard)",
                    hint: "delete it: a higher limit could exhaust memory")
                settings.expect(name)
            }
        }
        // An error, because a misspelled limit would not protect the author who lowers it.
        settings.finish(as: .error)
        fields.absorb(settings)
    }
}

import Diagnostics
import DiffKit

extension [Diagnostic] {
    /// The diagnostics in order, as JSON.
    package var json: JSON {
        .array(
            inOrder().map { diagnostic in
                var members: [(String, JSON)] = [
                    ("severity", .string(diagnostic.severity.rawValue)), ("file", .string(diagnostic.place.file)),
                    ("line", .integer(diagnostic.place.line)), ("column", .integer(diagnostic.place.column)),
                    ("message", .string(diagnostic.message)),
                ]
                if let code = diagnostic.code { members.append(("code", .string(code.name))) }
                if let hint = diagnostic.hint { members.append(("hint", .string(hint))) }
                if diagnostic.findings > 1 { members.append(("findings", .integer(diagnostic.findings))) }
                return .object(JSONObject(members))
            })
    }
}

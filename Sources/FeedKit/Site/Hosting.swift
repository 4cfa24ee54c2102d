import DataKit

/// A host or web server that reads configuration files among the files of a site.
package enum Hosting: String, Sendable, CaseIterable {
    case netlify, cloudflare, apache

    /// Reads the setting `hosting`.
    static func read(_ fields: inout FieldReader) -> Hosting? {
        guard let name = fields.string("hosting", example: "netlify") else { return nil }
        if let hosting = Hosting(rawValue: name) { return hosting }
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        fields.report(
            .error, "hosting", "`hosting` can't be `\(name)`",
            hint: "the hosts whose files feedgen writes are \(names)")
        return nil
    }
}

import Diagnostics

/// Which file each part of the site is written to, and the quarrels about that.
public struct OutputPlan: Sendable {
    public private(set) var diagnostics: [Diagnostic] = []
    private var owners: [String: Place] = [:]

    public init() {}

    /// Claims a file of the output folder; `false`, with an error that names both places, if it is taken.
    @discardableResult
    public mutating func claim(_ file: String, for place: Place) -> Bool {
        guard let owner = owners.updateValue(place, forKey: file) else { return true }
        owners[file] = owner
        diagnostics.append(
            .error(
                "this wants to be published as `\(file)`, but so does another file", at: place,
                hint: "give one of them another `slug`, name or alias", related: [.init(owner, "the other one")]))
        return false
    }

    public var files: [String] { owners.keys.sorted() }
}

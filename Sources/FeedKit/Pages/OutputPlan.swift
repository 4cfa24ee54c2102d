import Diagnostics

/// Which file each part of the site is written to, and the quarrels about that.
public struct OutputPlan: Sendable {
    public private(set) var diagnostics: [Diagnostic] = []
    private var owners: [String: Place] = [:]
    /// Folders that files need, each with the first of them.
    private var folders: [String: Place] = [:]
    private var reserved: Set<String> = []

    public init() {}

    /// Keeps a name for what feedgen itself writes.
    public mutating func reserve(_ file: String) { reserved.insert(file) }

    /// Claims a file of the output folder; `false`, with an error that names both places, if it is taken.
    @discardableResult
    public mutating func claim(_ file: String, for place: Place) -> Bool {
        let top = file.prefix { $0 != "/" }
        if reserved.contains(String(top)) {
            diagnostics.append(
                .error(
                    "this wants to be published as `\(file)`, but feedgen itself writes `\(top)`", at: place,
                    hint: "give it another name"))
            return false
        }
        if let owner = owners[file] {
            report("this wants to be published as `\(file)`, but so does another file", at: place, owner: owner)
            return false
        }
        if let owner = folders[file] {
            report("this wants to be published as `\(file)`, but that must be a folder", at: place, owner: owner)
            return false
        }
        var folder = SitePath.folder(of: file)
        while !folder.isEmpty, folders[folder] == nil {
            if let owner = owners[folder] {
                report("this wants to be published in `\(folder)/`, but that is a file", at: place, owner: owner)
                return false
            }
            folders[folder] = place
            folder = SitePath.folder(of: folder)
        }
        owners[file] = place
        return true
    }

    private mutating func report(_ message: String, at place: Place, owner: Place) {
        diagnostics.append(
            .error(
                message, at: place, hint: "give one of them another `slug`, name or alias",
                related: [.init(owner, "the other one")]))
    }

    public var files: [String] { owners.keys.sorted() }
}

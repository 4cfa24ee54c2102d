import Diagnostics

/// Which file each part of the site is written to, and the quarrels about that.
public struct OutputPlan: Sendable {
    public private(set) var diagnostics: [Diagnostic] = []
    private var owners: [String: Owner] = [:]
    /// Folders that files need, each with the first of them.
    private var folders: [String: Owner] = [:]
    private var reserved: Set<String> = []
    private let objects: ObjectTable

    /// Whose a file is: of an object, where it is from is asked for only if there is a quarrel.
    private enum Owner: Sendable {
        case place(Place)
        case object(ObjectID)
    }

    public init() { self.init(ObjectTable()) }

    package init(_ objects: ObjectTable) { self.objects = objects }

    /// Keeps a name for what feedgen itself writes.
    public mutating func reserve(_ file: String) { reserved.insert(file) }

    /// Claims a file of the output folder; `false`, with an error that names both places, if it is taken.
    @discardableResult
    public mutating func claim(_ file: String, for place: Place) -> Bool { claim(file, by: .place(place)) }

    /// The same for an object's page.
    package mutating func claim(_ file: String, for object: ObjectID) -> Bool { claim(file, by: .object(object)) }

    private func place(of owner: Owner) -> Place {
        switch owner {
        case .place(let place): place
        case .object(let object): objects.place(of: object)
        }
    }

    private mutating func claim(_ file: String, by claimant: Owner) -> Bool {
        let top = file.prefix { $0 != "/" }
        if reserved.contains(String(top)) {
            diagnostics.append(
                .error(
                    "this wants to be published as `\(file)`, but feedgen itself writes `\(top)`",
                    at: place(of: claimant),
                    hint: "give it another name"))
            return false
        }
        if let owner = owners[file] {
            report("this wants to be published as `\(file)`, but so does another file", at: claimant, owner: owner)
            return false
        }
        if let owner = folders[file] {
            report("this wants to be published as `\(file)`, but that must be a folder", at: claimant, owner: owner)
            return false
        }
        var folder = SitePath.folder(of: file)
        while !folder.isEmpty, folders[folder] == nil {
            if let owner = owners[folder] {
                report("this wants to be published in `\(folder)/`, but that is a file", at: claimant, owner: owner)
                return false
            }
            folders[folder] = claimant
            folder = SitePath.folder(of: folder)
        }
        owners[file] = claimant
        return true
    }

    private mutating func report(_ message: String, at claimant: Owner, owner: Owner) {
        diagnostics.append(
            .error(
                message, at: place(of: claimant), hint: "give one of them another `slug`, name or alias",
                related: [.init(place(of: owner), "the other one")]))
    }

    public var files: [String] { owners.keys.sorted() }
}

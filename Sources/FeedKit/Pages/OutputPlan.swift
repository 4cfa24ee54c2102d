import Diagnostics

/// The assignment of output files to the parts of the site, with diagnostics for conflicts.
package struct OutputPlan: Sendable {
    /// The conflicts so far, each with the locations of both sides.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The claims of files and their parent folders, with indices of `claimants`.
    private var claims: [String: Claim] = [:]
    private var claimants: [Owner] = []
    /// The folder of the last claim, as a fast path: consecutive files are often in the same folder.
    private var lastFolder = ""
    private var reserved: Set<String> = []
    private let objects: ObjectTable

    private struct Claim: Sendable {
        var claimant: Int32
        var isFolder: Bool
    }

    /// The owner of a file. The location of an object is read only if there is a conflict.
    private enum Owner: Sendable {
        case place(FileLocation)
        case object(ObjectID)
        /// A list, a feed or a file of the theme, whose path no source of the author determines.
        case generated(FileLocation)
    }

    /// Creates an empty plan.
    package init() { self.init(ObjectTable()) }

    /// - Parameter count: The approximate number of files.
    package init(_ objects: ObjectTable, count: Int = 0) {
        self.objects = objects
        claims.reserveCapacity(2 * count)
    }

    /// Reserves a top-level name for feedgen's own files.
    package mutating func reserve(_ file: String) { reserved.insert(file) }

    /// Claims a file of the output folder. If it is already claimed, returns `false` and reports both locations.
    @discardableResult
    package mutating func claim(_ file: String, for place: FileLocation) -> Bool { claim(file, by: .place(place)) }

    /// Claims a file whose path no source of the author determines.
    package mutating func claim(generated file: String, for place: FileLocation) -> Bool {
        claim(file, by: .generated(place))
    }

    /// Claims a file for an object's page.
    package mutating func claim(_ file: String, for object: ObjectID) -> Bool { claim(file, by: .object(object)) }

    private func place(of owner: Owner) -> FileLocation {
        switch owner {
        case .place(let place), .generated(let place): place
        case .object(let object): objects.place(of: object)
        }
    }

    private mutating func claim(_ file: String, by claimant: Owner) -> Bool {
        guard !SitePath.isTooLong(file) else {
            diagnostics.append(
                .error(
                    "this cannot be published as `\(file.prefix(60))…`, since that path is too long",
                    at: place(of: claimant),
                    hint: "shorten it: \(SitePath.longest)"))
            return false
        }
        let top = file.prefix { $0 != "/" }
        if reserved.contains(String(top)) {
            diagnostics.append(
                .error(
                    "this cannot be published as `\(file)`, since feedgen writes `\(top)`",
                    at: place(of: claimant),
                    hint: "give it another name"))
            return false
        }
        if let claim = claims[file] {
            let other =
                claim.isFolder
                ? "since that path must be a folder"
                : isGenerated(claim) ? "since feedgen writes `\(file)`" : "since another file has this path"
            // Reported if two sources would be published at one path, or a file at the path of a folder.
            report("this cannot be published as `\(file)`, \(other)", at: claimant, owner: claim)
            return false
        }
        let number = Int32(claimants.count)
        var folder = SitePath.folder(of: file)
        let own = folder
        while !folder.isEmpty, folder != lastFolder {
            if let claim = claims[folder] {
                if claim.isFolder { break }
                report("this cannot be published in `\(folder)/`, since that is a file", at: claimant, owner: claim)
                return false
            }
            folder = SitePath.folder(of: folder)
        }
        claimants.append(claimant)
        claims[file] = Claim(claimant: number, isFolder: false)
        folder = own
        while !folder.isEmpty, folder != lastFolder, claims[folder] == nil {
            claims[folder] = Claim(claimant: number, isFolder: true)
            folder = SitePath.folder(of: folder)
        }
        lastFolder = own
        return true
    }

    private func isGenerated(_ claim: Claim) -> Bool {
        if case .generated = claimants[Int(claim.claimant)] { true } else { false }
    }

    private mutating func report(_ message: String, at claimant: Owner, owner claim: Claim) {
        // The place of a list is that of its newest object, which is not the cause of the conflict.
        guard !isGenerated(claim) else {
            diagnostics.append(.error(message, at: place(of: claimant), hint: "give it another name"))
            return
        }
        diagnostics.append(
            .error(
                message, at: place(of: claimant), hint: "give one of them another `slug`, name or alias",
                related: [.init(place(of: claimants[Int(claim.claimant)]), "the other one")]))
    }
}

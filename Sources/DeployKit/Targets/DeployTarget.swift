import FileSystem

/// A place that a site is deployed to. Paths are relative to its root. Calls block.
protocol DeployTarget: Sendable {
    /// The target as messages name it, without credentials.
    var name: String { get }
    /// The maximum number of files per call of `upload`.
    var batchSize: Int { get }

    /// Returns the bytes of those of these files that exist.
    ///
    /// - Parameter most: A larger file is an error.
    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]]
    /// Creates a file; `false` if it exists already. The file appears as a whole if the target supports that.
    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool
    /// Creates or replaces a file.
    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError)
    /// Uploads files of the built site. Each is replaced as a whole if the target supports that.
    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError)
    /// Deletes files, and folders that become empty if the target has folders. Missing files are not errors.
    func delete(_ paths: [String]) throws(DiskError)
    /// Those of these files that exist.
    func existing(_ paths: [String]) throws(DiskError) -> Set<String>
    /// Those of these files that are missing, or whose content obviously differs.
    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String>
    /// Creates the root if necessary, and removes the remains of an interrupted deploy. Called with the lock.
    func prepare() throws(DiskError)
    /// Removes temporary files on the target. Called with the lock; errors don't matter at this point.
    func cleanUp()
    /// Closes connections.
    func disconnect()
}

extension DeployTarget {
    func disconnect() {}

    func read(_ path: String, upTo most: Int) throws(DiskError) -> [UInt8]? { try read([path], upTo: most)[path] }
}

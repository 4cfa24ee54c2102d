import FileSystem

/// The lock of one of several concurrent previews of a site, each with its own folder.
package struct PreviewLock: Sendable {
    /// The options of the preview's builds.
    package let options: BuildOptions
    private let lock: BuildLock?

    /// - Throws: If the maximum number of previews of the site is already running.
    package init(of options: BuildOptions) throws(DiskError) {
        let cache = CacheFolder(of: options)
        try cache.refuseLinks()
        try cache.make()
        TemporaryFolder.removeLeftOvers(in: cache.place)
        for number in 1..<CacheFolder.maximumPreviews {
            var own = options.previewing(number)
            own.waitsForOthers = false
            if let lock = try? BuildLock.acquire(for: own, makesFile: true, notice: nil) {
                (self.options, self.lock) = (own, lock)
                return
            }
        }
        self.options = options.previewing(CacheFolder.maximumPreviews)
        lock = try .acquire(for: self.options, makesFile: true, notice: nil)
    }

    package func release() { lock?.release() }
}

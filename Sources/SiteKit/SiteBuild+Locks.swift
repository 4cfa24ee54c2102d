import FileSystem

extension SiteBuild {
    /// The locks of the site and of the output folder, which other builds wait for.
    struct Locks {
        /// Whether the folder has content, so that a build may write into it.
        let isSite: Bool
        fileprivate let site: BuildLock?
        fileprivate let output: OutputLock?

        func release() {
            output?.release()
            site?.release()
        }
    }

    /// Waits for other builds of the site and into the output folder, and removes what killed builds left.
    func acquireLocks() throws(DiskError) -> Locks {
        let isSite = try options.hasFolder ? options.hasContent : false
        // A dry run creates no files, so it waits only if there is a lock file. A folder without content gets no cache.
        let site =
            options.hasFolder
            ? try BuildLock.acquire(for: options, makesFile: isSite && !options.isDryRun, notice: notice) : nil
        do {
            // If the site can't be written, the build reports the reason.
            let output =
                memoryFolder == nil && (isSite || list != nil)
                ? try OutputLock.acquire(
                    for: options, makesFolder: !options.isDryRun && obstacle == nil, notice: notice) : nil
            if isSite, !options.isDryRun { TemporaryFolder.removeLeftOvers(in: CacheFolder(of: options).place) }
            return Locks(isSite: isSite, site: site, output: output)
        } catch {
            site?.release()
            throw error
        }
    }

    /// Opens the results of earlier builds: those in this process, else those in the cache.
    func openMemory(isSite: Bool, _ cached: inout InMemoryBuild?) -> BuildMemory {
        if options.usesCache, options.remembers, let memory = cached?.memory?.begun(for: options) { return memory }
        cached?.forget()
        return BuildMemory.open(options, isReadOnly: options.isDryRun || !isSite)
    }
}

import CMalloc

/// The C shims for system calls, behind one file.
package enum SystemCalls {
    #if os(Linux)
        /// Opens a path only to query it (`O_PATH`).
        static let onlyLooks = feedgen_O_PATH
    #endif

    /// Opens a path below a folder; negative with the reason in `errno`.
    static func openBelow(
        _ folder: CInt, _ path: String, _ flags: CInt, _ mode: UInt32, followsLinks: Bool
    ) -> CInt {
        feedgen_openBelow(folder, path, flags, mode, followsLinks ? 1 : 0)
    }

    /// Exchanges two files, which must both exist; nonzero with the reason in `errno`. Not every file system can.
    static func exchange(_ folder: CInt, _ name: String, _ otherFolder: CInt, _ otherName: String) -> CInt {
        feedgen_exchange(folder, name, otherFolder, otherName)
    }

    /// Returns freed memory to the system.
    package static func returnFreedMemory() { feedgen_giveBackFreedMemory() }

    /// Retains freed memory from now on, for a process that soon needs as much again.
    package static func retainFreedMemory() { feedgen_retainFreedMemory() }

    /// Requests memory in pages of 2 MiB from now on, which the system clears at once instead of in 512 faults. Some
    /// pages are used only in part.
    package static func useLargePages() { feedgen_useLargePages() }
}

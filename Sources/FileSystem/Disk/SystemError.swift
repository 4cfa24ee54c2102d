import Foundation

/// Opens a file for reading. Returns a descriptor, which the caller closes, or a negative number after setting `errno`.
package typealias FileOpener = @Sendable () -> CInt

/// Errors of the operating system.
package enum SystemError {
    /// Whether the cause is a file's name, location or permissions, which its author can fix, not the machine.
    ///
    /// - Parameter code: A value of `errno`.
    package static func isAuthors(_ code: CInt) -> Bool {
        [ENOENT, ENOTDIR, ELOOP, EXDEV, ENAMETOOLONG, EACCES, EPERM].contains(code)
    }

    /// Returns a function that opens a file specified by the user.
    package static func opening(_ path: String) -> FileOpener {
        // O_NONBLOCK: opening a named pipe would otherwise wait forever for a writer.
        { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    }

    package static func text(_ code: CInt) -> String { String(cString: strerror(code)) }

    /// Returns the resource that the machine lacks, determined by requesting some, or `nil` if there is enough.
    package static func lack() -> String? {
        let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0, [EMFILE, ENFILE].contains(errno) { return text(errno).lowercased() }
        if descriptor >= 0 { close(descriptor) }
        // Address space only, which has no cost.
        let size = 64 << 20
        let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let memory, memory != MAP_FAILED else { return text(ENOMEM).lowercased() }
        munmap(memory, size)
        return nil
    }
}

import Foundation

/// Opens a file for reading: gives its descriptor, for the caller to close; negative with the reason in `errno`.
package typealias FileOpening = @Sendable () -> CInt

/// What the system answers where it can't do something.
package enum SystemError {
    /// Whether the reason lies in what files are called, where they are and who may read them, which their author can
    /// put right. All else is the machine's.
    ///
    /// - Parameter code: from `errno`.
    package static func isAuthors(_ code: CInt) -> Bool {
        [ENOENT, ENOTDIR, ELOOP, EXDEV, ENAMETOOLONG, EACCES, EPERM].contains(code)
    }

    /// Opens a file that the user has named.
    package static func opening(_ path: String) -> FileOpening {
        // O_NONBLOCK: a named pipe would otherwise wait for a writer for ever.
        { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    }

    static func text(_ code: CInt) -> String { String(cString: strerror(code)) }

    /// What the machine has too little of at this moment, found out by asking for some; `nil` if there is enough.
    static func lack() -> String? {
        let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0, [EMFILE, ENFILE].contains(errno) { return text(errno).lowercased() }
        if descriptor >= 0 { close(descriptor) }
        // Address space alone, which costs nothing.
        let size = 64 << 20
        let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let memory, memory != MAP_FAILED else { return text(ENOMEM).lowercased() }
        munmap(memory, size)
        return nil
    }
}

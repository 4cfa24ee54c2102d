#if os(Linux)
    import Foundation

    /// The mounted file systems that don't report changes, because other machines or hosts write to them.
    struct MountTable: Sendable {
        /// The types of file systems by device number.
        private let types: [UInt64: String]

        /// Network file systems, shared folders of virtual machines, and FUSE, whose types mostly start with `fuse.`.
        ///
        /// Stacked file systems, such as `overlay` for containers and `ecryptfs` for home folders, are not included:
        /// they report writes made through them (in folders since Linux 4.9), and the layers below must not be written
        /// directly. A host folder in a container is a separate mount with another type.
        private static let silent: Set = [
            "9p", "acfs", "afs", "beegfs", "ceph", "cifs", "coda", "fakeowner", "fuse", "fuseblk", "gfs2", "glusterfs",
            "gpfs",
            "lustre", "ncpfs", "nfs", "nfs4", "ocfs2", "panfs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs",
            "vmhgfs",
        ]

        /// - Parameter text: The text of `/proc/self/mountinfo`, with lines like
        ///   `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/x rw`.
        init(_ text: String) {
            types = text.split(separator: "\n").reduce(into: [:]) { types, line in
                let fields = line.split(separator: " ")
                guard fields.count > 2, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { return }
                let numbers = fields[2].split(separator: ":").compactMap { UInt64($0) }
                guard numbers.count == 2 else { return }
                types[Self.device(numbers[0], numbers[1])] = String(fields[dash + 1])
            }
        }

        /// A table of one file system.
        init(device: UInt64, type: String) { types = [device: type] }

        /// The encoding of `makedev`, which is a C macro.
        private static func device(_ major: UInt64, _ minor: UInt64) -> UInt64 {
            (major & 0xFFF) << 8 | (major & ~0xFFF) << 32 | minor & 0xFF | (minor & ~0xFF) << 12
        }

        static func now() -> MountTable {
            // The file reports a size of zero, so `Disk.read` can't be used.
            MountTable((try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? "")
        }

        /// The type of a folder's file system if it does not report changes.
        func silentType(of folder: String) -> String? {
            var status = stat()
            guard stat(folder, &status) == 0, let type = types[UInt64(status.st_dev)] else { return nil }
            return Self.silent.contains(type) || type.hasPrefix("fuse.") ? type : nil
        }
    }
#endif

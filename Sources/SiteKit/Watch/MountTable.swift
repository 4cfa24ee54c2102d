#if os(Linux)
    import Foundation

    /// Which disks don't tell what changes on them, because others than this machine write there.
    struct MountTable: Sendable {
        /// The types of file systems by the numbers of their devices.
        private let types: [UInt64: String]

        /// Those of networks, of the hosts of virtual machines, and of programs. Most of the latter come with `fuse.`
        /// and their own name.
        ///
        /// Those that lie over another disk, as `overlay` does below containers and `ecryptfs` below old home folders,
        /// are not among them: what is written through them is told, in folders since Linux 4.9, and behind their back
        /// nobody may write. A folder of the host in a container is a mount of its own, with the type of its disk.
        private static let silent: Set = [
            "9p", "acfs", "afs", "beegfs", "ceph", "cifs", "coda", "fakeowner", "fuse", "fuseblk", "gfs2", "glusterfs",
            "gpfs",
            "lustre", "ncpfs", "nfs", "nfs4", "ocfs2", "panfs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs",
            "vmhgfs",
        ]

        /// - Parameter text: as `/proc/self/mountinfo` has it, with lines like
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

        /// Of one disk.
        init(device: UInt64, type: String) { types = [device: type] }

        /// As `makedev` puts it together, which is a macro.
        private static func device(_ major: UInt64, _ minor: UInt64) -> UInt64 {
            (major & 0xFFF) << 8 | (major & ~0xFFF) << 32 | minor & 0xFF | (minor & ~0xFF) << 12
        }

        static func now() -> MountTable {
            // The file has no size that it could be read by.
            MountTable((try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? "")
        }

        /// The type of the disk that a folder lies on, if it doesn't tell what changes.
        func silentType(of folder: String) -> String? {
            var status = stat()
            guard stat(folder, &status) == 0, let type = types[UInt64(status.st_dev)] else { return nil }
            return Self.silent.contains(type) || type.hasPrefix("fuse.") ? type : nil
        }
    }
#endif

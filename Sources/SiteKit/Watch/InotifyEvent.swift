#if os(Linux)
    import Foundation

    /// What Linux tells of a watched folder, or of something in it.
    struct InotifyEvent: Sendable, Equatable {
        /// The number of the watch, and -1 where it is about none.
        var watch: CInt
        var mask: UInt32
        /// What is concerned in the folder; `nil` where it is the folder, or a name that is no UTF-8.
        var name: String?

        func has(_ flags: CInt...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
        var isFolder: Bool { has(IN_ISDIR) }

        /// Reads events as they lie behind one another: four numbers of 32 bits, and a name of as many bytes as the
        /// last of them says, filled up with zeros.
        static func all(in bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
            var events: [InotifyEvent] = []
            var start = 0
            while start + headSize <= bytes.count {
                let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                let name = bytes.dropFirst(start + headSize).prefix(length).prefix { $0 != 0 }
                events.append(
                    InotifyEvent(
                        watch: bytes.loadUnaligned(fromByteOffset: start, as: CInt.self),
                        mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
                        name: name.isEmpty ? nil : String(validating: name, as: UTF8.self)))
                start += headSize + length
            }
            return events
        }

        private static let headSize = 16
    }
#endif

#if os(Linux)
    import Foundation

    /// An event of a watched folder or of an entry in it.
    struct InotifyEvent: Sendable, Equatable {
        /// The watch descriptor; -1 if the event concerns no single watch.
        var watch: CInt
        var mask: UInt32
        /// The name of the entry; `nil` for the folder itself and for names that are not valid UTF-8.
        var name: String?

        func has(_ flags: CInt...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
        var isFolder: Bool { has(IN_ISDIR) }

        /// Parses consecutive `inotify_event` structures: four 32-bit integers, then a zero-padded name of the last's
        /// length.
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

#if os(macOS)
    import CoreServices
    import Foundation
    import Synchronization

    /// Watches folders with macOS FSEvents. It watches paths, not folders, so a root need not exist yet. Changes in
    /// folders outside of the roots that links lead to are not reported.
    final class FSEventsWatcher: FileWatcher {
        private let stream: Mutex<Stream?>
        private let queue = DispatchQueue(label: "feedgen watches changes")

        /// The reference may be used from any thread, so it is safe to share.
        private struct Stream: @unchecked Sendable { let reference: FSEventStreamRef }

        /// The context of the stream's callback.
        private final class CallbackContext: Sendable {
            let folders: WatchedFolders
            let gatherer: ChangeQueue
            /// The names of the roots, and their paths with links resolved.
            let roots: [(name: String, real: String)]

            init(_ folders: WatchedFolders, _ gatherer: ChangeQueue) {
                self.folders = folders
                self.gatherer = gatherer
                roots = folders.roots.map { ($0.name, Self.realPath($0.path)) }
            }

            /// Returns the path with links resolved. The path itself need not exist yet.
            private static func realPath(_ path: String) -> String {
                if let real = Disk.realPath(path) { return real }
                let url = URL(fileURLWithPath: path)
                let folder = url.deletingLastPathComponent().path
                return (Disk.realPath(folder) ?? folder) + "/" + url.lastPathComponent
            }

            /// Whether the path is in an ignored folder or ignored itself.
            private func isPassedOver(_ path: WatchedPath) -> Bool {
                guard let (folder, _) = path.place else { return false }
                return folders.passesOver(path) || isPassedOver(folder)
            }

            func handle(_ path: String, _ flags: FSEventStreamEventFlags) {
                let lost =
                    kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
                    | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
                    | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount
                if flags & FSEventStreamEventFlags(lost) != 0 { return gatherer.add(.everything) }
                for root in roots where path == root.real || path.hasPrefix(root.real + "/") {
                    let place = WatchedPath(root.name, String(path.dropFirst(root.real.count + 1)))
                    if !isPassedOver(place) { gatherer.add(.paths([place])) }
                }
            }
        }

        init(_ folders: WatchedFolders, _ gatherer: ChangeQueue) throws(WatchFailure) {
            let teller = CallbackContext(folders, gatherer)
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(teller).toOpaque(),
                retain: { UnsafeRawPointer(Unmanaged<CallbackContext>.fromOpaque($0!).retain().toOpaque()) },
                release: { Unmanaged<CallbackContext>.fromOpaque($0!).release() }, copyDescription: nil)
            let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
                guard let info, let paths = Unmanaged<NSArray>.fromOpaque(paths).takeUnretainedValue() as? [String]
                else { return }
                let teller = Unmanaged<CallbackContext>.fromOpaque(info).takeUnretainedValue()
                for index in 0..<count { teller.handle(paths[index], flags[index]) }
            }
            let flags =
                kFSEventStreamCreateFlagUseCFTypes | kFSEventStreamCreateFlagFileEvents
                | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagWatchRoot
            // The gatherer merges changes itself, so the latency is minimal.
            let made = FSEventStreamCreate(
                nil, callback, &context, teller.roots.map(\.real) as CFArray,
                FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01, FSEventStreamCreateFlags(flags))
            guard let made else { throw .other(reason: "no stream of events") }
            // The stream records events from its start on.
            FSEventStreamSetDispatchQueue(made, queue)
            guard FSEventStreamStart(made) else {
                FSEventStreamInvalidate(made)
                FSEventStreamRelease(made)
                throw .other(reason: "no stream of events")
            }
            stream = Mutex(Stream(reference: made))
        }

        func start() {}

        func stop() {
            guard let stream = stream.withLock({ $0.take() })?.reference else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
        }
    }
#endif

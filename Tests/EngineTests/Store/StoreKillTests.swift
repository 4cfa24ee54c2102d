import TestSupport

#if os(Linux)
    import Foundation
    import Testing

    @testable import Engine

    /// A build may be killed at any time, even while saving: then all of its changes are stored, or none.
    @Suite struct StoreKillTests {
        private static let variable = "FEEDGEN_TEST_SAVES_INTO"
        private static let keys = (0..<400).map { "journal/\($0)" }

        /// Saves until it is killed. The other test runs it in a separate process.
        @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
        func savesForEver() throws {
            let folder = try #require(ProcessInfo.processInfo.environment[Self.variable])
            for round in 1... {
                let cache = try #require(StoreTestFolder.open(folder, version: "1").store)
                try cache.save(
                    Self.keys.map {
                        let count = 1 + ($0.utf8.count * 997 + round * 31) % 20_000
                        return .set(.bodies, key: $0, value: [UInt8](repeating: UInt8(round % 251), count: count))
                    })
            }
        }

        @Test func isIntactWheneverItIsKilled() throws {
            let folder = try StoreTestFolder()
            var random = SplitMix64(seed: 11)
            var sawJournal = false
            for round in 0..<12 {
                let process = try saver(into: folder)
                // Wait until the process is saving, then for a random time.
                while process.isRunning, !StoreTestFolder.exists(folder.file + "-journal") {}
                usleep(UInt32(random.below(round % 2 == 0 ? 1000 : 60_000)))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                sawJournal = sawJournal || StoreTestFolder.exists(folder.file + "-journal")
                let (cache, notice) = folder.open(version: "1", isReadOnly: false)
                #expect(notice == nil, "round \(round)")
                let bodies = try #require(try cache?.contents(), "round \(round)")[.bodies] ?? [:]
                #expect(bodies.isEmpty || bodies.count == Self.keys.count, "round \(round)")
                #expect(Set(bodies.values.map(\.first)).count <= 1, "round \(round)")
            }
            #expect(sawJournal, "none was killed in the middle of saving")
        }

        private func saver(into folder: StoreTestFolder) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["--testing-library", "swift-testing", "--filter", "savesForEver"]
            process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: folder.path]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
    }
#endif

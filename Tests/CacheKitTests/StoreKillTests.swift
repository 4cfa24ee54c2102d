#if os(Linux)
    import CacheKit
    import Foundation
    import TestSupport
    import Testing

    /// A writer may be killed at any time; every entry that is found is complete.
    @Suite struct StoreKillTests {
        private static let variable = "FEEDGEN_TEST_PUTS_INTO"

        private static func files(_ number: Int) -> [StoredFile] {
            var random = SplitMix64(seed: number)
            return (0..<3).map { StoredFile(name: "\($0)", bytes: random.bytes(100 + random.below(60_000))) }
        }

        /// Writes until it is killed. The other test runs it in a separate process.
        @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil))
        func putsForEver() throws {
            let folder = try #require(ProcessInfo.processInfo.environment[Self.variable])
            let store = RemoteStore(try StoreURL(parsing: folder, environment: [:]), access: .readWrite)
            for round in 1... { store.put(Self.files(round % 40), as: StoreKey("\(round % 40)")) }
        }

        @Test func isIntactWheneverItIsKilled() throws {
            let folder = try StoreTestFolder()
            var random = SplitMix64(seed: 11)
            var hits = 0, sawUnfinished = false
            // The progress depends on the machine, so rounds continue until there is something to check.
            for round in 0..<100 where round < 12 || hits <= 20 || !sawUnfinished {
                try? FileManager.default.removeItem(atPath: folder.path + "/cas")
                if round % 4 == 0 { try? FileManager.default.removeItem(atPath: folder.path + "/ac") }
                let process = try writer(into: folder)
                while process.isRunning, folder.files.isEmpty {}
                usleep(UInt32(random.below(round % 2 == 0 ? 5000 : 150_000)))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                sawUnfinished = sawUnfinished || folder.files.contains { $0.hasSuffix(".new") }
                let store = try folder.store()
                for number in 0..<40 {
                    if let found = store.entry(StoreKey("\(number)")) { #expect(found == Self.files(number)) }
                }
                #expect(store.report.refused == 0 && store.report.troubles == [], "round \(round)")
                hits += store.report.hits
            }
            #expect(hits > 20 && sawUnfinished, "\(hits) hits, killed in the middle of writing: \(sawUnfinished)")
        }

        private func writer(into folder: StoreTestFolder) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = ["--testing-library", "swift-testing", "--filter", "putsForEver"]
            process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: folder.path]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
    }
#endif

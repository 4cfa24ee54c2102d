import DigestKit
import Foundation
import TestSupport
import Testing

@testable import CacheKit

/// With any fault of the server, a result is correct or a miss, within the time limit.
@Suite struct WebStoreTests {
    private static let key = StoreKey("a recipe")
    private static let files = [
        StoredFile(name: "a.webp", bytes: Array(repeating: 7, count: 5000)),
        StoredFile(name: "b.webp", bytes: [1, 2, 3]),
    ]

    private func store(
        _ address: String, _ access: RemoteStore.Access = .readWrite, _ environment: [String: String] = [:]
    ) throws -> RemoteStore {
        RemoteStore(try StoreURL(parsing: address, environment: environment), access: access, retryPolicy: .short)
    }

    /// Returns a server with the entry that fails afterwards; requests are counted from then on.
    private func server(_ decide: @escaping @Sendable (FaultyServer.Request, Int) -> FaultyServer.Fate) throws
        -> FaultyServer
    {
        let server = try FaultyServer { request, number in number < 3 ? .right : decide(request, number - 3) }
        #expect(try store(server.address).put(Self.files, as: Self.key))
        return server
    }

    private static func isContent(_ request: FaultyServer.Request) -> Bool { request.path.contains("/cas/") }

    @Test func filesAreThereBeforeTheirEntry() throws {
        let server = try server { _, _ in .right }
        #expect(try store(server.address).entry(Self.key) == Self.files)
        let requests = server.requests
        #expect(requests.map(\.method) == ["PUT", "PUT", "PUT", "GET", "GET", "GET"])
        let folders = requests.map { $0.path.split(separator: "/")[1] }
        #expect(folders == ["cas", "cas", "ac", "ac", "cas", "cas"])
        #expect(requests[2].path == "/cache/ac/\(Self.key)")
        // One connection per store.
        #expect(server.connections == 2)
    }

    /// A server that does not support `Expect` would cause a pause.
    @Test func aLargeFileIsPutWithoutAPause() throws {
        let server = try FaultyServer(), store = try store(server.address)
        let files = [StoredFile(name: "a", bytes: .init(repeating: 1, count: 3 << 20))]
        let isSame = store.put(files, as: Self.key) && store.entry(Self.key) == files
        #expect(isSame && server.requests.allSatisfy { $0.headers["expect"] == nil })
    }

    @Test func whatOpensItIsSentAndNotShown() throws {
        let server = try FaultyServer()
        let user = try store(server.address.replacing("http://", with: "http://me:hu%40sh@"))
        _ = user.entry(Self.key)
        let token = try store(server.address, .readOnly, ["FEEDGEN_STORE_TOKEN": "hush"])
        _ = token.entry(Self.key)
        let keys = [
            "AWS_ENDPOINT_URL": "http://127.0.0.1:\(server.port)", "AWS_ACCESS_KEY_ID": "id",
            "AWS_SECRET_ACCESS_KEY": "hush", "AWS_SESSION_TOKEN": "more",
        ]
        let bucket = try store("s3://bucket/pre fix", .readWrite, keys)
        #expect(bucket.put(Self.files, as: Self.key) && bucket.entry(Self.key) == Self.files)
        let headers = server.requests.map(\.headers)
        #expect(headers[0]["authorization"] == "Basic " + Data("me:hu@sh".utf8).base64EncodedString())
        #expect(headers[1]["authorization"] == "Bearer hush")
        #expect(headers[2]["x-amz-security-token"] == "more")
        #expect(headers[2]["x-amz-content-sha256"] == SHA256(of: Self.files[0].bytes).hexadecimal)
        #expect(headers[2]["authorization"]?.hasPrefix("AWS4-HMAC-SHA256 Credential=id/") == true)
        #expect(server.requests[2].path.hasPrefix("/bucket/pre%20fix/cas/"))
        for store in [user, token, bucket] { #expect(!store.description.contains("hush")) }
    }

    /// A single fault at any request has no effect except a delay.
    @Test(arguments: ["500", "503", "429", "hang up", "cut", "silence", "trickle"])
    func whatPassesIsTriedAgain(fault: String) throws {
        let fates: [String: FaultyServer.Fate] = [
            "500": .status(500), "503": .status(503), "429": .status(429), "hang up": .hangUp, "cut": .cut(after: 1),
            "silence": .silence, "trickle": .trickle,
        ]
        let fate = try #require(fates[fault])
        for place in 0..<(fault == "silence" || fault == "trickle" ? 2 : 3) {
            let server = try server { _, number in number == place ? fate : .right }
            let store = try store(server.address)
            #expect(store.entry(Self.key) == Self.files, "in place of answer \(place)")
            #expect(store.report.hits == 1 && store.report.troubles == [])
        }
    }

    /// After repeated faults, the store is disabled with one message.
    @Test(arguments: [
        ("500", "it responds with 500"), ("401", "it responds with 401"), ("403", "it responds with 403"),
        ("302", "it responds with 302"),
        ("hang up", "closes the connection"), ("silence", "does not respond in time"),
    ])
    func whatLastsEndsIt(fault: String, words: String) throws {
        let server = try FaultyServer { _, _ in
            switch fault {
            case "hang up": .hangUp
            case "silence": .silence
            case _: .status(Int(fault) ?? 0)
            }
        }
        let store = try store(server.address), clock = ContinuousClock()
        let time = clock.measure { for number in 0..<30 { #expect(store.entry(StoreKey("\(number)")) == nil) } }
        #expect(time < .seconds(15))
        #expect(store.report.misses == 30 && store.report.refused == 0)
        #expect(store.report.troubles.count == 1)
        let message = store.report.troubles.first?.message ?? ""
        #expect(message.contains(words) && message.contains(server.address), "\(message)")
        #expect(server.requests.count == (["401", "403", "302"].contains(fault) ? 1 : 3))
    }

    /// A server that worked before is retried longer, since it may be restarting.
    @Test(arguments: [(500, 9), (403, 3)]) func whatWasRightIsAskedAgain(status: Int, requests: Int) throws {
        let server = try server { _, number in number < 3 ? .right : .status(status) }
        let store = try store(server.address)
        for _ in 0..<9 { _ = store.entry(Self.key) }
        #expect(server.requests.count == 6 + requests)
        #expect(store.report.hits == 1 && store.report.misses == 8 && store.report.troubles.count == 1)
    }

    @Test func nobodyThereIsSaidSoon() throws {
        // A port that was free just before.
        let address = try FaultyServer().address
        let store = try store(address.replacing("http://", with: "http://me:hush@"))
        let time = ContinuousClock().measure {
            for number in 0..<30 { #expect(store.entry(StoreKey("\(number)")) == nil) }
            #expect(!store.put(Self.files, as: Self.key))
        }
        #expect(time < .seconds(5))
        #expect(
            store.report.troubles.map(\.message) == [
                "the store \(address) is not used: the connection was refused; its images are created locally instead"
            ])
        let trouble = #expect(throws: StoreProblem.self) { try store.checkWritable() }
        #expect(trouble?.message == "the store \(address) can't be written: the connection was refused")
    }

    /// A store that rejects writes is still read.
    @Test func oneThatTakesNothingIsRead() throws {
        let server = try server { request, _ in request.method == "PUT" ? .status(403) : .right }
        let store = try store(server.address)
        for number in 0..<9 { #expect(!store.put(Self.files, as: StoreKey("\(number)"))) }
        #expect(store.entry(Self.key) == Self.files)
        #expect(store.report.putsFailed == 9)
        #expect(
            store.report.troubles.map { $0.message.contains("no longer written to: it responds with 403") } == [true])
        #expect(store.report.troubles.first?.hint?.contains("FEEDGEN_STORE_TOKEN") == true)
    }

    @Test func otherBytesAreRefusedAndNamed() throws {
        let bodies: [([UInt8], String)] = [
            ([], "a.webp has 0 bytes instead of 5000"), (.init(repeating: 7, count: 4999), "a.webp has 4999 bytes"),
            (.init(repeating: 7, count: 5001), "a.webp has more than 5000 bytes"),
            (.init(repeating: 8, count: 5000), "a.webp differs from the stored file"),
            (.init(repeating: 7, count: 3 << 20), "a.webp has more than"),
        ]
        for (body, words) in bodies {
            for isEndless in [false, true] {
                let server = try server { request, _ in
                    Self.isContent(request) ? isEndless ? .endless(body) : .body(body) : .right
                }
                let store = try store(server.address)
                #expect(store.entry(Self.key) == nil)
                #expect(store.report.refusals.first?.reason.hasPrefix(words) == true, "\(store.report.refusals)")
                #expect(store.report.refused == 1 && store.report.hits == 0 && store.report.troubles == [])
            }
        }
    }

    @Test func anotherListIsRefused() throws {
        var random = SplitMix64(seed: 6)
        for body in [[], Array("<html>Sign in</html>".utf8), random.bytes(500), .init(repeating: 1, count: 2 << 20)] {
            let server = try FaultyServer { _, _ in .body(body) }
            let store = try store(server.address)
            #expect(store.entry(Self.key) == nil && !store.has(Self.key))
            #expect(store.report.refused == 1 && store.report.misses == 0, "\(store.report)")
        }
    }

    @Test func workersAskSideBySide() throws {
        let server = try server { _, _ in .right }
        let store = try store(server.address)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<20 { #expect(store.entry(Self.key) == Self.files) }
        }
        #expect(store.report.hits == 160 && server.connections <= 1 + 8)
    }

    /// With random faults, entries are correct or misses.
    @Test func aStoreThatIsHalfWrongIsNeverWrong() throws {
        let server = try FaultyServer { request, number in
            var random = SplitMix64(seed: number)
            guard number > 60, random.chance(30) else { return .right }
            return random.pick([
                .status(500), .hangUp, .cut(after: random.below(400)), .body(random.bytes(random.below(6000))),
                .endless(random.bytes(300)), .status(404),
            ])
        }
        let store = try store(server.address)
        var random = SplitMix64(seed: 9)
        let entries = (0..<40).map { (key: StoreKey("\($0)"), files: random.files()) }
        for _ in 0..<4 {
            for entry in entries {
                if let found = store.entry(entry.key) { #expect(found == entry.files) }
                store.put(entry.files, as: entry.key)
            }
        }
        #expect(store.report.hits > 20 && store.report.refused > 3, "\(store.report)")
    }
}

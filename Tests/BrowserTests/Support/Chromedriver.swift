import DiffKit
import Foundation

/// The ChromeDriver process and its HTTP interface.
final class Chromedriver: Sendable {
    private let process: ChildProcess
    private let port: UInt16

    struct Missing: Error, CustomStringConvertible {
        var description: String {
            "chromedriver and Chromium are needed for the tests in a browser, and one of them does not start: "
                + "`make browser` installs them (Debian's chromium and chromium-driver). " + said
        }
        var said: String
    }

    /// An error response of the driver.
    struct Refusal: Error, CustomStringConvertible, Decodable {
        var error: String
        var message: String
        var description: String { "\(error): \(message)" }
    }

    init() throws {
        process = try ChildProcess("chromedriver --port=0")
        guard let port = Self.port(toldBy: process) else {
            let said = process.printed
            process.stop()
            throw Missing(said: "It said: \(said)")
        }
        self.port = port
    }

    /// The port that the driver reports; `nil` if it reports none within half a minute or is not installed.
    private static func port(toldBy process: ChildProcess) -> UInt16? {
        for _ in 0..<6000 {
            let printed = process.printed
            if let match = printed.firstMatch(of: /successfully on port (\d+)/) { return UInt16(match.output.1) }
            if printed.contains("not found") { return nil }
            usleep(5000)
        }
        return nil
    }

    /// Sends a command, and decodes the `value` of the response.
    func send<Value: Decodable>(_ method: String, _ path: String, _ body: JSON? = nil, as: Value.Type = Value.self)
        throws -> Value
    {
        let connection = try Connection(to: port)
        // A POST without parameters requires an empty object.
        let bytes = body?.bytes() ?? (method == "POST" ? Array("{}".utf8) : [])
        let head =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
        connection.send(Array(head.utf8) + bytes)
        guard let answer = connection.receive() else {
            throw Refusal(error: "no answer", message: "\(method) \(path)")
        }
        guard answer.words[1] == "200" else {
            throw try JSONDecoder().decode(Answer<Refusal>.self, from: Data(answer.body)).value
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: Data(answer.body)).value
    }

    private struct Answer<Value: Decodable>: Decodable {
        var value: Value
    }

    func stop() { process.stop() }
}

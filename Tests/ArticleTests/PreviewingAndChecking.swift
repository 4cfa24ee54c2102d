import FeedKit
import PreviewServer
import SiteCheck
import SiteKit

// Only compiled, because the preview runs until it is ended. Other tests run both parts as commands.

func preview(_ source: String) async throws {
    let options = BuildOptions(source: source)
    let session = try LiveSession(options: options, kinds: [PosterKind()]) { print($0) }
    let server = try SiteServer(options: options, folder: session.folder, events: session.events)
    async let building: Void = session.run(onBuilt: {})
    try await server.run { place in print("Look at \(place.url)") }
    await building
}

func check(_ source: String) throws -> Bool {
    let report = try SiteCheck(options: BuildOptions(source: source), kinds: [PosterKind()]).run(now: .now)
    for diagnostic in report.diagnostics { print(diagnostic.printed()) }
    return report.isFine(isStrict: true)
}

import FeedKit
import Foundation

/// The request handler of a site.
struct SiteRequestHandler: Sendable {
    let files: SiteFiles
    let hosts: AllowedHosts
    /// The events that pages listen to; `nil` serves pages without the live script.
    let events: LiveEvents?

    func answer(to request: HTTPRequest) -> HTTPResponse {
        do throws(HTTPStatus) {
            return try found(by: request)
        } catch {
            return HTTPResponse(refusing: error)
        }
    }

    private func found(by request: HTTPRequest) throws(HTTPStatus) -> HTTPResponse {
        if let refusal = hosts.refusal(of: request) { return refusal }
        guard request.method == "GET" || request.method == "HEAD" else {
            return HTTPResponse(.methodNotAllowed, saying: "Only GET and HEAD.", headers: [("Allow", "GET, HEAD")])
        }
        guard request.target.hasPrefix("/") else { return HTTPResponse(refusing: .badRequest) }
        if let events, let name = files.path(of: request.target), name.hasPrefix("_feedgen/") {
            return answer(to: request, of: events, for: name)
        }
        // Read before the file is opened: a page labeled with a newer build than its content would never be updated.
        let build = events?.newest?.build ?? 0
        switch files.answer(to: request.target) {
        case .file(let path, let contentType):
            return try HTTPFile(path).flatMap {
                try? answer(to: request, with: $0, contentType: contentType, build: build)
            } ?? nothing
        case .redirect(let target):
            return HTTPResponse(.movedPermanently, saying: "Moved to \(target)", headers: [("Location", target)])
        case .notFound(let page):
            guard let page, let file = try HTTPFile(page) else {
                return events.map { nothingYet($0, build: build) } ?? nothing
            }
            let contentType = "text/html; charset=utf-8"
            return (try? parts(of: file, contentType: contentType, build: build)).map { parts in
                HTTPResponse(
                    status: .notFound, headers: [("Content-Type", contentType), ("Cache-Control", "no-cache")],
                    body: .parts(parts))
            } ?? nothing
        }
    }

    /// The response for a missing page while the site has no 404 page, for example because of errors. It loads the live
    /// script, which shows the problems and reloads once the page exists.
    private func nothingYet(_ events: LiveEvents, build: Int) -> HTTPResponse {
        let page = "<!DOCTYPE html><html lang=\"en\"><title>feedgen</title><p>There is no page at this URL yet.</p>"
        let element = LiveScript.element(base: files.basePath, session: events.session, build: build, file: "")
        return HTTPResponse(
            status: .notFound, headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-cache")],
            body: .parts([.bytes(Array(page.utf8)), .bytes(element)]))
    }

    private var nothing: HTTPResponse { HTTPResponse(.notFound, saying: "There is no page at this URL.") }

    private func answer(to request: HTTPRequest, of events: LiveEvents, for name: String) -> HTTPResponse {
        guard !request.isCrossOrigin else {
            return HTTPResponse(.forbidden, saying: "Only pages of this site may send this request.")
        }
        switch name {
        case "_feedgen/events":
            return HTTPResponse(
                status: .ok, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
                body: .stream { try await events.send(to: $0) })
        default:
            guard let script = LiveScript.files[name] else { return nothing }
            let headers = [("Content-Type", ContentType.of(name)), ("Cache-Control", "no-cache")]
            return answer(to: request, tag: script.tag, headers: headers, parts: [.bytes(script.bytes)])
        }
    }

    private func answer(
        to request: HTTPRequest, with file: HTTPFile, contentType: String, build: Int
    ) throws -> HTTPResponse {
        let isInjected = injects(into: contentType)
        // The tag is weak since the injected element may contain a different build number.
        let tag = EntityTag(
            value: isInjected ? "\(file.tag)-live\(LiveScript.version)" : file.tag, isWeak: isInjected)
        let headers = [("Content-Type", contentType), ("Cache-Control", "no-cache")]
        guard !isInjected else {
            let parts = try parts(of: file, contentType: contentType, build: build)
            return answer(to: request, tag: tag, headers: headers, parts: parts)
        }
        let parts = [HTTPResponse.Part.file(file, 0..<file.size)], ranged = headers + [("Accept-Ranges", "bytes")]
        return answer(to: request, tag: tag, headers: ranged, parts: parts) {
            partial(request, of: file, tag: tag, headers: ranged)
        }
    }

    /// The full response, or `304` if the client has this version, or a requested part.
    private func answer(
        to request: HTTPRequest, tag: EntityTag, headers: [HTTPResponse.Header], parts: [HTTPResponse.Part],
        partial: () -> HTTPResponse? = { nil }
    ) -> HTTPResponse {
        let headers = headers + [("ETag", tag.text)]
        if let tags = request.headers["if-none-match"], tag.isAmong(tags) {
            return HTTPResponse(status: .notModified, headers: headers, body: .none)
        }
        return partial() ?? HTTPResponse(status: .ok, headers: headers, body: .parts(parts))
    }

    /// - Returns: `nil` if the whole file is requested. Ranges apply only to `GET`.
    private func partial(
        _ request: HTTPRequest, of file: HTTPFile, tag: EntityTag, headers: [HTTPResponse.Header]
    ) -> HTTPResponse? {
        guard request.method == "GET", let range = request.headers["range"],
            request.headers["if-range"].map(tag.isExactly) != false
        else { return nil }
        switch ByteRange(range, size: file.size) {
        case .whole: return nil
        case .unsatisfiable:
            return HTTPResponse(
                .rangeNotSatisfiable, saying: "It has \(file.size) bytes.",
                headers: [("Content-Range", "bytes */\(file.size)")])
        case .part(let range):
            let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
            return HTTPResponse(
                status: .partialContent, headers: headers + [("ETag", tag.text), ("Content-Range", place)],
                body: .parts([.file(file, range)]))
        }
    }

    private func injects(into contentType: String) -> Bool { events != nil && contentType.hasPrefix("text/html") }

    private func parts(of file: HTTPFile, contentType: String, build: Int) throws -> [HTTPResponse.Part] {
        guard let events, injects(into: contentType) else { return [.file(file, 0..<file.size)] }
        let place = try LiveScript.place(in: file)
        let element = LiveScript.element(
            base: files.basePath, session: events.session, build: build, file: file.tag)
        return [.file(file, 0..<place), .bytes(element), .file(file, place..<file.size)]
    }
}

import DataKit
import Diagnostics
import MarkupKit
import RouteKit
import XMLKit

// Partials that draw files beside the text: maps of routes, and charts of tables.
extension PartialRenderer {
    /// Reads a route, or a position, and adds its map.
    func readMap(
        _ values: [String: String], _ model: inout ViewModel, _ content: inout PartialUse.Content
    ) {
        let (body, rules) = (site.configuration.body, site.configuration.privacy)
        let title = values["title"] ?? ""
        var track = Track()
        if let file = values["route"] {
            guard let route = route(in: file, &content) else { return }
            track = rules.cut(route.cleaned(on: body), on: body)
        }
        var marks: [RouteMap.Mark] = []
        if let text = values["at"] {
            guard let position = GeoPoint(text: text) else {
                content.problems.append(
                    .init(
                        "`\(text.shortened(to: 40))` is not a latitude and a longitude", code: .partialArgument,
                        hint: "write at=\"46.58, 7.99\"", at: text))
                return
            }
            let location = PhotoDetails.Location(latitude: position.latitude, longitude: position.longitude)
            if let published = site.published(location).flatMap({ GeoPoint(text: $0) }) {
                marks.append(.init(published, title: title, isLabeled: true))
            }
        }
        let words = site.words
        let map = RouteMap(
            track: track, marks: marks, on: body, rules: rules,
            title: title.isEmpty ? words[.map] : words.text(.mapOf, ["title": title]), description: "")
        let finished = site.finished(map)
        model["map"] = finished.drawing().map { .markup(HTML(map: $0)) }
        let shown = Track(
            segments: track.segments, waypoints: track.waypoints + marks.map { .init($0.position, name: "") })
        content.locations += [site.location(of: shown, on: finished)].compactMap(\.self)
    }

    private func route(in file: String, _ content: inout PartialUse.Content) -> Track? {
        guard let format = TrackFormat(rawValue: SitePath.fileExtension(of: file)) else {
            let formats = TrackFormat.allCases.map(\.rawValue).joined(separator: ", ")
            content.problems.append(
                .init(
                    "`\(file.shortened(to: 60))` is not a route", code: .partialArgument,
                    hint: "the formats of routes are \(formats)", at: file))
            return nil
        }
        guard let text = text(of: file, &content) else { return nil }
        guard resolver.isDraft || !isDraft(file) else {
            content.problems.append(.draft("the route `\(file.shortened(to: 60))`", at: file))
            return nil
        }
        guard resolver.isDraft || isPublished(from: date(ofRoute: file)) else {
            content.problems.append(.scheduled("the route `\(file.shortened(to: 60))`", at: file))
            return nil
        }
        let reading = format.read(text)
        guard !reading.diagnostics.hasErrors else {
            report(reading.diagnostics, of: file, &content)
            return nil
        }
        return reading.track
    }

    /// Whether a route is in a folder of drafts, or the text beside it says that it is a draft.
    private func isDraft(_ file: String) -> Bool {
        if SitePath.parts(of: file).contains("_drafts") { return true }
        guard var fields = fields(besideRoute: file) else { return false }
        // An invalid value is an error of that file.
        return fields.node("draft") != nil && fields.bool("draft") != false
    }

    /// Returns the date in the YAML file beside a route, or at the start of its name if the route has a page.
    private func date(ofRoute file: String) -> Instant? {
        if var fields = fields(besideRoute: file), fields.node("date") != nil {
            return fields.instant("date", in: site.time)
        }
        let path = file.hasPrefix("/") ? String(file.dropFirst()) : SitePath.resolve(file, in: resolver.source.folder)
        guard path?.hasPrefix(RoutesKind().name + "/") == true,
            let leading = CivilDate.leading(SitePath.name(of: SitePath.withoutExtension(file))),
            let midnight = LocalDateTime(leading.date)
        else { return nil }
        return site.time.instant(.local(midnight))
    }

    private func fields(besideRoute file: String) -> FieldReader? {
        let path = SitePath.withoutExtension(file) + ".yaml"
        guard case .success(let text)? = sources.text(path, besideTextIn: resolver.source.folder) else { return nil }
        return FieldReader(Node.parse(text, format: .yaml).node, in: text)
    }

    /// Reads a table, and adds its chart and the table for readers who don't see the chart.
    func readChart(
        _ file: String, _ values: [String: String], _ model: inout ViewModel, _ content: inout PartialUse.Content
    ) {
        var arguments = ChartSettings()
        arguments.x = values["x"]
        arguments.y = values["y"]?.split(separator: ",").map { String($0).trimmed } ?? []
        arguments.unit = values["unit"]
        arguments.title = values["title"] ?? values["caption"] ?? SitePath.withoutExtension(SitePath.name(of: file))
        if let type = values["type"] {
            guard let form = Chart.Form(rawValue: type) else {
                let names = Chart.Form.allCases.map(\.rawValue)
                content.problems.append(
                    .init(
                        "there is no type of chart `\(type.shortened(to: 40))`", code: .partialArgument,
                        hint: nearest(to: type, in: names).map { "did you mean `\($0)`?" }
                            ?? "the types are \(names.joined(separator: ", "))", at: type))
                return
            }
            arguments.form = form
        }
        guard let text = text(of: file, &content) else { return }
        let table = ChartTable(text, hidesPositions: !site.configuration.privacy.isEmpty)
        guard !table.diagnostics.hasErrors else { return report(table.diagnostics, of: file, &content) }
        for name in [arguments.x].compactMap(\.self) + arguments.y where table.column(name) == nil {
            content.problems.append(
                .init(
                    "`\(file.shortened(to: 60))` has no column `\(name.shortened(to: 40))`", code: .partialArgument,
                    hint: nearest(to: name, in: table.names).map { "did you mean `\($0)`?" }
                        ?? "its columns are \(table.names.prefix(20).joined(separator: ", "))", at: name))
            return
        }
        guard let view = ChartView(table, arguments, in: site) else {
            content.problems.append(
                .init(
                    "`\(file.shortened(to: 60))` has no numbers to draw", code: .partialArgument,
                    hint: "name columns with numbers: y=\"high, low\"", at: file))
            return
        }
        model["chart"] = view.drawing
        for field in view.model.fields { model[field.name] = field.value }
    }

    /// The first error of a file that is read for a text.
    private func report(_ diagnostics: [Diagnostic], of file: String, _ content: inout PartialUse.Content) {
        guard let error = diagnostics.first(where: { $0.severity == .error }) else { return }
        content.problems.append(
            .init(
                "cannot draw `\(file.shortened(to: 60))`: line \(error.place.line): \(error.message)",
                code: .partialArgument, hint: error.hint ?? "fix the file", at: file))
    }

    /// Returns the text of a file beside this one, in `content/` or in `content/static/`.
    private func text(of file: String, _ content: inout PartialUse.Content) -> SourceText? {
        switch sources.text(file, besideTextIn: resolver.source.folder) {
        case .success(let text)?: return text
        case .failure(let failure)?: report([failure.diagnostic], of: file, &content)
        case nil:
            content.problems.append(
                .init(
                    "there is no file `\(file.shortened(to: 60))`", code: .partialArgument,
                    hint: "paths are relative to the text, or to content/ or content/static/ if they start with `/`",
                    at: file))
        }
        return nil
    }
}

extension PartialSources {
    /// Returns the text of a file beside a text, or of `content/` or `content/static/` if its path starts with `/`.
    func text(_ file: String, besideTextIn folder: String) -> Result<SourceText, SourceText.DecodingFailure>? {
        let path = SitePath.decoded(file) ?? file
        let isFromRoot = path.hasPrefix("/")
        let relative = isFromRoot ? String(path.dropFirst()) : path
        for folder in isFromRoot ? ["", "static"] : [folder] {
            if let place = SitePath.resolve(relative, in: folder), let text = text(place) { return text }
        }
        return nil
    }
}

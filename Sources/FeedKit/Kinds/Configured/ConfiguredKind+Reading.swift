import DataKit
import Diagnostics
import ListKit

extension SiteConfiguration {
    /// Reads `feed.yaml`, with the kinds that it declares.
    public static func read(_ source: SourceText) -> (SiteConfiguration, [Diagnostic]) {
        read(source) { ConfiguredKind.readAll(&$0, source: $1) }
    }
}

extension ConfiguredKind {
    /// Those that stand below `kinds`.
    fileprivate static func readAll(_ fields: inout FieldReader, source: SourceText) -> [ConfiguredKind] {
        guard var kinds = fields.mapping("kinds") else { return [] }
        var taken = BuiltInKinds.all.map(\.folder) + ["static", PlainPage.folder]
        let result = kinds.keys.compactMap { name -> ConfiguredKind? in
            guard let node = kinds.node(name) else { return nil }
            guard !BuiltInKinds.all.contains(where: { $0.name == name || $0.folder == name }), isName(name) else {
                kinds.report(
                    .error, name, "`\(name)` can't be the name of a kind",
                    hint: "choose another name, of letters, digits and hyphens")
                return nil
            }
            var folder = name
            let registrations = (node.list ?? [node]).compactMap { node -> Registration? in
                var reader = FieldReader(node, in: source, what: "a kind")
                let registration = node.entries == nil ? nil : readRegistration(&reader)
                folder = readFolder(&reader) ?? folder
                reader.finish()
                kinds.absorb(reader)
                return registration
            }
            if taken.contains(where: { overlaps($0, folder) }) {
                kinds.report(
                    .error, name, "the folder `\(folder)` belongs to something else already",
                    hint: "give the kind a folder of its own: folder: my-\(name)")
            }
            taken.append(folder)
            return ConfiguredKind(name: name, folder: folder, registrations: registrations)
        }
        fields.absorb(kinds)
        return result
    }

    /// Names become parts of identities, addresses and class names.
    private static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    private static func readFolder(_ reader: inout FieldReader) -> String? {
        guard let folder = reader.string("folder") else { return nil }
        let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy(isName) else {
            reader.report(
                .error, "folder", "`folder` must be the name of a folder in content/", hint: "write folder: recipes")
            return nil
        }
        return folder
    }

    private static func overlaps(_ one: String, _ other: String) -> Bool {
        (one + "/").hasPrefix(other + "/") || (other + "/").hasPrefix(one + "/")
    }

    private static func readRegistration(_ reader: inout FieldReader) -> Registration? {
        reader.require("template", hint: "write template: recipe, for Templates/recipe.mustache")
        var condition: Condition?
        if var when = reader.mapping("when") {
            if let key = when.keys.first, let value = when.string(key) { condition = .init(key: key, value: value) }
            if when.keys.count != 1 {
                reader.report(
                    .error, "when", "`when` must name one key and its value", hint: "write when: {course: dessert}")
            }
            reader.absorb(when)
        }
        let size = readSize(&reader)
        let isLinked = reader.bool("link") ?? true
        guard let template = reader.string("template") else { return nil }
        return .init(template: template, size: size, condition: condition, isLinked: isLinked)
    }

    /// `size: {width: 1/2, height: 70}`; the width a share or points, the height points, a ratio or the content's own.
    private static func readSize(_ reader: inout FieldReader) -> CellSize {
        var size = CellSize()
        guard var fields = reader.mapping("size") else { return size }
        if let text = fields.string("width") {
            let parts = text.split(separator: "/").map { Int($0) }
            if parts.count == 2, let share = parts[0], let all = parts[1], share > 0, share <= all {
                size.width = .share(share, of: all)
            } else if text == "full" {
                size.width = .full
            } else if let points = Double(text), points > 0, points.isFinite {
                size.width = .points(points)
            } else {
                fields.report(
                    .error, "width", "`width` must be a share or a number of points", hint: "write width: 1/2")
            }
        }
        if let text = fields.string("height") {
            let ratio = text.split(separator: ":").map { Double($0) }
            if text == "content" {
                size.height = .content
            } else if ratio.count == 2, let width = ratio[0], let height = ratio[1], width > 0, height > 0 {
                size.height = .aspectRatio(width / height)
            } else if let points = Double(text), points >= 0, points.isFinite {
                size.height = .points(points)
            } else {
                fields.report(
                    .error, "height", "`height` must be a number of points, a ratio or `content`",
                    hint: "write height: 70, height: \"3:2\" or height: content")
            }
        }
        fields.finish()
        reader.absorb(fields)
        return size
    }
}

import FeedKit
import ListKit
import MarkupKit

/// An image that a program has in memory, as a site publishes it.
struct ProvidedImage: Sendable {
    /// The name in messages, with that of its object.
    let file: String
    let image: ViewImage
    let asset: ImageAsset

    /// The name in messages of an image.
    static func file(_ image: ViewImage, of facts: Facts) -> String { "image `\(image.name)` of \(facts.source.file)" }

    /// The path in place of one inside `content/`: paths of files don't begin with a slash. It contains the digest of the
    /// bytes, since different objects may have different images of the same name.
    static func path(_ image: ViewImage, _ source: Digest) -> String {
        let name = SitePath.name(of: image.name)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        return "/\(source)/\(Slug.make(String(name[..<dot]))).\(Slug.make(String(name[dot...])))"
    }
}

extension Section {
    /// Replaces the images of a program in all views.
    ///
    /// - Parameter value: Returns the value for templates.
    mutating func replaceImages(_ value: (ViewImage) -> ViewValue) {
        header?.model.replaceImages(value)
        footer?.model.replaceImages(value)
        separator?.model.replaceImages(value)
        line?.model.replaceImages(value)
        for index in groups.indices { groups[index].replaceImages(value) }
    }
}

extension SizedGroup {
    fileprivate mutating func replaceImages(_ value: (ViewImage) -> ViewValue) {
        footer?.model.replaceImages(value)
        for index in cells.indices {
            cells[index].model.replaceImages(value)
            cells[index].children?.replaceImages(value)
        }
    }
}

extension ViewModel {
    fileprivate mutating func replaceImages(_ value: (ViewImage) -> ViewValue) {
        for field in fields {
            if let replaced = field.value.replacingImages(value) { self[field.name] = replaced }
        }
    }
}

extension ViewValue {
    /// The value with its images replaced; `nil` if it has none, as nearly all values.
    fileprivate func replacingImages(_ value: (ViewImage) -> ViewValue) -> ViewValue? {
        switch self {
        case .text, .markup, .integer, .bool, .style, .undecided: return nil
        case .image(let image): return value(image)
        case .unlisted(let inner): return inner.replacingImages(value).map { .unlisted($0) }
        case .list(let values):
            let replaced = values.map { $0.replacingImages(value) }
            guard replaced.contains(where: { $0 != nil }) else { return nil }
            return .list(zip(values, replaced).map { $1 ?? $0 })
        case .object(var model):
            let before = model
            model.replaceImages(value)
            return model == before ? nil : .object(model)
        }
    }
}

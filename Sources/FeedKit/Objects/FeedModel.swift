import Diagnostics
import ListKit

/// An object of the feed. A model is a value: its identity is declared, its equality synthesized.
public protocol FeedModel: ListModel {
    /// The values that every object has, such as identity, title, date and URL. The model adds those of its kind.
    var facts: Facts { get set }
    /// Returns the object's own page, for objects that a program creates without a kind; by default the object's cells
    /// below its title. Feeds show its `content`. Only images listed in it are published.
    func page(in site: Site) -> ObjectPage
}

extension FeedModel {
    /// The identity in the facts.
    public var diffIdentifier: String { facts.id }
    /// The kind and the source location in the facts.
    public var origin: ListOrigin { facts.origin }
    /// Returns a page that shows the object's cells below its title, without images or files.
    public func page(in site: Site) -> ObjectPage { ObjectPage() }
}

// Facts are a list model, so that they can represent their object in lists that need nothing else.
extension Facts: ListModel {
    /// The object's identity.
    public var diffIdentifier: String { self.id }
    /// The object's kind and its location in the author's files.
    public var origin: ListOrigin { ListOrigin(kind: self.kind, source: self.source) }
}

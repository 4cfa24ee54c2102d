// What a kind is written with comes with `import FeedKit`: cells and controllers, their view models and markup, identities,
// and what is said about content that is wrong.
@_exported public import ListKit

// Of the readers of data, what stands in the signatures that a kind's author meets. `Node` is not among them: whoever imports
// another library with a type of that name could say neither.
@_exported public import struct DataKit.FieldReader
@_exported public import enum DataKit.ParsedDate

// The API for implementing a kind is available with `import FeedKit`: cells and section controllers, their view models
// and markup, identities, and diagnostics.
@_exported public import ListKit
@_exported public import MarkupKit

// The types of DataKit in signatures for authors of kinds. `Node` is excluded, because it could not be disambiguated
// from a type of that name in another library.
@_exported public import struct DataKit.FieldReader
@_exported public import enum DataKit.ParsedDate

// The type of digests in signatures of images and snapshots.
@_exported public import struct DigestKit.Digest

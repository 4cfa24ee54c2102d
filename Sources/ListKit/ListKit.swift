// Everything needed to define a list: identities, view models, markup and diagnostics.
@_exported public import Diagnostics
@_exported public import DiffKit
@_exported public import MarkupKit

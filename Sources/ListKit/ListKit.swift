// Everything needed to define a list: identities, view models and diagnostics.
@_exported public import Diagnostics
@_exported public import DiffKit
@_exported public import ViewKit

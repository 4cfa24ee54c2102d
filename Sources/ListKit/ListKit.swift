// What a list is made of comes with `import ListKit`: identities, view models and markup, and what is wrong with a list.
@_exported public import Diagnostics
@_exported public import DiffKit
@_exported public import MarkupKit

// Markup is a value of ViewKit; what creates, prints or reads it is here.
@_exported public import ViewKit

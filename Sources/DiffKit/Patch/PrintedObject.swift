/// An object that is already printed. In a large document most objects are never accessed, and parsed values take ten
/// times the memory.
package protocol PrintedObject: AnyObject, Sendable {
    /// Returns the text that `JSONPrinter` printed with an indent; it may read it from a file.
    func text() -> [UInt8]
    /// The parsed text. It is read at each access, so the type must store it; doing so needs a lock, which this module
    /// does not use because locks require newer systems than a list diff.
    var parsed: JSONObject { get }
}

extension PrintedObject {
    var table: MemberTable { parsed.storage.table }
}

extension JSON {
    /// Creates an object from its printed form. The object must not be empty.
    package init(_ printed: any PrintedObject) { self = .object(JSONObject(printed: printed)) }
}

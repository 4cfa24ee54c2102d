/// A position in a text file: 1-based line, 1-based column counted in UTF-8 bytes; or an object that no file contains.
public struct FileLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file's path, relative to the site's root, or the identity of an object.
    public var file: String
    /// The 1-based line; 0 for an object.
    public var line: Int
    /// The 1-based column, in UTF-8 bytes; 0 for an object.
    public var column: Int

    /// Creates a location; by default, the start of the file.
    public init(file: String, line: Int = 1, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Creates the location of an object that no file contains. Messages name only its identity.
    public init(object identity: String) { self.init(file: identity, line: 0, column: 0) }

    public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }

    public static func < (a: FileLocation, b: FileLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

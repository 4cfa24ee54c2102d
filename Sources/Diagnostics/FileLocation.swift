/// A position in a text file: 1-based line, 1-based column counted in UTF-8 bytes.
public struct FileLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file's path, relative to the site's root.
    public var file: String
    /// The 1-based line.
    public var line: Int
    /// The 1-based column, in UTF-8 bytes.
    public var column: Int

    /// Creates a location; by default, the start of the file.
    public init(file: String, line: Int = 1, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    public var description: String { "\(file):\(line):\(column)" }

    public static func < (a: FileLocation, b: FileLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

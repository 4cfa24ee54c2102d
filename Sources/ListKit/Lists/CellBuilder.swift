/// Builds a list of cells from statements, with conditions and loops.
///
///     @CellBuilder func cells() -> [Cell] {
///         Cell(id: "title", template: "title", model: ["text": .text(title)])
///         if isOpen { Cell(id: "text", template: "text", model: ["text": .text(text)]) }
///         for photo in photos { cell(of: photo) }
///     }
@resultBuilder
public enum CellBuilder {
    /// Adds a cell.
    public static func buildExpression(_ cell: Cell) -> [Cell] { [cell] }
    /// Adds a list of cells.
    public static func buildExpression(_ cells: [Cell]) -> [Cell] { cells }
    /// Concatenates the cells of all statements.
    public static func buildBlock(_ parts: [Cell]...) -> [Cell] { parts.flatMap(\.self) }
    /// Adds the cells of an `if` without `else`.
    public static func buildOptional(_ cells: [Cell]?) -> [Cell] { cells ?? [] }
    /// Adds the cells of the first branch.
    public static func buildEither(first cells: [Cell]) -> [Cell] { cells }
    /// Adds the cells of the second branch.
    public static func buildEither(second cells: [Cell]) -> [Cell] { cells }
    /// Adds the cells of a loop.
    public static func buildArray(_ parts: [[Cell]]) -> [Cell] { parts.flatMap(\.self) }
}

/// A value that can depend on the width of the container: `{834: 1/2, 1200: 1/3}`.
package struct ByWidth<Value: Sendable & Equatable>: Sendable, Equatable {
    package struct Step: Sendable, Equatable {
        /// The minimum width of the container in points.
        package var width: Int
        package var value: Value

        /// Creates a step from a minimum container width in points.
        package init(from width: Int, _ value: Value) {
            self.width = width
            self.value = value
        }
    }

    /// The value below the first step.
    package var base: Value
    /// The steps, the narrowest first.
    package var steps: [Step]

    /// Creates a value from its base and its steps in any order.
    package init(_ base: Value, steps: [Step] = []) {
        self.base = base
        self.steps = steps.sorted { $0.width < $1.width }
    }

    /// Returns the value for a container of this width in points.
    package func at(_ containerWidth: Double) -> Value {
        steps.last { Double($0.width) <= containerWidth }?.value ?? base
    }
}

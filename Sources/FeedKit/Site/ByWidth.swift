/// A value that may be another one from some width of the container on: `{834: 1/2, 1200: 1/3}`.
package struct ByWidth<Value: Sendable & Equatable>: Sendable, Equatable {
    /// A width, and what holds from it on.
    package struct Step: Sendable, Equatable {
        /// The width of the container in points.
        package var width: Int
        /// What holds where the container is at least that wide.
        package var value: Value

        /// Takes a width in points, and what holds from it on.
        package init(from width: Int, _ value: Value) {
            self.width = width
            self.value = value
        }
    }

    /// What holds below the first step.
    package var base: Value
    /// The steps, the narrowest first.
    package var steps: [Step]

    /// Takes what holds at every width, or the steps at which it changes, in any order.
    package init(_ base: Value, steps: [Step] = []) {
        self.base = base
        self.steps = steps.sorted { $0.width < $1.width }
    }

    /// What holds in a container of this width, in points.
    package func at(_ containerWidth: Double) -> Value {
        steps.last { Double($0.width) <= containerWidth }?.value ?? base
    }
}

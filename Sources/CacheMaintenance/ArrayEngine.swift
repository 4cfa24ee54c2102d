import Diagnostics
import SiteKit

/// A scheduler of array jobs, which passes each job its index in environment variables.
struct ArrayEngine: Sendable {
    /// The index of the first job.
    enum First: Sendable {
        case number(Int)
        case variable(String)
    }

    /// The number of jobs.
    enum Total: Sendable {
        case count(String)
        /// The variables for the last index, the step, and the count, which reveals gaps in the array.
        case last(String, step: String, count: String? = nil)
    }

    var name: String
    /// The variable for the job's index.
    var index: String
    /// The value of the index in a job outside of an array.
    var indexOfNone: String?
    /// A variable that identifies the engine if others use the same index variable.
    var sign: String?
    var first: First
    var total: Total
    /// The advice for starting a suitable array.
    var hint: String

    /// Whether the environment belongs to an array job of this engine.
    func isPresent(in environment: [String: String]) -> Bool {
        guard let value = environment[index], !value.isEmpty, value != indexOfNone else { return false }
        return sign.map { !(environment[$0] ?? "").isEmpty } ?? true
    }

    /// Returns the shard of the job with this environment; together, all jobs of an array have each shard once.
    func shard(in environment: [String: String]) throws(Refusal) -> Shard {
        let index = try number(self.index, in: environment)
        let first =
            switch self.first {
            case .number(let number): number
            case .variable(let name): try number(name, in: environment)
            }
        let (count, step) = try size(from: first, in: environment)
        let (place, rest) = index < first ? (-1, 0) : (index - first).quotientAndRemainder(dividingBy: step)
        guard (0..<count).contains(place), rest == 0 else {
            let by = step == 1 ? "" : " in steps of \(step)"
            throw refusal(
                "\(self.index) is \(index), but must be one of \(first) to \(first + (count - 1) * step)\(by)")
        }
        return Shard(number: place + 1, of: count)
    }

    private func size(
        from first: Int, in environment: [String: String]
    ) throws(Refusal) -> (count: Int, step: Int) {
        switch total {
        case .count(let name):
            let count = try number(name, in: environment)
            guard count > 0, count <= Shard.largestCount else {
                throw refusal("\(name) is \(count), but there can only be 1 to \(Shard.largestCount) shares")
            }
            return (count, 1)
        case .last(let lastName, let stepName, let countName):
            let last = try number(lastName, in: environment)
            // For an array of one job, the engine may not set the step.
            let step = last == first ? 1 : try number(stepName, in: environment)
            guard last >= first, step > 0, (last - first) / step < Shard.largestCount else {
                throw refusal("no array goes from \(first) to \(last) (\(lastName)) in steps of \(step) (\(stepName))")
            }
            let count = (last - first) / step + 1
            if let countName {
                let stated = try number(countName, in: environment)
                guard stated == count else {
                    throw refusal(
                        "\(countName) is \(stated), but \(first) to \(last) (\(lastName)) in steps of \(step) are \(count)"
                    )
                }
            }
            return (count, step)
        }
    }

    private func number(_ variable: String, in environment: [String: String]) throws(Refusal) -> Int {
        guard let text = environment[variable], !text.isEmpty else {
            throw refusal("\(index) is set, but \(variable) is not")
        }
        guard let number = Shard.number(text), number < Int(Int32.max) else {
            throw refusal("\(variable) is `\(text.quotable)`, which is not a job number")
        }
        return number
    }

    private func refusal(_ message: String) -> Refusal {
        Refusal(message: "--shard auto: \(name): \(message)", hint: hint)
    }
}

import TestSupport

/// A random sequence of edits and builds of a random site, determined by a seed.
struct EditScript: Sendable {
    let seed: UInt64
    private(set) var steps: [Step]

    /// One build, and the edits before it.
    struct Step: Sendable {
        var edits: [NumberedEdit]
        var variation: BuildVariation
    }

    struct NumberedEdit: Sendable {
        /// The position among all edits of the script, from 1.
        var number: Int
        var edit: Edit
        /// The seed that determines which file is edited and how.
        var seed: UInt64
    }

    /// - Parameters:
    ///   - kinds: the possible edits, weighted by how often they are listed; by default, a random few.
    ///   - usual: the variation of most builds.
    init(seed: UInt64, of kinds: [Edit]? = nil, builtWith usual: BuildVariation = .plain) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        var number = 0
        let kinds = kinds ?? Edit.few(&random)
        steps = [Step(edits: [], variation: .plain)]
        for _ in 0..<(5 + random.below(2)) {
            let edits = (0..<(1 + random.below(4))).map { _ -> NumberedEdit in
                number += 1
                return NumberedEdit(number: number, edit: random.pick(kinds), seed: random.next())
            }
            steps.append(Step(edits: edits, variation: .random(&random, usual: usual)))
        }
    }

    /// Returns the script with only the edits that satisfy a condition.
    func keeping(where isKept: (Edit) -> Bool) -> EditScript {
        var script = self
        for index in steps.indices { script.steps[index].edits.removeAll { !isKept($0.edit) } }
        return script
    }

    /// Returns the script with only the edits with these numbers.
    func keeping(_ numbers: Set<Int>) -> EditScript {
        var script = self
        for index in steps.indices { script.steps[index].edits.removeAll { !numbers.contains($0.number) } }
        return script
    }

    /// Returns the script with only the first steps.
    func beginning(_ count: Int) -> EditScript {
        var script = self
        script.steps.removeLast(max(0, steps.count - count))
        return script
    }

    private func building(_ step: Int, _ variation: BuildVariation) -> EditScript {
        var script = self
        script.steps[step].variation = variation
        return script
    }

    var numbers: [Int] { steps.flatMap { $0.edits.map(\.number) } }

    /// Alternates between edits and builds.
    ///
    /// - Returns: the result, with the first broken invariant.
    func play() throws -> Played {
        let site = EditedSite(seed: seed)
        var played = Played()
        for (index, step) in steps.enumerated() {
            var words = site.mend()
            for edit in step.edits { words.append("\(edit.number). " + site.apply(edit)) }
            let build = ComparedBuild(of: site, step.variation)
            played.story.append((words, build.name))
            let outcome = try build.run()
            site.hasBuilt(outcome)
            played.refusals += outcome.isRefused ? 1 : 0
            played.partial += outcome.isInPart ? 1 : 0
            guard let broken = outcome.brokenLaw else { continue }
            played.failure = (index, broken)
            break
        }
        return played
    }

    /// Returns a minimal script with the same failure, by removing edits one at a time while it still fails.
    func shrunk(failingAt step: Int) throws -> EditScript {
        var smallest = beginning(step + 1)
        func fails(_ script: EditScript) throws -> Bool { try script.play().failure != nil }
        for number in numbers {
            let fewer = smallest.keeping(Set(smallest.numbers).subtracting([number]))
            if fewer.numbers != smallest.numbers, try fails(fewer) { smallest = fewer }
        }
        for index in smallest.steps.indices where smallest.steps[index].variation != .plain {
            let plainer = smallest.building(index, .plain)
            if try fails(plainer) { smallest = plainer }
        }
        return smallest
    }
}

/// The result of a script.
struct Played {
    /// A description of the edits before each build, and of the build's options.
    var story: [(edits: [String], build: String)] = []
    /// The build that broke an invariant, and the invariant.
    var failure: (step: Int, law: String)?
    var refusals = 0
    /// The number of builds that omitted objects because of errors.
    var partial = 0

    var text: String {
        var lines: [String] = []
        for (index, step) in story.enumerated() {
            lines += step.edits.map { "    " + $0 }
            lines.append("  build \(index + 1)\(step.build)")
        }
        return lines.joined(separator: "\n")
    }
}

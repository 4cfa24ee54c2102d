import TestSupport

/// A site at random, and builds of it with random edits between them; the same for the same seed.
struct EditScript: Sendable {
    let seed: UInt64
    private(set) var steps: [Step]

    /// One build, and what its author does before it.
    struct Step: Sendable {
        var edits: [NumberedEdit]
        var variation: BuildVariation
    }

    struct NumberedEdit: Sendable {
        /// Counts all edits of the script from 1.
        var number: Int
        var edit: Edit
        /// What decides which file it hits and how.
        var seed: UInt64
    }

    /// - Parameters:
    ///   - kinds: the edits that may happen, each as likely as it is often here; a few of all, if nothing is said.
    ///   - usual: how the site is built mostly.
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

    /// Only the edits of some sorts.
    func keeping(where isKept: (Edit) -> Bool) -> EditScript {
        var script = self
        for index in steps.indices { script.steps[index].edits.removeAll { !isKept($0.edit) } }
        return script
    }

    /// Only the edits with these numbers.
    func keeping(_ numbers: Set<Int>) -> EditScript {
        var script = self
        for index in steps.indices { script.steps[index].edits.removeAll { !numbers.contains($0.number) } }
        return script
    }

    /// The first steps, as many as these.
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

    /// Builds and edits in turn.
    ///
    /// - Returns: where the law did not hold, if there is such a place.
    func play() throws -> Played {
        let site = EditedSite(seed: seed)
        var played = Played()
        for (index, step) in steps.enumerated() {
            var words = site.mend()
            for edit in step.edits { words.append("\(edit.number). " + site.apply(edit)) }
            let build = ProvenBuild(of: site, step.variation)
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

    /// The same failure with as little as possible before it: edits are dropped one by one while it still fails.
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

/// What came of a script.
struct Played {
    /// For each build what was done before it, in words, and how it was built.
    var story: [(edits: [String], build: String)] = []
    /// The build at which the law was broken, and how.
    var failure: (step: Int, law: String)?
    var refusals = 0
    /// How many builds left something out because of an error.
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

import Testing

@testable import DiffKit

@Suite("The steps between two orders")
struct OrderOperationsTests {
    @Test("are as few as can be, for all orders of up to six", arguments: 0...6)
    func minimal(count: Int) {
        let old = (0..<count).map(String.init)
        for survivors in subsets(of: old) {
            for added in 0...min(2, 6 - survivors.count) {
                for new in permutations(of: survivors + (0..<added).map { "new\($0)" }) {
                    let operations = orderOperations(from: old, to: new)
                    guard apply(operations, to: old) == new else {
                        Issue.record("\(old) → \(new) by \(operations)")
                        return
                    }
                    let kept = longestKept(new.compactMap(Int.init))
                    // A replacement counts as a removal and an addition.
                    let steps = operations.reduce(0) { if case .replace = $1 { $0 + 2 } else { $0 + 1 } }
                    #expect(steps == (count - survivors.count) + added + (survivors.count - kept))
                }
            }
        }
    }

    @Test("are right for long random orders")
    func random() {
        var random = RandomJSON(seed: 7)
        for _ in 0..<200 {
            let old = (0..<300).shuffled(using: &random.generator).prefix(200).map(String.init)
            let length = Int.random(in: 0...250, using: &random.generator)
            let new = (0..<300).shuffled(using: &random.generator).prefix(length).map(String.init)
            #expect(apply(orderOperations(from: old, to: new), to: old) == new)
        }
    }

    private func apply(_ operations: [OrderOperation], to old: [String]) -> [String] {
        var result = old
        for operation in operations {
            switch operation {
            case .remove(let index): result.remove(at: index)
            case .move(let from, let to): result.insert(result.remove(at: from), at: to)
            case .add(let text, let index): result.insert(text, at: index)
            case .replace(let index, let text): result[index] = text
            }
        }
        return result
    }

    /// The maximum number of elements that can stay in place, by brute force.
    private func longestKept(_ numbers: [Int]) -> Int {
        (0..<(1 << numbers.count)).map { mask in
            let kept = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
            return kept == kept.sorted() ? kept.count : 0
        }.max() ?? 0
    }

    private func subsets(of texts: [String]) -> [[String]] {
        (0..<(1 << texts.count)).map { mask in texts.indices.filter { mask >> $0 & 1 == 1 }.map { texts[$0] } }
    }

    private func permutations(of texts: [String]) -> [[String]] {
        guard let first = texts.first else { return [[]] }
        return permutations(of: Array(texts.dropFirst())).flatMap { rest in
            (0...rest.count).map { index in
                var copy = rest
                copy.insert(first, at: index)
                return copy
            }
        }
    }
}

/// The order in which views can be placed: each after those to which it is pinned.
struct PinOrder {
    private(set) var indexes: [Int] = []
    /// By view, the siblings whose pins are ignored because they form a cycle.
    private(set) var dropped: [Int: Set<Int>] = [:]
    private(set) var issues: [PinIssue] = []

    private enum Mark { case new, open, done }

    /// Depth-first without recursion, since a chain of pins could overflow the stack.
    init(_ views: [PinnedView], indexes: [String: Int]) {
        let needs = views.map { view in view.pins.siblings.compactMap { indexes[$0] } }
        var marks = [Mark](repeating: .new, count: views.count)
        for root in views.indices where marks[root] == .new {
            var path: [(view: Int, next: Int)] = [(root, 0)]
            marks[root] = .open
            while let (view, next) = path.last {
                guard next < needs[view].count else {
                    marks[view] = .done
                    self.indexes.append(view)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let needed = needs[view][next]
                switch marks[needed] {
                case .done: break
                case .new:
                    marks[needed] = .open
                    path.append((needed, 0))
                case .open:
                    guard dropped[view, default: []].insert(needed).inserted else { break }
                    let circle = path.drop { $0.view != needed }.map { views[$0.view].identity }
                    issues.append(
                        PinIssue(
                            view: views[view].identity, problem: .cycle(circle + [views[needed].identity])))
                }
            }
        }
    }
}

extension Pins {
    /// The names of the views referenced by the pins, in order.
    var siblings: [String] {
        let beside = horizontal.flatMap { pin -> [String] in
            if case .siblings(let names, _) = pin.target { names } else { [] }
        }
        let stacked = vertical.flatMap { pin -> [String] in
            if case .siblings(let names, _) = pin.target { names } else { [] }
        }
        return beside + stacked
    }
}

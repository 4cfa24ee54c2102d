/// A sum of many doubles that stays as good as its terms.
///
/// A feed adds up a hundred thousand thirds. Plain addition loses enough on the way to round a frame down by one too
/// many; Neumaier's sum carries along what each addition lost.
struct ExactSum {
    private var sum = 0.0
    private var lost = 0.0

    var value: Double { sum + lost }

    static func += (total: inout ExactSum, term: Double) {
        let next = total.sum + term
        if abs(total.sum) >= abs(term) {
            total.lost += (total.sum - next) + term
        } else {
            total.lost += (term - next) + total.sum
        }
        total.sum = next
    }
}

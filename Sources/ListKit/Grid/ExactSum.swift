/// A sum of many doubles that is as precise as its terms.
///
/// A feed may sum a hundred thousand thirds. Plain addition accumulates enough error to round a frame down by one
/// point; Neumaier's algorithm adds up the error of each addition.
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

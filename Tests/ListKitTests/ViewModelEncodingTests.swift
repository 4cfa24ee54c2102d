import Testing
import ViewKit

@Suite struct ViewModelEncodingTests {
    private struct Note: Encodable {
        enum Weather: String, Encodable { case calm, storm }
        struct Place: Encodable { var name: String, height: Int? }
        var title: String
        var wind: Double
        var gusts: Float = 3
        var isPinned = false
        var tags: [String] = []
        var place: Place?
        var weather = Weather.calm
        var text = HTML(trusted: "<p>Dust</p>")
        var count: UInt64 = 7
        var words: [[Int]] = []
    }

    @Test func encodesATypeAsNamesAndValues() throws {
        let note = Note(
            title: "<Storm>", wind: 12.5, tags: ["a", "b"], place: .init(name: "Ridge", height: nil), weather: .storm,
            words: [[1], []])
        #expect(
            try ViewModel(encoding: note) == [
                "title": "<Storm>", "wind": "12.5", "gusts": 3, "isPinned": false, "tags": ["a", "b"],
                "place": ["name": "Ridge"], "weather": "storm", "text": .markup(HTML(trusted: "<p>Dust</p>")),
                "count": 7, "words": .list([.list([1]), .list([])]),
            ])
    }

    @Test func leavesOutMissingValues() throws {
        let model = try ViewModel(encoding: Note(title: "", wind: 0))
        #expect(model["place"] == nil && model["title"] == "" && model["wind"] == 0)
    }

    @Test func refusesWhatHasNoNames() {
        #expect(throws: EncodingError.self) { try ViewModel(encoding: [1, 2]) }
        #expect(throws: EncodingError.self) { try ViewModel(encoding: "text") }
    }

    @Test func literalsNest() {
        let model: ViewModel = ["wind": 4.5, "gusts": 12.0, "place": ["name": "Ridge", "rows": [1, 2]]]
        #expect(model["wind"] == .text("4.5"))
        #expect(model["gusts"] == .integer(12))
        #expect(model["place"] == .object(["name": .text("Ridge"), "rows": .list([.integer(1), .integer(2)])]))
    }

    /// The time of a long list grows with its length.
    @Test func encodesLongLists() throws {
        struct List: Encodable { var numbers: [Int] }
        let model = try ViewModel(encoding: List(numbers: Array(0..<100_000)))
        guard case .list(let numbers) = model["numbers"] else { Issue.record("no list"); return }
        #expect(numbers.count == 100_000)
    }
}

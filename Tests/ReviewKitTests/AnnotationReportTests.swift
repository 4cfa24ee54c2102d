import DiffKit
import ReviewKit
import Testing

/// Annotations have true lines, and stay within GitHub's limit for each level.
@Suite struct AnnotationReportTests {
    typealias S = Snapshots

    private static func entries(_ numbers: Range<Int>, title: String) -> [(String, JSON)] {
        numbers.map { number in
            let section = S.section("\(title)\(number)", kind: "journal", cells: [], url: "/\(number)/")
            return ("journal/\(number)", section.with("source", to: "journal/\(number).md"))
        }
    }

    @Test(arguments: [(10, 10), (11, 10), (40, 10), (3, 3)]) func eachLevelIsLimited(count: Int, lines: Int) throws {
        let kept = Self.entries(0..<count, title: "A")
        let removed = Self.entries(100..<(100 + count), title: "B")
        let review = try S.review(S.snapshot(kept + removed), S.snapshot(Self.entries(0..<count, title: "C")))
        let report = AnnotationReport(of: review).text.split(separator: "\n")
        for level in ["::notice ", "::warning "] {
            let own = report.filter { $0.hasPrefix(level) }
            #expect(own.count == lines)
            #expect(own.last == "\(level)title=More::\(count - 9) more changes" || count <= 10)
        }
    }

    @Test func placesAreLookedUp() throws {
        func site(_ caption: JSON, _ pageSize: JSON) -> JSON {
            let cell = S.cell(["title": "Dawn", "caption": caption])
            let album = S.section("Ridge", cells: [("dawn", cell)])
            return S.snapshot([("photos/ridge", album)], state: [("settings", ["pageSize": pageSize])])
        }
        var places: [SourcePlace] = []
        let review = try S.review(site("One", 5), site("Two", 6))
        let report = AnnotationReport(of: review, folder: "log") { place in
            places.append(place)
            return 7
        }
        #expect(
            places == [
                SourcePlace(file: "content/photos/Ridge.md", cell: ["dawn"], key: "caption"),
                SourcePlace(file: "content/feed.yaml", key: "pageSize"),
            ])
        #expect(report.text.contains("::notice file=log/content/photos/Ridge.md,line=7,title=Ridge%3A edited::"))
    }
}

import Testing

@testable import SiteKit

@Suite struct ProgressTests {
    private func line(_ done: Int, of total: Int, after seconds: Double, columns: Int = 79) -> String {
        ProgressLine(progress: BuildProgress(.encodingImages, done: done, of: total), seconds: seconds)
            .text(columns: columns)
    }

    @Test func saysHowFarHowFastAndHowLong() {
        #expect(
            line(120, of: 1000, after: 14.5)
                == "Creating images  ██░░░░░░░░░░░░░░░░░  120 of 1000 · 8.3/s · 1 min 47 s left")
    }

    @Test(
        arguments: [
            (1, 2, 1.0, "1.0/s", "1 s left"), (10, 4000, 0.5, "20/s", "3 min 20 s left"),
            (1, 10, 30, "2.0/min", "4 min 30 s left"), (2, 1000, 60, "2.0/min", "8 h 19 min left"),
            (0, 10, 5, nil, nil), (10, 10, 5, "2.0/s", nil), (5, 10, 0, nil, nil),
            (99, 100, 990, "6.0/min", "10 s left"),
        ] as [(Int, Int, Double, String?, String?)])
    func arithmetic(done: Int, total: Int, seconds: Double, rate: String?, left: String?) {
        let line = ProgressLine(progress: BuildProgress(.writing, done: done, of: total), seconds: seconds)
        #expect(line.rate == rate && line.timeLeft == left)
    }

    @Test func fitsEveryTerminal() {
        for columns in 0...120 {
            for done in [0, 1, 500, 999, 1000] {
                let text = line(done, of: 1000, after: 77, columns: columns)
                #expect(text.count <= columns)
                if columns >= 30 { #expect(text.contains("\(done) of 1000")) }
                if columns >= 70 { #expect(text.contains("░") || done == 1000) }
            }
        }
    }

    @Test func theBarGrowsAndNeverChangesItsWidth() {
        var last = -1
        for done in 0...1000 {
            let text = line(done, of: 1000, after: Double(done) * 0.7)
            let full = text.count { $0 == "█" }
            #expect(full >= last && text.count { "█░".contains($0) } == 19)
            #expect((full == 19) == (done == 1000))
            last = full
        }
    }

    // MARK: Drawing

    /// The lines drawn for progress reports at these times.
    private func drawn(_ events: [(seconds: Double, stage: BuildProgress.Stage, done: Int)]) -> [String?] {
        var meter = ProgressMeter()
        return events.map { event in
            meter.line(for: BuildProgress(event.stage, done: event.done, of: 10), at: event.seconds) { 79 }
        }
    }

    @Test func whatIsOverSoonIsNotShown() {
        let lines = drawn([(0, .readingPhotos, 0), (0.2, .readingPhotos, 5), (0.45, .readingPhotos, 10)])
        #expect(lines == [nil, nil, nil])
    }

    @Test func isDrawnTenTimesASecondAtMost() {
        let moments = (0..<4000).map { Double($0) / 1000 }
        let lines = drawn(moments.map { ($0, .encodingImages, min(10, Int($0 * 2.5))) })
        let drawings = lines.compactMap { $0 }.count
        #expect((30...35).contains(drawings))
    }

    @Test func aNewStageWipesTheLineAndBeginsAnew() {
        let lines = drawn([
            (0, .readingPhotos, 0), (1, .readingPhotos, 9), (1.01, .encodingImages, 0), (1.2, .encodingImages, 1),
            (2.01, .encodingImages, 5),
        ])
        #expect(lines[0] == nil && lines[1]?.hasPrefix("Reading photos") == true)
        #expect(lines[2] == "" && lines[3] == nil)
        #expect(lines[4]?.contains("5 of 10 · 5.0/s · 1 s left") == true)
    }

    @Test func countsOnlyEverGrow() {
        let lines = drawn([(0, .writing, 0), (1, .writing, 7), (2, .writing, 6)])
        #expect(lines[2]?.contains("7 of 10") == true)
    }

    @Test func theEndWipesOnlyWhatWasDrawn() {
        var meter = ProgressMeter()
        #expect(meter.end() == nil)
        _ = meter.line(for: BuildProgress(.writing, done: 0, of: 9), at: 0) { 79 }
        #expect(meter.end() == nil)
        _ = meter.line(for: BuildProgress(.writing, done: 0, of: 9), at: 0) { 79 }
        _ = meter.line(for: BuildProgress(.writing, done: 5, of: 9), at: 1) { 79 }
        #expect(meter.end() == "" && meter.end() == nil)
    }
}

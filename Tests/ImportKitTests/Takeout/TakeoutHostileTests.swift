import TestSupport
import Testing

@testable import ImportKit

@Suite struct TakeoutHostileTests {
    @Test(
        arguments: [
            "", "{", "[]", "null", "{\"photoTakenTime\": 7}", "{\"photoTakenTime\": {\"timestamp\": \"soon\"}}",
            "{\"photoTakenTime\": {\"timestamp\": \"99999999999999999999\"}}",
            "{\"photoTakenTime\": {\"timestamp\": \"9223372036854775807\"}}",
            "{\"photoTakenTime\": {\"timestamp\": 1e400}}",
            "{\"photoTakenTime\": {\"timestamp\": \"-9223372036854775808\"}, \"title\": \"../../x\", \"description\": [1]}",
            "{\"title\": 3, \"photoTakenTime\": {}, \"people\": {}, \"geoData\": [], \"googlePhotosOrigin\": 1}",
            "{\"albumData\": {\"title\": \"x: [\\u0000\", \"date\": {}}}",
            "{\"title\": \"\\n- a\", \"description\": \"# b\\n c\"}",
        ])
    func whatIsBrokenIsToldAndTheRestComes(document: String) throws {
        var files = TakeoutFixture.export
        files[TakeoutFixture.root + "Broken/x.jpg.json"] = Array(document.utf8)
        files[TakeoutFixture.root + "Broken/x.jpg"] = [1, 2]
        files[TakeoutFixture.root + "Broken/metadata.json"] = Array(document.utf8)
        let run = try ImportRun(TakeoutFormat(), files)
        #expect(run.allViolations == [])
        #expect(run.paths(ofCopiesOf: TakeoutFixture.root + "Broken/x.jpg").count == 1)
        #expect(run.paths(ofCopiesOf: TakeoutFixture.root + "Été au bord de la mer/IMG_1.jpg").count == 1)
        for diagnostic in run.diagnostics { #expect(diagnostic.place.file.contains("Broken/")) }
    }

    @Test(
        arguments: [
            "../../x.jpg", "/etc/x.jpg", "a/../../b.jpg", ".git/hooks/x.jpg", ".jpg", "()(1).jpg", "(1).jpg",
            "-edited.jpg", "-.jpg",
            "a\u{0}b.jpg", "a\nb.jpg", "CON.jpg", " .jpg", "😀.jpg", "..json", "(9999999999999999999).jpg", "x.",
            "album.yaml.jpg",
        ])
    func namesLeadNowhere(name: String) throws {
        for path in [name, TakeoutFixture.root + name, TakeoutFixture.root + "A/" + name] {
            let run = try ImportRun(
                TakeoutFormat(), [path: [1], path + ".json": TakeoutFixture.sidecar(name, 1_563_000_300)])
            #expect(run.allViolations == [])
        }
    }

    /// Places, people and Google URLs are not written, not even in comments.
    @Test func placesAndPeopleStay() throws {
        let run = try ImportRun(TakeoutFormat(), TakeoutFixture.export)
        for secret in ["Nemo", "48.5", "4.25", "photos.google.com", "AF1Qip"] { #expect(!run.report.contains(secret)) }
        #expect(run.notes.count { $0.contains("Photos with a location") } == 1)
        #expect(run.notes.count { $0.contains("Photos with names of people") } == 1)
    }

    @Test func aLargeFolderTakesNoLongTime() throws {
        var files: [String: [UInt8]] = [:]
        for index in 0..<3_000 {
            files["A/\(TakeoutFixture.long)\(index).jpg"] = [1]
            files["A/IMG_\(index)-edited.jpg"] = [1]
            files["A/\(index).jpg.json"] = TakeoutFixture.sidecar("\(index).jpg", 1_563_000_300)
            files["Photos from 2019/\(index).jpg"] = [1]
        }
        let clock = ContinuousClock()
        var run: ImportRun?
        let time = try clock.measure { run = try ImportRun(TakeoutFormat(), TakeoutFixture.library(files)) }
        #expect(run?.tally.unaccounted.isEmpty == true)
        #expect(time < .seconds(40))
    }

    @Test func noMutationBreaksIt() throws {
        let tokens = ["\"", "{", "}", "[", "\\n", "-", "0", "null", "true"]
        var random = SplitMix64(seed: 21)
        let original = TakeoutFixture.export
        for round in 0..<300 {
            var export = original
            for path in original.keys.sorted() where random.chance(15) {
                let bytes = export.removeValue(forKey: path) ?? []
                switch random.below(4) {
                case 0: break
                case 1: export[Self.mutated(path, &random)] = bytes
                case 2:
                    var mutated = bytes
                    for _ in 0..<random.int(1...4) { mutated.mutate(&random, inserting: tokens) }
                    export[path] = mutated
                default:
                    export[path] = bytes
                    export[Self.mutated(path, &random)] = bytes
                }
            }
            var options = ImportOptions()
            options.withPrivate = round.isMultiple(of: 2)
            let violations = try ImportRun(TakeoutFormat(), export, options: options).allViolations
            #expect(violations == [])
            if !violations.isEmpty { return }
        }
    }

    private static func mutated(_ path: String, _ random: inout SplitMix64) -> String {
        var name = Array(path)
        let pieces = ["(1)", "-edited", ".json", ".jpg", "/", "..", "2019", "é", "_", ".MP4", "\u{0}", "A", ".s"]
        let place = random.below(name.count)
        if random.chance(50) {
            name.insert(contentsOf: Array(random.pick(pieces)), at: place)
        } else {
            name.remove(at: place)
        }
        return String(name)
    }
}

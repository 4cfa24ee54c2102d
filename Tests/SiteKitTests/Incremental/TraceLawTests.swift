import Engine
import FeedKit
import TestSupport
import Testing

@testable import SiteKit

/// A node reads nothing outside its trace: if everything in its trace is the same in two builds, so is its value,
/// whatever else differs.
///
/// Clean builds of a site and of its variants are compared: with another value of one key, with some edits, and with
/// many changes to everything that one file, object or source does not depend on. All nodes of any two are compared.
@Suite struct TraceLawTests {
    /// The number of comparisons, to detect a vacuous test.
    private struct Count {
        var same = 0
        var others = 0
        var unknown = 0
    }

    @Test(arguments: LawScripts.seeds(3)) func whatIsReadStandsInTheTrace(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let site = EditedSite(seed: seed, hasTimesToCome: false)
        // With a previous snapshot, objects have update times and former URLs.
        let previous = random.chance(50) ? site.path("older.json") : nil
        if previous != nil {
            _ = try build(site, "before", previous: nil)
            site.move("public/snapshot.json", to: "older.json")
        }
        let edits: [Edit] = [
            .add, .add, .append, .append, .readdress, .attach, .video, .configure, .configure, .template,
        ]
        for (number, edit) in edits.enumerated() {
            _ = site.apply(.init(number: number, edit: edit, seed: random.next()))
        }
        // An explicit menu does not depend on the search setting.
        if random.chance(40) { _ = site.configure("menus", "{main: [years]}") }
        let first = FolderListing(site.folder, only: ["content", "Templates"])
        guard let origin = try build(site, "as it is", previous: previous) else { return }
        var builds = [origin]
        var count = Count()
        let now = site.now
        for number in 0..<6 {
            first.restore(in: site.folder)
            site.settings = EditedSite.settings(in: site.text("content/feed.yaml") ?? "")
            // The clock determines when a changed object was updated.
            site.now = Instant(seconds: now.seconds + Int64(number % 2 * 3600))
            let words =
                switch number {
                // Across the seeds, all keys are covered.
                case 0: changeKey(of: site, Int(seed) * 2, &random)
                case 1: changeKey(of: site, Int(seed) * 2 + 1, &random)
                case 2: edit(site, &random)
                default: changeMuch(of: site, origin, &random)
                }
            guard let variant = try build(site, words, previous: previous) else { continue }
            for other in builds { compare(variant, other, seed: seed, &count) }
            builds.append(variant)
        }
        print("seed \(seed): \(builds.count) variants, \(count)")
        #expect(
            builds.count < 3 || count.same > 20 && count.others > 20, "seed \(seed): the law says nothing, \(count)")
    }

    private func changeKey(of site: EditedSite, _ number: Int, _ random: inout SplitMix64) -> String {
        let (key, values) = EditedSite.candidates[number % EditedSite.candidates.count]
        let old = site.settings.first { $0.key == key }?.value
        return site.configure(key, random.pick(values.filter { $0 != old }))
    }

    private func edit(_ site: EditedSite, _ random: inout SplitMix64) -> String {
        let edits = Edit.allCases.filter(\.isOfSources)
        return (0...random.below(3)).map { number in
            site.apply(.init(number: number, edit: random.pick(edits), seed: random.next()))
        }.joined(separator: "; ")
    }

    /// Changes many inputs that one node has not read.
    private func changeMuch(of site: EditedSite, _ origin: BuildGraph, _ random: inout SplitMix64) -> String {
        let node = random.pick(origin.nodes(of: random.pick(BuildGraph.sorts)))
        let kept = origin.everything(readBy: node)
        let edits = site.change(random.pick([10, 40, 80]), except: kept, &random)
        return "all but what \(node.name) is made of: " + edits.joined(separator: "; ")
    }

    /// - Returns: `nil` if the site can't be built in this state.
    private func build(_ site: EditedSite, _ words: String, previous: String?) throws -> BuildGraph? {
        for folder in ["public", ".feedgen"] { site.delete(folder) }
        var options = BuildOptions(source: site.folder, output: site.path("public"), jobs: 2)
        options.isForced = true
        options.previous = previous
        guard try !SiteBuild(options: options).build(now: site.now).isRefused else { return nil }
        return BuildGraph(words, of: options)
    }

    private func compare(_ one: BuildGraph, _ other: BuildGraph, seed: UInt64, _ count: inout Count) {
        for node in BuildGraph.sorts.flatMap({ one.nodes(of: $0) }) {
            guard other.graph.fingerprint(of: node) != nil, !other.graph.trace(of: node).isEmpty else { continue }
            switch one.readsTheSame(node, in: other) {
            case nil: count.unknown += 1
            case false?: count.others += 1
            case true?:
                count.same += 1
                let isSame = one.value(of: node) == other.value(of: node)
                let readsTheSame = Set(one.graph.trace(of: node)) == Set(other.graph.trace(of: node))
                guard !isSame || !readsTheSame else { continue }
                Issue.record(
                    """
                    FEEDGEN_SEED=\(seed): \(node) \(isSame ? "reads other things" : "comes to something else") where all \
                    of its trace is the same, with
                    \(one.name)
                    and with
                    \(other.name)
                    Its trace is \(one.graph.trace(of: node).sorted().map { "\($0.kind.rawValue) \($0.name)" })
                    """)
            }
        }
    }
}

extension EditedSite {
    /// Changes a share of all inputs, except those to preserve.
    ///
    /// - Parameter share: the percentage.
    fileprivate func change(_ share: Int, except kept: Set<Node>, _ random: inout SplitMix64) -> [String] {
        var words: [String] = []
        for setting in Setting.allCases where !kept.contains(Node(.setting, setting.name)) {
            // A changed `ci` can refuse the build, and another clock excludes half of the site.
            guard ![.ci, .clock].contains(setting), random.chance(share / 2) else { continue }
            let (key, values) = random.pick(Self.values(of: setting).sorted { $0.key < $1.key })
            words.append(configure(key, random.pick(values)))
        }
        let templates =
            (Theme.named(.standard).files.keys + files("Templates").map { String($0.dropFirst("Templates/".count)) })
        for name in Set(templates).sorted() where random.chance(share / 3) {
            let isTemplate = name.hasSuffix(".mustache")
            guard !isTemplate || !kept.contains(Node(.template, String(name.dropLast(".mustache".count)))) else {
                continue
            }
            let old = text("Templates/" + name) ?? Theme.named(.standard).files[name] ?? ""
            write("Templates/" + name, old + (isTemplate ? "<hr>\n" : "/* */\n"))
            words.append("edits Templates/\(name)")
        }
        for file in documents where random.chance(share) {
            let path = String(file.dropFirst("content/".count))
            guard !kept.contains(Node(.content, path)), !kept.contains(Node(.source, path)) else { continue }
            words.append(
                file.hasSuffix(".md") && random.chance(70)
                    ? appendParagraph(to: file, &random) : rewrite(file, &random))
        }
        for photo in photos where random.chance(share) {
            guard !kept.contains(Node(.image, String(photo.dropFirst("content/".count)))) else { continue }
            write(photo, TinyPictures.photo(random.below(900)))
            words.append("replaces \(photo)")
        }
        for _ in 0..<3 where random.chance(share) { words.append(add(&random)) }
        if random.chance(share) { words.append(publishFile(&random)) }
        return words
    }

    private func appendParagraph(to file: String, _ random: inout SplitMix64) -> String {
        write(file, (text(file) ?? "") + "\n" + paragraph(&random))
        return "adds to \(file)"
    }
}

import Foundation
import TestSupport
import Testing

/// SwiftPM lets a target import undeclared dependencies, and may then miscompile it after an edit. Therefore, these
/// tests require imports to be declared in Package.swift, and declared dependencies to be permitted for the module.
@Suite struct ModuleImportTests {
    /// The modules each module may import, and the permitted system modules such as Foundation.
    private static let modules: [String: (modules: Set<String>, system: Set<String>)] = [
        "Diagnostics": ([], ["Synchronization"]),
        "DiffKit": ([], []),
        "DigestKit": (["CCrypto"], []),
        "FileSystem": (["Diagnostics", "CArchive", "CMalloc"], ["Foundation", "Dispatch", "Synchronization"]),
        "Engine": (["DigestKit", "CSQLite"], ["Foundation", "Synchronization"]),
        "CacheKit": (["DigestKit", "CCurl"], ["Foundation", "Synchronization"]),
        "DataKit": (["Diagnostics", "DiffKit", "Yams"], ["Synchronization"]),
        "HighlightKit": (["CPCRE2", "CLanguages"], ["Synchronization"]),
        "ViewKit": ([], []),
        "MarkupKit": (
            ["Diagnostics", "HighlightKit", "ViewKit", "CLibXML2", "CCMark", "CResources"],
            ["Foundation", "Synchronization"]
        ),
        "XMLKit": (["MarkupKit", "CLibXML2"], []),
        "TemplateKit": (["Diagnostics", "MarkupKit"], ["Synchronization"]),
        "RouteKit": (["Diagnostics", "DataKit", "DigestKit", "MarkupKit", "XMLKit"], ["Foundation"]),
        "PhotoKit": (["Diagnostics", "FileSystem", "CAVIF", "CVips"], ["Foundation", "Synchronization"]),
        "ListKit": (["Diagnostics", "DiffKit", "ViewKit"], []),
        "FeedKit": (
            [
                "Diagnostics", "DiffKit", "DataKit", "MarkupKit", "XMLKit", "TemplateKit", "ListKit", "DigestKit",
                "RouteKit",
            ],
            ["Foundation", "Synchronization"]
        ),
        "ReviewKit": (["Diagnostics", "DiffKit", "MarkupKit"], []),
        "ImportKit": (
            [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "MarkupKit", "XMLKit", "RouteKit", "FeedKit",
                "PhotoKit", "PublishingPolicy",
            ],
            ["Foundation", "Synchronization"]
        ),
        "PublishingPolicy": (["Diagnostics", "MarkupKit", "XMLKit", "PhotoKit", "FeedKit"], []),
        "SiteKit": (
            [
                "Diagnostics", "DiffKit", "FileSystem", "MarkupKit", "TemplateKit", "PhotoKit", "ListKit", "FeedKit",
                "DataKit", "ReviewKit", "CacheKit", "Engine", "PublishingPolicy", "RouteKit",
            ],
            ["Foundation", "Synchronization"]
        ),
        "SiteCheck": (
            [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "MarkupKit", "XMLKit", "TemplateKit", "FeedKit",
                "PublishingPolicy", "SiteKit",
            ],
            []
        ),
        "CacheMaintenance": (
            ["Diagnostics", "DiffKit", "FileSystem", "PhotoKit", "CacheKit", "FeedKit", "SiteKit"],
            ["Foundation", "Synchronization"]
        ),
        "DeployKit": (
            [
                "Diagnostics", "DiffKit", "DigestKit", "FileSystem", "CacheKit", "FeedKit", "ReviewKit", "SiteKit",
            ],
            ["Foundation", "Synchronization"]
        ),
        "SiteCommands": (
            [
                "Diagnostics", "DiffKit", "FileSystem", "DataKit", "Engine", "MarkupKit", "XMLKit", "RouteKit",
                "PhotoKit",
                "FeedKit", "ReviewKit", "SiteKit",
            ],
            ["Foundation"]
        ),
        "PreviewServer": (
            ["Diagnostics", "DiffKit", "FileSystem", "MarkupKit", "ListKit", "FeedKit", "SiteKit", "FlyingSocks"],
            ["Foundation", "Dispatch", "Synchronization"]
        ),
        "feedgen": (
            [
                "Diagnostics", "FileSystem", "SiteKit", "SiteCheck", "CacheMaintenance", "DeployKit", "SiteCommands",
                "PreviewServer", "ImportKit", "ArgumentParser",
            ],
            ["Foundation", "Synchronization"]
        ),
    ]

    /// Libraries that only one file of a module may import, or one folder that is named after the library.
    private static let behindOnePlace = [
        "Yams", "CLibXML2", "CCMark", "CVips", "CPCRE2", "CLanguages", "CResources", "CCurl", "CMalloc", "CSQLite",
        "CArchive", "CAVIF", "CCrypto", "FlyingSocks",
    ]

    @Test(arguments: modules.keys.sorted()) func importsOnlyPermittedModules(module: String) throws {
        let rule = try #require(Self.modules[module])
        for (file, imports) in try Repository.imports(of: module) {
            let forbidden = imports.subtracting(rule.modules).subtracting(rule.system)
            #expect(forbidden.isEmpty, "\(file) may not import \(forbidden.sorted())")
        }
    }

    @Test(arguments: modules.keys.sorted()) func declaresItsImports(module: String) throws {
        let rule = try #require(Self.modules[module])
        let imported = try Repository.imports(of: module).values.reduce(into: Set()) { $0.formUnion($1) }
        let declared = try Repository.declaredDependencies(of: module)
        #expect(imported.subtracting(rule.system).subtracting(declared).isEmpty)
        #expect(declared.subtracting(imported).isEmpty, "declared, but never imported")
    }

    @Test(arguments: behindOnePlace) func isImportedInOnePlace(library: String) throws {
        let files = try Self.modules.keys.flatMap { try Repository.imports(of: $0) }
            .filter { $0.value.contains(library) }
        let places = Set(
            files.map { file, _ in
                let folder = file.split(separator: "/").dropLast().last ?? ""
                return "C" + folder == library ? String(folder) : file
            })
        #expect(places.count == 1, "\(library) is imported by \(files.map(\.key).sorted())")
    }

    @Test func onlyTimeZonesAndNormalFormsNeedFoundationInFeedKit() throws {
        let files = try Repository.imports(of: "FeedKit").filter { $0.value.contains("Foundation") }.map(\.key)
        #expect(files.sorted() == ["Sources/FeedKit/Site/SiteTime.swift", "Sources/FeedKit/Site/Slug.swift"])
    }

    /// Formats read an export from memory, so that tests and the fuzzer can.
    @Test func onlyTheImportItselfReadsFiles() throws {
        for (file, imports) in try Repository.imports(of: "ImportKit")
        where !imports.isDisjoint(with: ["Foundation", "FileSystem"]) {
            #expect(file.hasPrefix("Sources/ImportKit/Import/"), "\(file)")
        }
    }

    /// Shared caches and the preview use the network; content never does.
    @Test func onlyStoresAndTheServerUseTheNetwork() throws {
        let places = ["Sources/CCurl/", "Sources/CacheKit/Net/", "Sources/PreviewServer/"]
        let use = #/\bimport (?:CCurl|FlyingSocks|FoundationNetworking)|\bURLSession\b|\bsocket\(|\bgetaddrinfo\(/#
        for file in Repository.swiftFiles(below: "Sources") where !places.contains(where: { file.hasPrefix($0) }) {
            #expect(!(try Repository.text(file).contains(use)), "\(file)")
        }
    }

    /// Tasks and Dispatch block forever if the system creates no thread, so only servers use them.
    @Test func onlyServersNeedTasks() throws {
        let servers =
            [
                "Sources/PreviewServer/", "Sources/FileSystem/Watch/", "Sources/feedgen/Serve",
                // A stream of a program is collected in its own task.
                "Sources/ViewKit/ViewImage.swift",
            ]
        for file in Repository.swiftFiles(below: "Sources") where !servers.contains(where: { file.hasPrefix($0) }) {
            let code = try Repository.text(file).replacing(#/(?m)//.*$/#, with: "")
                .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
            #expect(!code.contains(#/\bDispatch|\basync\b|\bTask(\.| *\{)/#), "\(file)")
        }
    }

    /// The shared test support imports no module, so that all tests can use it.
    @Test func testSupportImportsNoModule() throws {
        let imported = try Repository.imports(of: "TestSupport", below: "Tests").values.reduce(into: Set()) {
            $0.formUnion($1)
        }
        #expect(imported == ["Foundation"])
    }

    @Test func everyModuleIsListed() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Sources")
        let shims: Set = [
            "CLibXML2", "CCMark", "CVips", "CPCRE2", "CLanguages", "CResources", "CSQLite", "CCrypto", "CCurl",
            "CMalloc", "CArchive", "CAVIF",
        ]
        #expect(Set(folders).subtracting(Self.modules.keys) == shims)
    }
}

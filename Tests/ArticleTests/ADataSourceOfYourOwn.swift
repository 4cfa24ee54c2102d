import ListKit
import Testing

struct Book: ListModel {
    var isbn: String
    var title: String
    var chapters: [String]

    var diffIdentifier: String { "book/" + isbn }
}

struct BookSectionController: SectionController {
    let book: Book

    var header: SupplementaryView? {
        SupplementaryView(template: "book-title", model: ["title": .text(book.title)], height: .points(44))
    }

    func cells() -> [Cell] {
        book.chapters.map { Cell(id: $0, template: "chapter", model: ["title": .text($0)]) }
    }
}

struct Library: ListAdapterDataSource {
    var books: [Book]

    var objects: [any ListModel] { books }

    func sectionController(for object: any ListModel) -> (any SectionController)? {
        (object as? Book).map { BookSectionController(book: $0) }
    }

    var emptyView: SupplementaryView? { SupplementaryView(template: "no-books", model: [:]) }
}

@Suite struct ADataSourceOfYourOwn {
    let library = Library(books: [
        Book(isbn: "1", title: "Dust", chapters: ["Wind", "Sand"]),
        Book(isbn: "2", title: "Ice", chapters: ["Frost"]),
    ])

    @Test func theAdapterCollectsTheSections() throws {
        let print = Printer()

        let adapter = ListAdapter(dataSource: library)
        let list = adapter.collect()
        for section in list.sections { print(section.id, section.groups.flatMap(\.cells).map(\.id)) }
        for problem in list.diagnostics { print(problem.message) }

        var snapshot = ListSnapshot(list)
        try snapshot.moveSection("book/2", before: "book/1")
        try snapshot.moveItem("book/1#Sand", before: "book/1#Wind")
        let edited = ListAdapter(dataSource: try SnapshotDataSource(snapshot, of: library)).collect()
        for section in edited.sections { print(section.id, section.groups.flatMap(\.cells).map(\.id)) }

        #expect(
            print.text == """
                book/1 ["Wind", "Sand"]
                book/2 ["Frost"]
                book/2 ["Frost"]
                book/1 ["Sand", "Wind"]

                """)
    }

    @Test func theEmptyViewStandsWhereNothingIs() {
        #expect(ListAdapter(dataSource: Library(books: [])).collect().emptyView?.template == "no-books")
    }
}

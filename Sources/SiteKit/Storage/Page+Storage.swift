import Engine
import FeedKit

extension Page: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(title)
        writer.write(description)
        writer.write(template)
        writer.write(content)
        writer.write(model)
        writer.write(kin)
        writer.write(months)
        writer.write(neighbours)
        writer.write(id)
        writer.write(formerPaths)
        writer.write(source)
        writer.write(type)
        writer.write(pictures)
        writer.write(isIndexed)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            path: try reader.read(), title: try reader.read(), description: try reader.read(),
            template: try reader.read(), content: try reader.read(), model: try reader.read(), kin: try reader.read(),
            months: try reader.read(), neighbours: try reader.read(), id: try reader.read(),
            formerPaths: try reader.read(), source: try reader.read(), type: try reader.read(),
            pictures: try reader.read(), isIndexed: try reader.read())
    }
}

extension Page.Content: Storable {
    func store(in writer: inout StorageWriter) {
        switch self {
        case .list(let objects):
            writer.write(byte: 0)
            writer.write(objects)
        case .object(let object):
            writer.write(byte: 1)
            writer.write(object)
        case .subpage(of: let object, number: let number):
            writer.write(byte: 2)
            writer.write(object)
            writer.write(number)
        case .text: writer.write(byte: 3)
        case .plain: writer.write(byte: 4)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = .list(try reader.read())
        case 1: self = .object(try reader.read())
        case 2: self = .subpage(of: try reader.read(), number: try reader.read())
        case 3: self = .text
        case 4: self = .plain
        default: throw .damaged
        }
    }
}

extension Page.Month: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(key)
        writer.write(name)
        writer.write(objects.lowerBound)
        writer.write(objects.upperBound)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let (key, name) = (try reader.read(String.self), try reader.read(String.self))
        let (start, end) = (try reader.read(Int.self), try reader.read(Int.self))
        guard start <= end else { throw .damaged }
        self.init(key: key, name: name, objects: start..<end)
    }
}

extension Page.Kin: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(previous)
        writer.write(next)
        writer.write(related)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(previous: try reader.read(), next: try reader.read(), related: try reader.read())
    }
}

extension SiteMenus: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(main)
        writer.write(footer)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init()
        main = try reader.read()
        footer = try reader.read()
    }
}

extension MenuLink: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(title)
        writer.write(url)
        writer.write(path)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(title: try reader.read(), url: try reader.read(), path: try reader.read())
    }
}

import Engine
import FeedKit
import MarkupKit

/// A field of the model that contains the whole content, as that of a text does, is stored without it.
extension ObjectPage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(template)
        writer.write(description)
        writer.write(content)
        let field = model.field(containing: content)
        writer.write(field)
        var model = model
        if let field { model[field] = .markup(HTML(trusted: "")) }
        writer.write(model)
        writer.write(subpages)
        writer.write(images)
        writer.write(attachments)
        writer.write(originals)
        writer.write(type)
        writer.write(pageImages)
        writer.write(recordings)
        writer.write(archive)
        writer.write(places)
        writer.write(readings)
        writer.write(download)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let (template, description): (String, String?) = (try reader.read(), try reader.read())
        let (content, field): (HTML?, String?) = (try reader.read(), try reader.read())
        var model: ViewModel = try reader.read()
        if let field { model[field] = content.map { .markup($0) } }
        self.init(
            template: template, description: description, model: model, subpages: try reader.read(),
            images: try reader.read(), attachments: try reader.read(), originals: try reader.read(),
            type: try reader.read(), pageImages: try reader.read([PageImage].self), content: content)
        recordings = try reader.read()
        archive = try reader.read()
        places = try reader.read()
        readings = try reader.read()
        download = try reader.read()
    }
}

extension ObjectPage.Download: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(file)
        writer.write(text)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(file: try reader.read(), text: try reader.read())
    }
}

extension ViewModel {
    /// The name of the field whose markup is the whole content; `nil` if there is none, or it is short.
    fileprivate func field(containing content: HTML?) -> String? {
        guard let content, content.bytes.count > 64 else { return nil }
        let field = fields.first { if case .markup(let html) = $0.value { html == content } else { false } }
        return field?.name
    }
}

extension ObjectPage.Subpage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(slug)
        writer.write(title)
        writer.write(description)
        writer.write(template)
        writer.write(model)
        writer.write(type)
        writer.write(pageImage)
        writer.write(cell)
        writer.write(cellsPage)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            slug: try reader.read(), title: try reader.read(), description: try reader.read(),
            template: try reader.read(), model: try reader.read(), type: try reader.read(),
            pageImage: try reader.read(), cell: try reader.read())
        cellsPage = try reader.read()
    }
}

extension ObjectPage.Attachment: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(file)
        writer.write(mediaType)
        writer.write(byteCount)
        writer.write(bytes)
        writer.write(convertedSource)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            path: try reader.read(), file: try reader.read(), mediaType: try reader.read(),
            byteCount: try reader.read())
        bytes = try reader.read()
        convertedSource = try reader.read()
    }
}

extension PhotoArchive: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(file)
        writer.write(entries)
        writer.write(hasOriginals)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(file: try reader.read(), entries: try reader.read(), hasOriginals: try reader.read())
    }
}

extension PhotoArchive.Entry: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(photo)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(name: try reader.read(), photo: try reader.read())
    }
}

extension ObjectPage.Recording: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(url)
        writer.write(mediaType)
        writer.write(byteCount)
        writer.write(seconds)
        writer.write(isDeclared)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            url: try reader.read(), mediaType: try reader.read(), byteCount: try reader.read(),
            seconds: try reader.read(), isDeclared: try reader.read())
    }
}

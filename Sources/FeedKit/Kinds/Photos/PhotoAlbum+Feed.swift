import MarkupKit

extension PhotoAlbum {
    /// Returns the description, followed by the photos and videos with their texts.
    func feedContent(in site: Site) -> HTML {
        var content = FeedContent()
        content.add(description)
        for photo in distinctPhotos {
            if let video = photo.video {
                content.add(video: video, of: photo, in: self, site: site)
            } else if let image = photo.image {
                content.add(
                    figure: image, alt: photo.alt, caption: photo.caption ?? photo.title, path: path(of: photo),
                    in: site)
            }
        }
        return content.html
    }
}

extension FeedContent {
    /// Appends a video with a link to its page, for feed readers that don't play videos.
    fileprivate mutating func add(
        video: VideoAsset, of photo: PhotoAlbum.Photo, in album: PhotoAlbum, site: Site
    ) {
        let file = site.configuration.link(album.file(of: video, of: photo))
        let poster = photo.image.map { " poster=\"\(HTML(text: site.configuration.link($0.fallback.file)))\"" } ?? ""
        add("<figure><video controls preload=\"none\" src=\"\(HTML(text: file))\"\(poster)></video><figcaption>")
        add("<a href=\"\(HTML(text: site.configuration.link(album.path(of: photo))))\">\(HTML(text: photo.title))</a>")
        if let caption = photo.caption { add(text: ": " + caption) }
        add("</figcaption></figure>\n")
    }
}

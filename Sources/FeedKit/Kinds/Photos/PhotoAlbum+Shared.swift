extension PhotoAlbum {
    /// Returns the album as other texts show it.
    package func shared(in site: Site) -> SharedAlbum {
        SharedAlbum(
            layout: layout, isDraft: facts.isDraft, appears: facts.appearance,
            photos: distinctPhotos.map { photo in
                SharedAlbum.Photo(
                    path: photo.video?.path ?? photo.image?.path ?? "", image: photo.image, title: photo.title,
                    alt: photo.alt, caption: photo.caption, url: site.configuration.link(path(of: photo)))
            })
    }
}

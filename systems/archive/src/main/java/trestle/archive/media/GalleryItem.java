package trestle.archive.media;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;

/**
 * The page that shows a file.
 *
 * @param shown where it is shown in place, a picture or a video
 * @param edits whether the reader may change it
 * @param shares whether the reader may share it
 * @param under what stands below it, such as the comments
 */
public record GalleryItem(
        Media media,
        String uploader,
        Optional<String> shown,
        Optional<String> thumb,
        String download,
        Gallery.Neighbours neighbours,
        List<Media> copies,
        boolean edits,
        boolean shares,
        String base,
        Content under) {
    public GalleryItem {
        copies = List.copyOf(copies);
    }

    public String here() {
        return base + "/" + media.mediaId();
    }

    /** For who does not see it. */
    public String alternative() {
        return media.caption() == null ? media.name() : media.caption();
    }

    public boolean isVideo() {
        return media.category() == Media.Category.videos;
    }
}

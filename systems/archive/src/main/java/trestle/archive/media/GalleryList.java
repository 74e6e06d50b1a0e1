package trestle.archive.media;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.PageRequest;

/**
 * The page that shows a part of the gallery.
 *
 * @param decades those of which there is something; empty where there is nothing at all
 * @param upload where files are added; empty for who only reads
 */
public record GalleryList(
        Media.Category category,
        List<Jump> categories,
        List<Jump> decades,
        List<Tile> tiles,
        Optional<String> more,
        Optional<String> upload) {
    public GalleryList {
        categories = List.copyOf(categories);
        decades = List.copyOf(decades);
        tiles = List.copyOf(tiles);
    }

    /** A part of the gallery to go to. */
    public record Jump(String href, String text, boolean current) {}

    /**
     * A file of the grid.
     *
     * @param group the year above it; empty where it is the same as that of the file before
     * @param name its title or caption; empty where it has neither
     */
    public record Tile(String href, String name, Optional<String> thumb, String group) {}

    /** The latest pictures, without their years. */
    public static List<Tile> newest(Gallery gallery, int most, MediaFiles files, String base) {
        var pictures = gallery.list(Media.Category.pictures, Optional.empty(), PageRequest.first(most));
        return of(pictures.items(), files, base).stream()
                .map(tile -> new Tile(tile.href(), tile.name(), tile.thumb(), ""))
                .toList();
    }

    /** Files side by side, each with its year. */
    static List<Tile> of(List<Media> found, MediaFiles files, String base) {
        var tiles = new ArrayList<Tile>();
        var last = "";
        for (var media : found) {
            var year = media.sortDate().toString().substring(0, 4);
            tiles.add(new Tile(
                    base + "/" + media.mediaId(),
                    name(media),
                    files.thumb(media.thumbKey()),
                    year.equals(last) ? "" : year));
            last = year;
        }
        return tiles;
    }

    private static String name(Media media) {
        if (media.title() != null) return media.title();
        return media.caption() == null ? "" : media.caption();
    }
}

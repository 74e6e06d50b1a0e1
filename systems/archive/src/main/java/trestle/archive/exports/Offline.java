package trestle.archive.exports;

import gg.jte.Content;
import java.util.List;

/** What pages show that open from a disk. */
public final class Offline {
    private Offline() {}

    /** A link of the first page. */
    public record IndexEntry(String section, String title, String detail, String href) {}

    /** A file beside the pages. */
    public record BesideFile(String href, String name, boolean shown) {}

    /** What somebody said, under the thing that it is about. */
    public record Remark(String name, String day, String text) {}

    /** A letter, a picture, a video or a document with all that belongs to it. */
    public record OfflineItem(
            String id,
            String title,
            String detail,
            String caption,
            Content text,
            List<BesideFile> files,
            List<Remark> remarks) {}

    /**
     * A line of the page on which everything is read without a program.
     *
     * @param section the key of the text above the first line of its kind
     * @param href a file of the export; empty for none
     */
    public record OwnThing(String section, String title, String detail, String text, String href) {}
}

package trestle.platform.decode;

import java.io.IOException;
import java.nio.file.Path;
import trestle.platform.media.FileType;

/** Pictures of pages: one, or the pages of a TIFF. */
final class ScanFile implements DocumentFile {
    private final PictureReader reader;
    private final Orientation orientation;
    private final int pages;

    private ScanFile(PictureReader reader, Orientation orientation, int pages) {
        this.reader = reader;
        this.orientation = orientation;
        this.pages = pages;
    }

    static ScanFile open(Path file) throws IOException {
        var reader = PictureReader.open(file);
        try {
            int pages = reader.pages();
            DocumentFile.requirePages(pages);
            return new ScanFile(reader, CameraData.of(file).orientation(), pages);
        } catch (IOException | RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    @Override
    public FileType type() {
        return reader.type();
    }

    @Override
    public int pages() {
        return pages;
    }

    Orientation orientation() {
        return orientation;
    }

    @Override
    public Pixels picture(int page, int edge) throws IOException {
        reader.turnTo(page);
        return read((double) edge / Math.max(reader.width(), reader.height()));
    }

    @Override
    public Pixels scan(int page) throws IOException {
        return whole(page).gray();
    }

    /** A page in its own size, unless that is too large. */
    Pixels whole(int page) throws IOException {
        reader.turnTo(page);
        return read(Math.sqrt((double) PAGE_PIXELS_MAX / reader.width() / reader.height()));
    }

    private Pixels read(double scale) throws IOException {
        double part = Math.min(1, scale);
        int width = Math.max(1, (int) (reader.width() * part));
        int height = Math.max(1, (int) (reader.height() * part));
        return orientation.apply(reader.read(width, height).onWhite());
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

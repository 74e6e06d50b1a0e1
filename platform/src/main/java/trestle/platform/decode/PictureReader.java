package trestle.platform.decode;

import com.twelvemonkeys.imageio.plugins.jpeg.JPEGImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.tiff.BigTIFFImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.tiff.TIFFImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.stream.ImageInputStream;
import trestle.platform.media.FileType;
import trestle.platform.media.Pictures;
import trestle.platform.sandbox.FileProblem;

/**
 * A picture file that is open. The decoder follows from the file's first bytes alone. A picture that would not fit into
 * memory is read at a half, a third or less of its size.
 */
final class PictureReader implements AutoCloseable {
    /** The part of the heap that a decoded picture may take; decoders and what is made of it need the rest. */
    private static final double HEAP_PART = 0.4;

    /** What Java's decoder of JPEG warns of before it makes up the rest of a picture. */
    private static final String CUT_OFF = "remature end";

    private static final int PAGE_FIRST = 0;

    private final FileType type;
    private final ImageInputStream stream;
    private final ImageReader reader;
    private int page = PAGE_FIRST;
    private int width;
    private int height;
    private boolean cutOff;

    private PictureReader(FileType type, ImageInputStream stream, ImageReader reader) {
        this.type = type;
        this.stream = stream;
        this.reader = reader;
    }

    /**
     * Opens a picture at its first page, or frame.
     *
     * @throws trestle.platform.sandbox.FileProblemException if it is none, or has too many pixels
     */
    public static PictureReader open(Path file) throws IOException {
        var type = FileType.of(file).filter(FileType::isPicture).orElseThrow(FileProblem.Kind.UNSUPPORTED::exception);
        ImageIO.setUseCache(false);
        var stream = ImageIO.createImageInputStream(file.toFile());
        var opened = new PictureReader(type, stream, decoder(type, stream));
        try {
            opened.reader.addIIOReadWarningListener((source, warning) -> opened.cutOff |= warning.contains(CUT_OFF));
            opened.reader.setInput(stream, false, type != FileType.TIFF);
            opened.turnTo(PAGE_FIRST);
            return opened;
        } catch (IOException | RuntimeException | StackOverflowError e) {
            opened.close();
            throw e;
        }
    }

    private static ImageReader decoder(FileType type, ImageInputStream stream) throws IOException {
        return switch (type) {
            case JPEG -> decoder(JPEGImageReaderSpi.class);
            case TIFF -> {
                var classic = IIORegistry.getDefaultInstance().getServiceProviderByClass(TIFFImageReaderSpi.class);
                yield classic.canDecodeInput(stream)
                        ? classic.createReaderInstance()
                        : decoder(BigTIFFImageReaderSpi.class);
            }
            case WEBP -> decoder(WebPImageReaderSpi.class);
            case PNG, GIF -> ofTheJdk(type.extension());
            case PDF, MP4, QUICKTIME, WEBM, ZIP -> throw FileProblem.Kind.UNSUPPORTED.exception();
        };
    }

    private static ImageReader decoder(Class<? extends ImageReaderSpi> provider) throws IOException {
        return IIORegistry.getDefaultInstance()
                .getServiceProviderByClass(provider)
                .createReaderInstance();
    }

    private static ImageReader ofTheJdk(String format) {
        Iterable<ImageReader> readers = () -> ImageIO.getImageReadersByFormatName(format);
        return StreamSupport.stream(readers.spliterator(), false)
                .filter(each -> each.getClass().getModule().getName() != null)
                .findFirst()
                .orElseThrow();
    }

    public FileType type() {
        return type;
    }

    /** How many pages a TIFF has; 1 for all others, of which the first frame counts. */
    public int pages() throws IOException {
        return type == FileType.TIFF ? reader.getNumImages(true) : 1;
    }

    /**
     * Turns to a page.
     *
     * @throws trestle.platform.sandbox.FileProblemException if it has too many pixels
     */
    public void turnTo(int index) throws IOException {
        page = index;
        width = reader.getWidth(page);
        height = reader.getHeight(page);
        if (width < 1 || height < 1) throw FileProblem.Kind.DAMAGED.exception();
        if ((long) width * height > Pictures.PIXELS_MAX) throw FileProblem.Kind.TOO_MANY_PIXELS.exception();
    }

    /** As stored, before it is turned upright. */
    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Decodes the page, in this size or the next smaller one that fits into memory. */
    public Pixels read(int toWidth, int toHeight) throws IOException {
        int step = step();
        var parameters = reader.getDefaultReadParam();
        if (step > 1) parameters.setSourceSubsampling(step, step, 0, 0);
        var image = reader.read(page, parameters);
        if (cutOff) throw FileProblem.Kind.DAMAGED.exception();
        return PixelConversion.shrink(
                image, Math.min(toWidth, image.getWidth()), Math.min(toHeight, image.getHeight()));
    }

    /** Every how many pixels one is read. */
    private int step() throws IOException {
        double budget = Runtime.getRuntime().maxMemory() * HEAP_PART;
        double bytes = (double) width * height * PixelConversion.bytesPerPixel(reader.getRawImageType(page));
        return Math.max(1, (int) Math.ceil(Math.sqrt(bytes / budget)));
    }

    @Override
    public void close() throws IOException {
        reader.dispose();
        stream.close();
    }
}

package trestle.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.media.SamplePictures.encoded;
import static trestle.platform.media.SamplePictures.gradient;
import static trestle.platform.media.SamplePictures.halves;
import static trestle.platform.media.SamplePictures.withExif;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;
import trestle.platform.sandbox.SandboxSettings;

final class PicturesTest {
    private static final Sandbox SANDBOX = new Sandbox(SandboxSettings.normal().withProcesses(1));
    private static final Pictures PICTURES = new Pictures(SANDBOX, Duration.ofMinutes(1));
    private static final int RED = 0xFF0000;
    private static final int BLUE = 0x0000FF;
    private static final int GREEN = 0x00FF00;
    private static final int WHITE = 0xFFFFFF;

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        SANDBOX.close();
    }

    private Path file(byte[] bytes) {
        return SamplePictures.write(folder, "source", bytes);
    }

    private static <T> T done(Outcome<T> outcome) {
        return switch (outcome) {
            case Outcome.Done<T>(var value) -> value;
            case Outcome.Failed<T>(var problem) -> throw new AssertionError(problem);
        };
    }

    private RenderedPicture render(byte[] bytes, Rendition rendition) {
        return done(PICTURES.render(file(bytes), List.of(rendition))).getFirst();
    }

    private RenderedPicture within(byte[] bytes, int edge) {
        return render(bytes, Rendition.within(edge, folder.resolve("made")));
    }

    private static BufferedImage image(RenderedPicture made) throws IOException {
        var image = ImageIO.read(made.file().toFile());
        assertThat(image.getWidth()).isEqualTo(made.width());
        assertThat(image.getHeight()).isEqualTo(made.height());
        return image;
    }

    private static void assertColour(BufferedImage image, double x, double y, int expected) {
        int column = (int) (image.getWidth() * x);
        int row = (int) (image.getHeight() * y);
        // Java takes stored gray for linear light, and browsers do not.
        boolean gray = image.getRaster().getNumBands() == 1;
        int rgb = gray ? image.getRaster().getSample(column, row, 0) * 0x010101 : image.getRGB(column, row);
        for (int shift = 0; shift <= 16; shift += 8) {
            assertThat(rgb >> shift & 0xFF)
                    .as("%06x at %s, %s", rgb & 0xFFFFFF, x, y)
                    .isCloseTo(expected >> shift & 0xFF, org.assertj.core.data.Offset.offset(12));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "png", "gif", "tiff"})
    void everyFormatIsProbedAndMadeSmaller(String format) throws IOException {
        var source = encoded(halves(400, 200, BufferedImage.TYPE_INT_RGB), format);

        var info = done(PICTURES.probe(file(source)));
        var made = within(source, 100);

        assertThat(info.type().mimeType()).isEqualTo("image/" + format);
        assertThat(info.width()).isEqualTo(400);
        assertThat(info.height()).isEqualTo(200);
        assertThat(info.takenAt()).isNull();
        assertThat(made).isEqualTo(new RenderedPicture(folder.resolve("made"), FileType.JPEG, 100, 50));
        assertColour(image(made), 0.4, 0.5, RED);
        assertColour(image(made), 0.75, 0.5, BLUE);
        assertColour(image(made), 0.1, 0.2, GREEN);
    }

    /** Made by libwebp, which Java has no writer for: lossy, and lossless with a transparent half. */
    @Test
    void webpIsRead() throws IOException {
        var lossy = SamplePictures.decoded(
                "UklGRiABAABXRUJQVlA4WAoAAAAIAAAAHwAADwAAVlA4IEAAAAAQAwCdASogABAAAgA0JaACdMoRwN4B+IH6q8"
                        + "YFygATfQAA/vDEC/8fA5okNf/H28VbxT/9XQlckTdNiUfIXgAARVhJRroAAABFeGlmAABJSSoACAAAAAYAEgEDAAEAAAABAAAAGgEFAAEA"
                        + "AABWAAAAGwEFAAEAAABeAAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAABmAAAAAAAAAC8ZAQDoAwAALxkBAOgDAAAGAACQBw"
                        + "AEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAIAAAAAOgBAABAAAAEAAAAAAAAAA=");
        var lossless = SamplePictures.decoded(
                "UklGRvgAAABXRUJQVlA4WAoAAAAYAAAADwAABwAAVlA4TBcAAAAvD8ABEA8Q8x/zHwyxYDJ/6c4UIvofOQBFWElGugAA"
                        + "AEV4aWYAAElJKgAIAAAABgASAQMAAQAAAAEAAAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphw"
                        + "QAAQAAAGYAAAAAAAAALxkBAOgDAAAvGQEA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAA"
                        + "AqAEAAEAAAAQAAAAA6AEAAEAAAAIAAAAAAAAAA==");

        var opaque = image(within(lossy, 32));
        var alpha = image(
                render(lossless, Rendition.within(16, folder.resolve("made")).keepingAlpha()));

        assertColour(opaque, 0.2, 0.5, 0xFE0000);
        assertColour(opaque, 0.9, 0.5, 0x0000FE);
        assertThat(done(PICTURES.probe(file(lossless))).type()).isEqualTo(FileType.WEBP);
        assertThat(alpha.getRGB(2, 2)).isEqualTo(0xFFFF0000);
        assertThat(alpha.getRGB(12, 2) >>> 24).isZero();
    }

    @Test
    void inksOfPrintersBecomeColours() throws IOException {
        var image = image(within(SamplePictures.decoded(CMYK), 32));

        assertThat(image.getRGB(4, 8) >> 16 & 0xFF).isGreaterThan(180);
        assertThat(image.getRGB(4, 8) & 0xFF).isLessThan(90);
        assertThat(image.getRGB(28, 8) >> 16 & 0xFF).isLessThan(110);
        assertThat(image.getRGB(28, 8) & 0xFF).isGreaterThan(100);
    }

    /** Upright, the green corner of the sample is where the orientation puts it. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.1, 0.2", "2, 0.9, 0.2", "3, 0.9, 0.8", "4, 0.1, 0.8",
        "5, 0.2, 0.1", "6, 0.8, 0.1", "7, 0.8, 0.9", "8, 0.2, 0.9"
    })
    void whatTheCameraRecordedIsApplied(int orientation, double x, double y) throws IOException {
        var source = withExif(encoded(halves(400, 200, BufferedImage.TYPE_INT_RGB), "jpeg"), orientation);
        boolean turned = orientation >= 5;

        var info = done(PICTURES.probe(file(source)));
        var made = within(source, 100);

        assertThat(info)
                .isEqualTo(new PictureInfo(
                        FileType.JPEG,
                        turned ? 200 : 400,
                        turned ? 400 : 200,
                        orientation,
                        LocalDateTime.of(1994, 5, 3, 14, 22, 10),
                        "Leica M6 GPS"));
        assertThat(made.width()).isEqualTo(turned ? 50 : 100);
        assertColour(image(made), x, y, GREEN);
    }

    @Test
    void nothingOfTheMetadataIsLeft() throws IOException {
        var source = withExif(encoded(gradient(300, 200), "jpeg"), 1);
        assertThat(new String(source, StandardCharsets.ISO_8859_1)).contains("Exif", "Leica");

        var made = Files.readString(within(source, 300).file(), StandardCharsets.ISO_8859_1);

        assertThat(made).doesNotContain("Exif").doesNotContain("Leica").doesNotContain("1994");
    }

    @Test
    void severalSizesComeFromOneCallInTheOrderAskedFor() throws IOException {
        var sizes = List.of(240, 1920, 480, 960);
        var renditions = sizes.stream()
                .map(size -> Rendition.within(size, folder.resolve("made-" + size)))
                .toList();

        var made = done(PICTURES.render(file(encoded(gradient(2400, 1200), "jpeg")), renditions));

        assertThat(made).extracting(RenderedPicture::width).isEqualTo(sizes);
        for (var one : made) assertColour(image(one), 0.02, 0.02, 0xFBC305);
    }

    @Test
    void picturesAreNeverEnlarged() {
        var made = within(encoded(gradient(40, 30), "png"), 480);

        assertThat(made.width()).isEqualTo(40);
        assertThat(made.height()).isEqualTo(30);
    }

    @Test
    void aProfilePhotoIsTheMiddleAsASquare() throws IOException {
        var source = encoded(halves(400, 200, BufferedImage.TYPE_INT_RGB), "png");

        var made = render(source, Rendition.square(128, folder.resolve("made")));

        assertThat(made.width()).isEqualTo(128);
        assertThat(made.height()).isEqualTo(128);
        assertColour(image(made), 0.25, 0.75, RED);
        assertColour(image(made), 0.75, 0.5, BLUE);
    }

    @Test
    void transparentPartsAreKeptAsPngOrBecomeWhite() throws IOException {
        var source = new BufferedImage(200, 100, BufferedImage.TYPE_INT_ARGB);
        var graphics = source.createGraphics();
        graphics.setColor(java.awt.Color.RED);
        graphics.fillRect(0, 0, 100, 100);
        graphics.dispose();
        var png = encoded(source, "png");

        var kept = render(png, Rendition.within(50, folder.resolve("made")).keepingAlpha());
        var keptImage = image(kept);
        var flat = image(within(png, 50));

        assertThat(kept.type()).isEqualTo(FileType.PNG);
        assertThat(keptImage.getRGB(10, 10)).isEqualTo(0xFFFF0000);
        assertThat(keptImage.getRGB(40, 10) >>> 24).isZero();
        assertColour(flat, 0.2, 0.5, RED);
        assertColour(flat, 0.8, 0.5, WHITE);
    }

    /** The colour behind transparent pixels, black here, must not darken the edge. */
    @Test
    void edgesOfTransparentPartsKeepTheirColour() throws IOException {
        var source = new BufferedImage(3, 2, BufferedImage.TYPE_INT_ARGB);
        source.setRGB(0, 0, 0xFFFF0000);
        source.setRGB(0, 1, 0xFFFF0000);

        var made = image(render(
                encoded(source, "png"),
                Rendition.within(1, folder.resolve("made")).keepingAlpha()));

        assertThat(made.getRGB(0, 0) & 0xFFFFFF).isEqualTo(RED);
        assertThat(made.getRGB(0, 0) >>> 24).isBetween(80, 90);
    }

    @Test
    void sixteenBitsAChannelGrayAndPalettesAreRead() throws IOException {
        assertColour(image(within(encoded(SamplePictures.deep(90, 60), "png"), 30)), 0.5, 0.5, 0xFF8000);
        assertColour(
                image(within(encoded(halves(90, 60, BufferedImage.TYPE_BYTE_INDEXED), "png"), 30)), 0.8, 0.5, BLUE);
        var gray = new BufferedImage(90, 60, BufferedImage.TYPE_BYTE_GRAY);
        gray.getRaster()
                .setSamples(
                        0,
                        0,
                        90,
                        60,
                        0,
                        java.util.stream.IntStream.generate(() -> 128)
                                .limit(5400)
                                .toArray());
        assertColour(image(within(encoded(gray, "jpeg"), 30)), 0.5, 0.5, 0x808080);
        assertColour(image(within(encoded(gray, "tiff"), 30)), 0.5, 0.5, 0x808080);
        var letters = new BufferedImage(90, 60, BufferedImage.TYPE_BYTE_BINARY);
        letters.createGraphics().fillRect(45, 0, 45, 60);
        assertColour(image(within(encoded(letters, "tiff"), 30)), 0.2, 0.5, 0);
        assertColour(image(within(encoded(letters, "tiff"), 30)), 0.8, 0.5, WHITE);
    }

    /** Read at half its size, since all of its pixels would not fit. */
    @Test
    void aPictureOfNearlyAHundredMegapixelsIsMadeSmaller() throws IOException {
        var large = new BufferedImage(12_000, 8_000, BufferedImage.TYPE_BYTE_BINARY);
        large.createGraphics().fillRect(6_000, 0, 6_000, 8_000);

        var made = within(encoded(large, "png"), 600);

        assertThat(made.height()).isEqualTo(400);
        assertColour(image(made), 0.2, 0.5, 0);
        assertColour(image(made), 0.8, 0.5, WHITE);
    }

    private static final String CMYK =
            "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV"
                    + "FQwPFxgWFBgSFBUU/8AAFAgAEAAgBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB"
                    + "AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH"
                    + "SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV"
                    + "1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9U6/NevzHr9U6KKKK/msr0Cv6i6KKKKK/pTrz+v5dKKKK"
                    + "KK/msr0Cv6i6KKKKK//Z";
}

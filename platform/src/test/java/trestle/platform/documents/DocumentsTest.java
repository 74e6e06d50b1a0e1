package trestle.platform.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static trestle.platform.documents.SamplePdfs.LETTER;
import static trestle.platform.media.SamplePictures.encoded;

import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.documents.DocumentText.Warning;
import trestle.platform.media.FileType;
import trestle.platform.media.SamplePictures;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;
import trestle.platform.sandbox.SandboxSettings;

final class DocumentsTest {
    private static final Sandbox SANDBOX = new Sandbox(SandboxSettings.normal().withProcesses(1));
    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final Documents DOCUMENTS = new Documents(SANDBOX, DEADLINE, new Recognition("tesseract", "eng"));
    private static final Documents WITHOUT_TESSERACT =
            new Documents(SANDBOX, DEADLINE, new Recognition("/nonexistent/tesseract", "eng"));

    @TempDir
    Path folder;

    private int files;

    @AfterAll
    static void close() {
        SANDBOX.close();
    }

    private Path file(byte[] bytes) {
        return SamplePictures.write(folder, "source-" + ++files, bytes);
    }

    private static <T> T done(Outcome<T> outcome) {
        return switch (outcome) {
            case Outcome.Done<T>(var value) -> value;
            case Outcome.Failed<T>(var problem) -> throw new AssertionError(problem);
        };
    }

    private static FileProblem problem(Outcome<?> outcome) {
        return ((Outcome.Failed<?>) outcome).problem();
    }

    private static void assumeTesseract() {
        boolean found;
        try {
            found = new ProcessBuilder("tesseract", "--version").start().waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            found = false;
        }
        assumeTrue(found, "There is no tesseract here, so nothing recognises text");
    }

    @Test
    void aTextLayerIsReadPageByPage() {
        var text = done(WITHOUT_TESSERACT.read(
                file(SamplePdfs.ofTexts(LETTER, "The second page of the letter, with its end."))));

        assertThat(text.pages())
                .extracting(PageText::text)
                .containsExactly(LETTER, "The second page of the letter, with its end.");
        assertThat(text.pages()).extracting(PageText::origin).containsOnly(PageText.Origin.TEXT_LAYER);
        assertThat(text.warnings()).isEmpty();
        assertThat(text.text())
                .startsWith("Dear Martha,")
                .endsWith("with its end.")
                .contains("Paul\n\nThe second");
    }

    @Nested
    class WithTesseract {
        @Test
        void pagesThatArePicturesAreRecognised() {
            assumeTesseract();

            var text = done(DOCUMENTS.read(file(SamplePdfs.ofScans(LETTER, LETTER, LETTER))));

            assertThat(text.pages()).hasSize(3).allSatisfy(page -> {
                assertThat(page.origin()).isEqualTo(PageText.Origin.RECOGNISED);
                assertThat(page.text().replaceAll("\\s+", " "))
                        .contains("Dear Martha", "full of apples this year", "Your brother Paul");
            });
            assertThat(text.warnings()).isEmpty();
        }

        @Test
        void picturesAreRecognisedUprightAndTiffWithAllOfItsPages() {
            assumeTesseract();
            var upsideDown = new BufferedImage(1165, 1654, BufferedImage.TYPE_BYTE_GRAY);
            var graphics = upsideDown.createGraphics();
            graphics.rotate(Math.PI, 1165 / 2.0, 1654 / 2.0);
            graphics.drawImage(SamplePdfs.scan(LETTER), 0, 0, null);
            graphics.dispose();

            var jpeg = done(DOCUMENTS.read(file(SamplePictures.withExif(encoded(upsideDown, "jpeg"), 3))));
            var tiff = done(DOCUMENTS.read(file(SamplePdfs.tiff(
                    List.of(SamplePdfs.scan("First of the pages"), SamplePdfs.scan("Second of the pages"))))));

            assertThat(jpeg.text()).contains("Dear Martha", "apples");
            assertThat(tiff.pages())
                    .extracting(PageText::text)
                    .containsExactly("First of the pages", "Second of the pages");
        }

        @Test
        void wordsThatAreHardToReadAreMarked() {
            assumeTesseract();
            var sharp = SamplePdfs.scan(LETTER);
            var coarse = new BufferedImage(sharp.getWidth() / 4, sharp.getHeight() / 4, BufferedImage.TYPE_BYTE_GRAY);
            var graphics = coarse.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.drawImage(sharp, 0, 0, coarse.getWidth(), coarse.getHeight(), null);
            graphics.dispose();

            var page =
                    done(DOCUMENTS.read(file(encoded(coarse, "png")))).pages().getFirst();

            assertThat(page.uncertain()).isNotEmpty().allSatisfy(word -> {
                assertThat(word.confidence()).isBetween(0, 60);
                assertThat(page.text().substring(word.start(), word.end()))
                        .isNotBlank()
                        .doesNotContain(" ");
            });
        }

        @Test
        void aLanguageThatIsNotInstalledIsAsIfThereWereNoTesseract() {
            assumeTesseract();
            var foreign = new Documents(SANDBOX, DEADLINE, new Recognition("tesseract", "xxx_none"));
            var some = new Documents(SANDBOX, DEADLINE, new Recognition("tesseract", "xxx_none+eng"));
            var scan = file(encoded(SamplePdfs.scan(LETTER), "png"));

            assertThat(done(foreign.read(scan)).warnings()).containsExactly(Warning.NO_RECOGNITION);
            assertThat(done(some.read(scan)).text()).contains("apples");
        }
    }

    @Test
    void withoutTesseractPicturesHaveNoTextAndAWarning() {
        var text = done(WITHOUT_TESSERACT.read(file(SamplePdfs.ofScans(LETTER))));

        assertThat(text.pages()).containsExactly(new PageText("", PageText.Origin.TEXT_LAYER, List.of()));
        assertThat(text.warnings()).containsExactly(Warning.NO_RECOGNITION);
    }

    @Test
    void pagesAreCountedAndScriptsFound() {
        assertThat(done(DOCUMENTS.inspect(file(SamplePdfs.ofTexts(LETTER, LETTER)))))
                .isEqualTo(new DocumentInfo(FileType.PDF, 2, false));
        assertThat(done(DOCUMENTS.inspect(file(encoded(SamplePdfs.scan(LETTER), "png")))))
                .isEqualTo(new DocumentInfo(FileType.PNG, 1, false));
        assertThat(done(DOCUMENTS.inspect(file(SamplePdfs.tiff(Collections.nCopies(3, SamplePdfs.scan(LETTER)))))))
                .isEqualTo(new DocumentInfo(FileType.TIFF, 3, false));
        assertThat(HostilePdfs.withScripts())
                .hasSizeGreaterThan(5)
                .allSatisfy((name, bytes) -> assertThat(
                                done(DOCUMENTS.inspect(file(bytes))).scripts())
                        .as(name)
                        .isTrue());
    }

    @Test
    void aPasswordIsAskedForInPlainWords() {
        for (int bits : new int[] {40, 128, 256}) {
            var problem = problem(DOCUMENTS.read(file(SamplePdfs.encrypted("secret", bits))));

            assertThat(problem.kind()).isEqualTo(FileProblem.Kind.PASSWORD);
            assertThat(problem.sentence())
                    .isEqualTo("This PDF is protected with a password. Remove the password and try again.");
        }
        assertThat(done(DOCUMENTS.read(file(SamplePdfs.encrypted("", 128)))).text())
                .isEqualTo(LETTER);
    }

    @Test
    void moreThanTwoHundredPagesAreRefused() {
        var page = new BufferedImage(20, 20, BufferedImage.TYPE_BYTE_BINARY);
        var limit = file(SamplePdfs.tiff(Collections.nCopies(200, page)));
        var beyond = file(SamplePdfs.tiff(Collections.nCopies(201, page)));

        assertThat(done(DOCUMENTS.inspect(limit)).pages()).isEqualTo(200);
        assertThat(problem(DOCUMENTS.inspect(beyond)).kind()).isEqualTo(FileProblem.Kind.TOO_MANY_PAGES);
        assertThat(problem(DOCUMENTS.combine(
                                List.of(limit, file(SamplePdfs.ofTexts(LETTER))), folder.resolve("all.pdf")))
                        .kind())
                .isEqualTo(FileProblem.Kind.TOO_MANY_PAGES);
    }

    @Test
    void eachPageHasAPictureOfBoundedSize() throws IOException {
        var pages = done(DOCUMENTS.renderPages(file(SamplePdfs.ofTexts(LETTER, LETTER)), 800, folder));

        assertThat(pages).hasSize(2).allSatisfy(page -> {
            assertThat(page.height()).isEqualTo(800);
            assertThat(page.width()).isBetween(560, 568);
        });
        var image = ImageIO.read(pages.getLast().file().toFile());
        assertThat(image.getRGB(5, 5) & 0xFF).isGreaterThan(240);
        assertThat(image.getHeight()).isEqualTo(800);
    }

    @Nested
    class WhenCombined {
        @Test
        void pagesOfAllKindsAreInOnePdfInTheirOrder() throws IOException {
            var scan = SamplePdfs.scan(LETTER);
            var black = new BufferedImage(300, 400, BufferedImage.TYPE_BYTE_BINARY);
            var target = folder.resolve("all.pdf");

            int pages = done(DOCUMENTS.combine(
                    List.of(
                            file(SamplePdfs.ofTexts(LETTER)),
                            file(encoded(scan, "jpeg")),
                            file(encoded(scan, "png")),
                            file(SamplePdfs.tiff(List.of(black, black))),
                            file(encoded(scan, "gif"))),
                    target));

            assertThat(pages).isEqualTo(6);
            assertThat(done(DOCUMENTS.inspect(target))).isEqualTo(new DocumentInfo(FileType.PDF, 6, false));
            try (var document = Loader.loadPDF(target.toFile())) {
                assertThat(new PDFTextStripper().getText(document)).contains("full of apples");
                assertThat(document.getPage(1).getMediaBox().getHeight())
                        .isCloseTo(842, org.assertj.core.data.Offset.offset(1f));
            }
        }

        @Test
        void aJpegKeepsItsPixelsAndLosesItsMetadata() throws IOException {
            var plain = encoded(SamplePictures.gradient(300, 200), "jpeg");
            var target = folder.resolve("all.pdf");

            done(DOCUMENTS.combine(List.of(file(SamplePictures.withExif(plain, 6))), target));

            try (var document = Loader.loadPDF(target.toFile())) {
                var page = document.getPage(0);
                var names = page.getResources().getXObjectNames();
                var image = (PDImageXObject)
                        page.getResources().getXObject(names.iterator().next());
                assertThat(image.getCOSObject().createRawInputStream().readAllBytes())
                        .isEqualTo(plain);
                assertThat(page.getRotation()).isEqualTo(90);
            }
            assertThat(Files.readString(target, StandardCharsets.ISO_8859_1)).doesNotContain("Exif");
        }

        @Test
        void nothingIsTakenOverThatRuns() throws IOException {
            var scripts = HostilePdfs.withScripts().values().stream()
                    .map(DocumentsTest.this::file)
                    .toList();
            var target = folder.resolve("all.pdf");

            done(DOCUMENTS.combine(scripts, target));

            assertThat(done(DOCUMENTS.inspect(target)).scripts()).isFalse();
            try (var document = Loader.loadPDF(target.toFile())) {
                assertThat(document.getDocumentCatalog().getCOSObject().containsKey(COSName.OPEN_ACTION))
                        .isFalse();
            }
        }

        @Test
        void aBrokenFileAmongThemIsAProblem() {
            var whole = SamplePdfs.ofTexts(LETTER);

            assertThat(problem(DOCUMENTS.combine(
                                    List.of(file(whole), file("%PDF-1.7 nonsense".getBytes(StandardCharsets.US_ASCII))),
                                    folder.resolve("all.pdf")))
                            .kind())
                    .isEqualTo(FileProblem.Kind.DAMAGED);
        }
    }
}

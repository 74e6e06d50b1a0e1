package trestle.bench.archive;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import trestle.bench.web.Figures;
import trestle.engine.Engine;
import trestle.platform.web.Json;
import trestle.wire.InProcess;

/** Pages of a letter from their upload until their text can be reviewed, beside Tesseract on the same pages. */
final class ScanFigures {
    private static final int DOTS_PER_INCH = 200;
    private static final int LINES = 28;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final Duration READY_MAX = Duration.ofMinutes(10);
    private static final double TIMES_MAX = 1.3;

    private final Path folder;
    private final Figures figures;
    private final int rounds;

    ScanFigures(Path folder, Figures figures, int rounds) {
        this.folder = folder;
        this.figures = figures;
        this.rounds = rounds;
    }

    void read(int pages) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        var photos = new ArrayList<byte[]>();
        for (int n = 0; n < pages; n++) photos.add(photo(n));
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedArchive(client, folder.resolve("files"))) {
            ready(served, "warm-up", photos.subList(0, 1));
            var alone = new ArrayList<Double>();
            var whole = new ArrayList<Double>();
            for (int round = 0; round < rounds; round++) {
                alone.add(tesseract(photos));
                whole.add(ready(served, "uploader" + round, photos));
            }
            report(pages, median(alone), median(whole));
        }
    }

    private void report(int pages, double alone, double whole) {
        figures.figure("Tesseract on %d pages".formatted(pages), "%.1f s".formatted(alone));
        figures.figure(
                "%d photographed pages from upload to ready".formatted(pages),
                "%.1f s, %.2f times Tesseract".formatted(whole, whole / alone));
        figures.goal(
                "%d pages are ready in at most 1.3 times the time of Tesseract".formatted(pages),
                whole / alone <= TIMES_MAX);
    }

    private static double median(List<Double> seconds) {
        return seconds.stream()
                .sorted()
                .skip((seconds.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }

    /** The seconds that the program takes for the pages, one after another, with the processors that it takes by itself. */
    private double tesseract(List<byte[]> photos) throws IOException, InterruptedException {
        var files = new ArrayList<Path>();
        for (var photo : photos) files.add(Files.write(folder.resolve("page-" + files.size() + ".jpg"), photo));
        long begun = System.nanoTime();
        for (var file : files) {
            var program = new ProcessBuilder(
                            "tesseract", file.toString(), folder.resolve("text").toString(), "-l", "eng", "tsv")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (program.waitFor() != 0) throw new IOException("Tesseract did not read " + file);
        }
        return secondsSince(begun);
    }

    /** The seconds from the first upload until the draft is ready, of somebody who has uploaded nothing before. */
    private static double ready(ServedArchive served, String name, List<byte[]> photos)
            throws IOException, InterruptedException {
        var member = served.member(name);
        long begun = System.nanoTime();
        var uploads = new ArrayList<String>();
        for (var photo : photos) uploads.add(upload(served, member, photo));
        var ids = uploads.stream().map(id -> '"' + id + '"').collect(Collectors.joining(","));
        var draft = Json.mapper()
                .readTree(served.send(member, "POST", "/drafts", "{\"uploadIds\":[" + ids + "]}"))
                .path("draftId")
                .asText();
        for (var status = ""; !status.equals("ready"); Thread.sleep(BETWEEN_LOOKS)) {
            status = Json.mapper()
                    .readTree(served.send(member, "GET", "/drafts/" + draft, ""))
                    .path("status")
                    .asText();
            if (status.equals("failed") || secondsSince(begun) > READY_MAX.toSeconds()) {
                throw new IllegalStateException("The draft is " + status + ".");
            }
        }
        return secondsSince(begun);
    }

    private static String upload(ServedArchive served, ServedArchive.Caller member, byte[] photo) throws IOException {
        var ticket = Json.mapper()
                .readTree(served.send(
                        member,
                        "POST",
                        "/uploads",
                        "{\"purpose\":\"draft\",\"fileName\":\"page.jpg\",\"contentType\":\"image/jpeg\",\"size\":"
                                + photo.length + "}"));
        served.put(URI.create(ticket.path("url").asText()), "image/jpeg", photo);
        return ticket.path("uploadId").asText();
    }

    private static double secondsSince(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    /** A page of typed text as a camera sees it. */
    private static byte[] photo(int n) throws IOException {
        var bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(page(n), "jpeg", bytes)) throw new IOException("JPEG cannot be written here.");
        return bytes.toByteArray();
    }

    private static BufferedImage page(int n) throws IOException {
        try (var document = new PDDocument()) {
            var page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            try (var content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(Standard14Fonts.FontName.TIMES_ROMAN), 14);
                content.setLeading(24);
                content.newLineAtOffset(60, 760);
                for (int line = 0; line < LINES; line++) {
                    content.showText(
                            "On page " + n + ", line " + line + ", we wrote about the garden and the neighbours.");
                    content.newLine();
                }
                content.endText();
            }
            return new PDFRenderer(document).renderImageWithDPI(0, DOTS_PER_INCH, ImageType.RGB);
        }
    }
}

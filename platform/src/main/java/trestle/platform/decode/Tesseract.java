package trestle.platform.decode;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.platform.documents.PageText;

/**
 * The program that recognises text. It is given plain gray pixels, and one core: several pages are read side by side.
 *
 * @param languages the wanted ones that are installed
 */
record Tesseract(String program, String languages) {
    private static final int TABLE_BYTES_MAX = 32 << 20;

    /** The program, if it is there with at least one of the languages. */
    static Optional<Tesseract> find(String program, String languages) {
        try {
            var process = new ProcessBuilder(program, "--list-langs")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            var installed = new String(process.getInputStream().readNBytes(1 << 16), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .toList();
            process.waitFor();
            var usable = Arrays.stream(languages.split("\\+"))
                    .filter(installed::contains)
                    .collect(Collectors.joining("+"));
            return usable.isEmpty() ? Optional.empty() : Optional.of(new Tesseract(program, usable));
        } catch (IOException e) {
            return Optional.empty(); // there is no such program
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes a page in the form of Portable Graymap, which needs neither compression nor a decoder worth the name. */
    void writePage(Pixels page, Path file) {
        try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
            var head = "P5\n" + page.width() + " " + page.height() + "\n255\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(page.data());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Recognises a page, and deletes its file; empty where the program fails. */
    Optional<PageText> read(Path page) {
        var table = Path.of(page + ".tsv");
        try {
            var builder = new ProcessBuilder(
                            program, page.toString(), page.toString(), "-l", languages, "--dpi", "300", "tsv")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("OMP_THREAD_LIMIT", "1");
            int status = builder.start().waitFor();
            if (status != 0 || Files.notExists(table) || Files.size(table) > TABLE_BYTES_MAX) return Optional.empty();
            return Optional.of(RecognisedWords.text(Files.readString(table)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            delete(page);
            delete(table);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A system with sign-up, sign-in, settings and administration is small before its first feature. */
class SizeTest {
    private static final int FILES_MAX = 10;
    private static final int LINES_MAX = 500;
    private static final List<String> FEATURES = List.of("notes", "guests");

    @Test
    void whatComesBeforeTheFirstFeatureIsSmall() throws IOException {
        var written = writtenBeforeTheFeature();

        assertThat(written).as("the files that belong to no feature").hasSizeBetween(1, FILES_MAX);
        assertThat(written.stream().mapToLong(SizeTest::lines).sum()).isLessThanOrEqualTo(LINES_MAX);
    }

    @Test
    void thePartsThatAreCountedAreWhereTheyAreLookedFor() throws IOException {
        assertThat(writtenBeforeTheFeature())
                .contains(
                        Path.of("pom.xml"),
                        Path.of("src/main/java/guestbook/GuestBookTable.java"),
                        Path.of("src/main/java/guestbook/GuestBookSystem.java"),
                        Path.of("src/main/resources/guestbook/texts.properties"))
                .doesNotContain(Path.of("src/main/java/guestbook/notes/Note.java"));
    }

    /** All sources but those of the packages and templates of features; the build file counts too. */
    private static List<Path> writtenBeforeTheFeature() throws IOException {
        try (var files = Files.walk(Path.of("src", "main"))) {
            var sources = files.filter(Files::isRegularFile)
                    .filter(file -> FEATURES.stream().noneMatch(file.getParent()::endsWith))
                    .sorted();
            return Stream.concat(Stream.of(Path.of("pom.xml")), sources).toList();
        }
    }

    private static long lines(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

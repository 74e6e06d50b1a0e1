package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CatalogueTest {
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final Path PAGE = Path.of("..", "docs", "model", "messages.md");

    @Test
    void everyMessageIsProvokedByATest() throws IOException {
        var sources = testSources();

        assertThat(Stream.of(Message.values())
                        .filter(message -> !Pattern.compile(
                                        "\\b(reports|problems)\\(\\s*(Message\\.)?" + message + "\\b")
                                .matcher(sources)
                                .find()))
                .as("messages that no test provokes")
                .isEmpty();
    }

    @Test
    void codesAreThreeLettersAndTwoDigits() {
        assertThat(Message.codes()).allMatch(code -> code.matches("TR[A-Z]\\d\\d"));
    }

    @Test
    void textsAreSentencesThatNameWhatTheySpeakOf() {
        assertThat(Message.values()).allSatisfy(message -> {
            assertThat(message.pattern())
                    .matches("(?s)(%|[A-Z]).*([.?]|%\\d?\\$?s)")
                    .contains("%");
            assertThat(message.help()).matches("(?s)[A-Za-z@\"{0-9].*\\.");
        });
    }

    @Test
    void thePageOfMessagesIsFresh() throws IOException {
        var fresh = MessagesPage.render();
        if (Boolean.getBoolean("trestle.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, fresh);
        }

        assertThat(PAGE)
                .as("docs/model/messages.md; rewrite it with mvn test -pl processor -am -Dtest=CatalogueTest"
                        + " -Dtrestle.write=true -Dsurefire.failIfNoSpecifiedTests=false")
                .hasContent(fresh);
    }

    @Test
    void everyCodeIsOnThePageOfMessages() throws IOException {
        var page = Files.readString(PAGE);

        assertThat(Message.codes()).allSatisfy(code -> assertThat(page).contains("\n| " + code + " | "));
        assertThat(page.lines().filter(line -> line.startsWith("| TR"))).hasSameSizeAs(Message.values());
    }

    private static String testSources() throws IOException {
        try (var files = Files.walk(TESTS)) {
            List<Path> sources = files.filter(file -> file.toString().endsWith("Test.java"))
                    .filter(file -> !file.endsWith("CatalogueTest.java"))
                    .toList();
            return sources.stream().map(CatalogueTest::read).collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

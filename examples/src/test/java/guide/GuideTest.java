package guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the guide shows is what runs: every piece of code in it is that of a source, character for character. */
final class GuideTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path PAGES = ROOT.resolve("docs/model");
    private static final List<Path> FURTHER =
            List.of(ROOT.resolve("docs/pages.md"), ROOT.resolve("docs/start-a-system.md"));
    private static final Path SOURCES = Path.of("src/test/java");
    private static final Pattern SNIPPET = Pattern.compile("<!-- (?:snippet: (\\S+?)(?:#(\\w+))?|file: (\\S+)) -->");

    /** A piece of code on a page, and where it is drawn from. */
    record Shown(String page, String mark, String code) {
        @Override
        public String toString() {
            return page + " " + mark;
        }
    }

    static List<Path> pages() throws IOException {
        try (var files = Files.list(PAGES)) {
            return Stream.concat(
                            files.filter(file -> file.toString().endsWith(".md"))
                                    .filter(file -> !file.endsWith("messages.md")) // generated
                                    .sorted(),
                            FURTHER.stream())
                    .toList();
        }
    }

    static List<Shown> shown() throws IOException {
        var all = new ArrayList<Shown>();
        for (var page : pages()) {
            var lines = Files.readAllLines(page);
            for (int i = 0; i < lines.size(); i++) {
                if (SNIPPET.matcher(lines.get(i)).matches()) {
                    all.add(new Shown(page.getFileName().toString(), lines.get(i), block(lines, i + 1)));
                }
            }
        }
        return all;
    }

    /** The fenced lines from here on. */
    private static String block(List<String> lines, int fence) {
        assertThat(lines.get(fence)).startsWith("```");
        var end = fence + 1;
        while (!lines.get(end).equals("```")) {
            end++;
        }
        return String.join("\n", lines.subList(fence + 1, end));
    }

    @ParameterizedTest
    @MethodSource("shown")
    void thePageShowsTheSource(Shown shown) throws IOException {
        var mark = SNIPPET.matcher(shown.mark());
        assertThat(mark.matches()).isTrue();

        var source = mark.group(3) != null
                ? Files.readString(ROOT.resolve(mark.group(3))).strip()
                : snippet(mark.group(1), mark.group(2));

        assertThat(shown.code()).isEqualTo(source);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void allCodeOfAPageIsDrawnFromASource(Path page) throws IOException {
        var lines = Files.readAllLines(page);

        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).matches("```(java|xml)")) {
                assertThat(lines.get(i - 1))
                        .as("%s, line %d", page.getFileName(), i + 1)
                        .matches(SNIPPET);
            }
        }
    }

    /**
     * The lines between the marks of a name, by default the file's own, moved to the margin. A snippet within it is
     * left out, with the blank line before it: a page shows that where it speaks of it. Files are those of this module's
     * patterns, or of the repository.
     */
    private static String snippet(String file, String name) throws IOException {
        var path =
                file.startsWith("patterns/") || file.startsWith("tools/") ? SOURCES.resolve(file) : ROOT.resolve(file);
        var wanted = name == null ? path.getFileName().toString().replace(".java", "") : name;
        var lines = new ArrayList<String>();
        int depth = 0;
        for (var line : Files.readAllLines(path)) {
            var mark = line.strip();
            if (depth > 0 && mark.equals("// end")) {
                depth--;
                if (depth == 0) {
                    return String.join("\n", lines).stripIndent();
                }
            } else if (mark.equals("// snippet: " + wanted)) {
                depth = 1;
            } else if (depth > 0 && mark.startsWith("// snippet: ")) {
                depth++;
                lines.removeLast();
            } else if (depth == 1) {
                lines.add(line);
            }
        }
        throw new AssertionError(file + " has no snippet " + wanted + " with an end.");
    }
}

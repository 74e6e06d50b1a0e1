package trestle.cli.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each document in {@code docs/acceptance} names tests that are there, are run, and assert something. */
class AcceptanceDocumentTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path FOLDER = ROOT.resolve("docs").resolve("acceptance");
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*(?:Test|Contract))(?:\\.(\\w+))?`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (\\d+) \\| (.*) \\|$");
    private static final Pattern ELSEWHERE = Pattern.compile("\\b[Ll]ines? \\d+");

    /** How many lines and flows each specification has. */
    private static final Map<String, Size> SIZES =
            Map.of("archive", new Size(40, 15), "rollmodel", new Size(37, 14), "shareables", new Size(41, 15));

    /** Systems that are being built: a line may say what is still open. */
    private static final Set<String> BEING_BUILT = Set.of("archive");

    private record Size(int lines, int flows) {}

    @TestFactory
    Stream<DynamicTest> everyTestThatIsNamedIsRunAndAssertsSomething() throws IOException {
        return systems().stream()
                .map(system -> DynamicTest.dynamicTest(system, () -> {
                    var named = named(system);
                    var sources = TestSources.of(ROOT, system);
                    int least =
                            BEING_BUILT.contains(system) ? 0 : SIZES.get(system).lines();
                    assertThat(named).hasSizeGreaterThan(least);
                    assertThat(named.stream().flatMap(test -> test.problem(sources, module(system)).stream()))
                            .isEmpty();
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyLineAndEveryFlowIsShownBySomething() throws IOException {
        return systems().stream()
                .map(system -> DynamicTest.dynamicTest(system, () -> {
                    var text = text(system);
                    int flows = text.indexOf("## The flows");
                    assertThat(numbers(text.substring(0, flows)))
                            .isEqualTo(upTo(SIZES.get(system).lines()));
                    int after = text.indexOf("\n## ", flows);
                    assertThat(numbers(text.substring(flows, after < 0 ? text.length() : after)))
                            .isEqualTo(upTo(SIZES.get(system).flows()));
                    assertThat(ROW.matcher(text).results().map(row -> row.group(2)))
                            .allMatch(shown -> TEST.matcher(shown).find()
                                    || ELSEWHERE.matcher(shown).find()
                                    || BEING_BUILT.contains(system) && shown.startsWith("Open: "));
                }));
    }

    @Test
    void everyDocumentIsAboutASystemWhoseSizeIsKnown() throws IOException {
        assertThat(systems())
                .isNotEmpty()
                .allMatch(SIZES::containsKey)
                .allMatch(system -> Files.isDirectory(module(system)));
    }

    private static Path module(String system) {
        return ROOT.resolve("systems").resolve(system);
    }

    private static List<NamedTest> named(String system) {
        var named = new ArrayList<NamedTest>();
        TEST.matcher(text(system))
                .results()
                .filter(found -> !found.group(1).equals("AcceptanceDocumentTest"))
                .forEach(found -> named.add(new NamedTest(found.group(1), Optional.ofNullable(found.group(2)))));
        return named.stream().distinct().toList();
    }

    private static List<Integer> upTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    private static List<Integer> numbers(String text) {
        return ROW.matcher(text)
                .results()
                .map(row -> Integer.valueOf(row.group(1)))
                .toList();
    }

    private static List<String> systems() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .map(name -> name.replaceFirst("\\.md$", ""))
                    .sorted()
                    .toList();
        }
    }

    private static String text(String system) {
        try {
            return Files.readString(FOLDER.resolve(system + ".md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

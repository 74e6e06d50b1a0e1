package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the maps in {@code docs/acceptance} name is there. */
class AcceptanceDocumentTest {
    private static final Path ROOT = Path.of("..");
    private static final Path FOLDER = ROOT.resolve("docs").resolve("acceptance");
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*(?:Test|Contract))(?:\\.(\\w+))?`");
    private static final Pattern LINE = Pattern.compile("(?m)^\\| (\\d+) \\|");

    @Test
    void everyTestThatIsNamedIsThere() throws IOException {
        var sources = sources();
        var missing = new ArrayList<String>();
        var named = 0;
        for (var document : documents()) {
            var found = TEST.matcher(document);
            while (found.find()) {
                named++;
                var file = found.group(1) + ".java";
                var method = found.group(2);
                var there = sources.stream()
                        .filter(source -> source.getFileName().toString().equals(file))
                        .anyMatch(source -> method == null || text(source).contains(" " + method + "("));
                if (!there) missing.add(found.group());
            }
        }

        assertThat(missing).isEmpty();
        assertThat(named).isGreaterThan(100);
    }

    @Test
    void everyLineOfTheChecklistAndEveryFlowHasItsPlace() throws IOException {
        var document = Files.readString(FOLDER.resolve("rollmodel.md"));
        var flows = document.indexOf("## The flows");

        assertThat(lines(document.substring(0, flows))).isEqualTo(upTo(37));
        assertThat(lines(document.substring(flows))).isEqualTo(upTo(14));
    }

    private static List<Integer> upTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    private static List<Integer> lines(String text) {
        return LINE.matcher(text)
                .results()
                .map(line -> Integer.valueOf(line.group(1)))
                .toList();
    }

    private static List<String> documents() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files.map(AcceptanceDocumentTest::text).toList();
        }
    }

    private static List<Path> sources() throws IOException {
        var sources = new ArrayList<Path>();
        for (var module : modules()) {
            var tests = module.resolve("src").resolve("test").resolve("java");
            if (!Files.isDirectory(tests)) continue;
            try (var files = Files.walk(tests)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static List<Path> modules() throws IOException {
        var modules = new ArrayList<Path>();
        for (var folder : List.of(ROOT, ROOT.resolve("systems"))) {
            try (var children = Files.list(folder)) {
                children.filter(Files::isDirectory).forEach(modules::add);
            }
        }
        return modules;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

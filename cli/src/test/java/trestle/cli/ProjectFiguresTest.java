package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The sizes that we hold to: of packages, of systems, and of tests. A figure over its limit is a reason to look for the
 * second idea in a package, or for what a system could leave to the platform; not to raise the limit.
 */
final class ProjectFiguresTest {
    private static final Path ROOT = Path.of("..");

    private static final int TYPES_IN_PACKAGE_MAX = 30;

    /** Lists to look up, not code to read: see {@code docs/decisions/0031}. */
    private static final Set<String> LISTS = Set.of("trestle/model", "trestle/engine/api");

    /** 12,000, and what the weekly review and the words of techniques need. */
    private static final int ROLLMODEL_LINES_MAX = 13_000;

    /** 6,000, and what archive reads and writes since it has services. */
    private static final int FOUR_MODELS_LINES_MAX = 6_400;

    private static final double TEST_RATIO_MIN = 0.7;

    private static final List<String> MODULES = List.of(
            "engine",
            "wire",
            "model",
            "processor",
            "testing",
            "objects",
            "platform",
            "cli",
            "bench",
            "systems/archive",
            "systems/enablement",
            "systems/gallery",
            "systems/rollmodel",
            "systems/shareables",
            "examples/guestbook");

    /** What makes a type part of a data model. */
    private static final Pattern OF_A_MODEL =
            Pattern.compile("(?m)^@(Model|Table|ItemGroup|Repository|Key|Kind|Derived|View|Scalar)\\b");

    @Test
    void noPackageHasMoreTypesThanAReaderTakesInAtAGlance() {
        Map<String, Long> sizes = MODULES.stream()
                .flatMap(module -> sources(main(module)).map(file -> folder(module, file)))
                .collect(Collectors.groupingBy(folder -> folder, TreeMap::new, Collectors.counting()));

        assertThat(sizes).containsKeys(LISTS.toArray(String[]::new)).hasSizeGreaterThan(100);
        sizes.keySet().removeAll(LISTS);
        assertThat(sizes)
                .allSatisfy((folder, size) -> assertThat(size).as(folder).isLessThanOrEqualTo(TYPES_IN_PACKAGE_MAX));
    }

    @Test
    void aWholeSystemStaysSmall() {
        assertThat(lines(main("systems/rollmodel"), file -> true)).isBetween(1_000L, (long) ROLLMODEL_LINES_MAX);
    }

    @Test
    void theModelsOfTheOtherFourSystemsStaySmall() {
        long models = Stream.of("archive", "enablement", "gallery", "shareables")
                .mapToLong(system -> lines(main("systems/" + system), ProjectFiguresTest::isOfAModel))
                .sum();

        assertThat(models).isBetween(1_000L, (long) FOUR_MODELS_LINES_MAX);
    }

    @Test
    void theModelLayerIsTestedInItsOwnModules() {
        for (var module : List.of("model", "processor")) {
            double ratio = (double) lines(ROOT.resolve(module + "/src/test/java"), file -> true)
                    / lines(main(module), file -> true);
            assertThat(ratio).as("lines of tests to lines of code in " + module).isGreaterThanOrEqualTo(TEST_RATIO_MIN);
        }
    }

    private static Path main(String module) {
        return ROOT.resolve(module).resolve("src/main/java");
    }

    private static String folder(String module, Path file) {
        return main(module).relativize(file.getParent()).toString().replace('\\', '/');
    }

    private static boolean isOfAModel(Path file) {
        return OF_A_MODEL.matcher(text(file)).find();
    }

    private static long lines(Path folder, Predicate<Path> counted) {
        return sources(folder)
                .filter(counted)
                .mapToLong(file -> text(file).lines().count())
                .sum();
    }

    private static Stream<Path> sources(Path folder) {
        try (var files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

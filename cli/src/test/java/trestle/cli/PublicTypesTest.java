package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Counts the types of {@code platform} that are public. {@code docs/decisions/0041} says why. A type more than a limit
 * allows is a reason to ask why others see it; not to raise the limit.
 */
final class PublicTypesTest {
    private static final Path SOURCES = Path.of("..", "platform", "src", "main", "java");

    private static final double PUBLIC_PERCENT_MAX = 67;
    private static final double PUBLIC_PERCENT_WITHOUT_LISTS_MAX = 58.5;

    /** The parts and controls that templates may use, each a record that has to be public. */
    private static final Set<String> LISTS = Set.of("trestle/platform/pages/parts", "trestle/platform/pages/forms");

    /** Part of the model of each system that includes it: code that is generated in the system's packages names it. */
    private static final Pattern OF_A_MODEL = Pattern.compile("(?m)^@(ItemGroup|Repository|Key|Kind)\\b");

    private static final Pattern PUBLIC =
            Pattern.compile("(?m)^(@\\w+ )?public [a-z -]*\\b(class|record|interface|enum) ");

    private static List<Type> types = List.of();

    private record Type(String folder, String name, boolean isPublic, boolean isListed) {
        static Type read(Path file) {
            try {
                var text = Files.readString(file);
                var folder = SOURCES.relativize(file.getParent()).toString().replace('\\', '/');
                return new Type(
                        folder,
                        file.getFileName().toString(),
                        PUBLIC.matcher(text).find(),
                        LISTS.contains(folder) || OF_A_MODEL.matcher(text).find());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @BeforeAll
    static void read() throws IOException {
        try (var files = Files.walk(SOURCES)) {
            types = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .map(Type::read)
                    .toList();
        }
        assertThat(types).hasSizeGreaterThan(300);
    }

    @Test
    void aTypeIsPublicOnlyWhereOthersNeedIt() {
        var others = types.stream().filter(type -> !type.isListed()).toList();
        System.out.printf(
                "%.1f %% of the %d types of platform are public; without lists %.1f %% of %d%n",
                publicPercent(types), types.size(), publicPercent(others), others.size());

        assertThat(publicPercent(types)).as("all types").isLessThanOrEqualTo(PUBLIC_PERCENT_MAX);
        assertThat(publicPercent(others)).as("without lists").isLessThanOrEqualTo(PUBLIC_PERCENT_WITHOUT_LISTS_MAX);
    }

    private static double publicPercent(List<Type> of) {
        return 100.0 * of.stream().filter(Type::isPublic).count() / of.size();
    }
}

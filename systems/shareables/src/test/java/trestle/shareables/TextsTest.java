package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.context.TextKeys;
import trestle.platform.pages.context.Texts;

final class TextsTest {
    private static final Path SOURCES = Path.of("src", "main");

    /** Fields that no form has. */
    private static final Set<String> OF_PROGRAMS = Set.of("checked", "language", "level", "month");

    private static final Pattern MISSING = Pattern.compile("\\.whenMissing\\(\\s*\"(\\w+)\",");
    private static final Pattern CHECKED =
            Pattern.compile("\\.check\\(\\s*\"(\\w+)\",[^;]{1,300}?,\\s*\"([a-z-]+)\",\\s*\"[A-Z]");
    private static final Pattern FOUND = Pattern.compile("\"(\\w+)\",\\s*\"([a-z-]+)\",\\s*\"[A-Z][a-z]+ ");

    @Test
    void everyTextThatIsUsedIsThere() {
        var problems = TextKeys.read(SOURCES).problems(Texts.beside(ShareablesSystem.class));

        assertThat(problems).noneMatch(problem -> problem.endsWith("is used and has no text"));
    }

    /** Sentences in the sources are for programs: pages show the text for the field and the code of the problem. */
    @Test
    void whatIsWrongWithAFieldHasATextForPages() throws IOException {
        var wanted = new TreeSet<String>();
        try (var files = Files.walk(SOURCES)) {
            for (var file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                var source = Files.readString(file);
                MISSING.matcher(source).results().forEach(each -> wanted.add(each.group(1) + ".required"));
                for (var pattern : Set.of(CHECKED, FOUND)) {
                    pattern.matcher(source).results().forEach(each -> wanted.add(each.group(1) + "." + each.group(2)));
                }
            }
        }
        wanted.removeIf(key -> OF_PROGRAMS.contains(key.substring(0, key.indexOf('.'))));

        assertThat(wanted).contains("name.required", "startTime.past", "timeZone.zone", "questions.required");
        var texts = new Properties();
        try (var file = Files.newBufferedReader(SOURCES.resolve("resources/trestle/shareables/texts.properties"))) {
            texts.load(file);
        }
        assertThat(wanted)
                .allMatch(key -> texts.stringPropertyNames().stream()
                        .anyMatch(text -> text.startsWith("problem.") && text.endsWith("." + key)));
    }
}

package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ModelDescriptor;
import trestle.processor.Compilation;

/** Findings of the lint name the file and line at which the compiler reports them. */
class FindingSourceTest {
    private static final String SOURCE = """
            package club.letters;
            import trestle.model.*;
            import java.time.*;

            @Model(name = "letters", tables = Letters.class)
            interface Demo {}

            @Table(name = "Letters", items = {Author.class, Note.class, Reminder.class})
            interface Letters {}

            @Accept(code = "TRK04", because = "names meet")
            @Key(pk = "AUTHOR#{name:lower}", sk = "X")
            record Author(String name) {}

            @Key(pk = "NOTE#{title:lower}",
                    sk = "X")
            record Note(String title) {}

            @Key(pk = "REMINDER#{id}", sk = "X")
            record Reminder(
                    String id,
                    Instant expiresAt) {}
            """;

    private final Compilation compilation = Compilation.of(SOURCE);
    private final List<Finding> findings = ModelDescriptor.parse(compilation
                    .succeeds()
                    .resource("META-INF/trestle/letters.model.json")
                    .orElseThrow())
            .findings();

    @Test
    void theLineIsThatOfTheCompiler() {
        var open = findings.stream().filter(Finding::open).toList();

        assertThat(open).hasSizeGreaterThanOrEqualTo(2);
        for (var finding : open) {
            var printed = compilation.problems().stream()
                    .filter(problem -> problem.code().equals(finding.code())
                            && problem.text().contains(finding.text()))
                    .findFirst()
                    .orElseThrow();
            assertThat(finding.source())
                    .as(finding.text())
                    .hasValueSatisfying(source ->
                            assertThat(source).startsWith("club/letters/").endsWith(".java:" + printed.line()));
        }
    }

    @Test
    void anAcceptedWarningHasItsLineToo() {
        var accepted = findings.stream()
                .filter(finding -> finding.acceptedBecause().isPresent())
                .toList();

        assertThat(accepted).singleElement().satisfies(finding -> {
            assertThat(finding.where()).isEqualTo("Author");
            assertThat(finding.source())
                    .hasValueSatisfying(source -> assertThat(lineOf(source))
                            .as("the key, or the record that has it")
                            .isBetween(12, 13));
        });
    }

    private static int lineOf(String source) {
        return Integer.parseInt(source.substring(source.lastIndexOf(':') + 1));
    }
}

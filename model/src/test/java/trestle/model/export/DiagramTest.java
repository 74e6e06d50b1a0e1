package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** How kinds depend on each other, as lines of a diagram. */
class DiagramTest {
    private static final ItemDescriptor LETTER = item("Letter", Optional.empty(), false, Optional.empty());

    private static ItemDescriptor item(
            String name, Optional<ItemDescriptor.Derivation> derived, boolean unique, Optional<String> historyOf) {
        return item(name, derived, unique, historyOf, List.of());
    }

    private static ItemDescriptor item(
            String name,
            Optional<ItemDescriptor.Derivation> derived,
            boolean unique,
            Optional<String> historyOf,
            List<AttributeDescriptor> attributes) {
        var key = new KeyDescriptor(
                Optional.empty(),
                name.toUpperCase(java.util.Locale.ROOT) + "#{id}",
                Optional.of("META"),
                Optional.empty(),
                Optional.empty(),
                List.of());
        return new ItemDescriptor(
                name,
                "demo." + name,
                "",
                name,
                Optional.empty(),
                Optional.empty(),
                List.of(key),
                attributes,
                derived,
                unique,
                historyOf);
    }

    private static Optional<ItemDescriptor.Derivation> from(String kind, int max) {
        return Optional.of(new ItemDescriptor.Derivation(kind, max, List.of()));
    }

    private static String diagram(List<PatternDescriptor> patterns, ItemDescriptor... items) {
        return diagram(new KeyAttribute("PK", false), patterns, items);
    }

    private static String diagram(KeyAttribute pk, List<PatternDescriptor> patterns, ItemDescriptor... items) {
        var table = new TableDescriptor(
                "Demo",
                "demo.Demo",
                "",
                pk,
                Optional.of(new KeyAttribute("SK", false)),
                Optional.empty(),
                Optional.empty(),
                Names.CAMEL_CASE,
                1,
                List.of(),
                List.of(items));
        return Diagram.of(
                new ModelDescriptor("demo", "demo.Model", "", List.of(table), List.of(), patterns, List.of()));
    }

    @Test
    void aKindIsShownWithItsKey() {
        assertThat(diagram(List.of(), LETTER)).isEqualTo("""
                ```mermaid
                erDiagram
                    Letter {
                        string PK "LETTER#{id}"
                        string SK "META"
                    }
                ```""");
    }

    @Test
    void aNumberKeySaysSo() {
        assertThat(diagram(new KeyAttribute("PK", true), List.of(), LETTER)).contains("number PK ");
    }

    @Test
    void whatFollowsFromAKindIsToldByHowManyAndWhatFor() {
        assertThat(diagram(
                        List.of(),
                        LETTER,
                        item("Word", from("Letter", 32), false, Optional.empty()),
                        item("Guard", from("Letter", 1), true, Optional.empty()),
                        item("Listed", from("Letter", 1), false, Optional.empty()),
                        item("Version", Optional.empty(), false, Optional.of("Letter"))))
                .contains("    Letter ||--o{ Word : \"up to 32\"\n")
                .contains("    Letter ||--o| Guard : \"guarded by\"\n")
                .contains("    Letter ||--o| Listed : \"mirrored as\"\n")
                .contains("    Letter ||--o{ Version : \"history\"\n");
    }

    @Test
    void aCounterIsALineToWhatItCounts() {
        var counter = new AttributeDescriptor(
                "comments",
                "comment_count",
                "int",
                StoredType.simple(StoredType.Form.INT, "N"),
                false,
                false,
                false,
                false,
                false,
                Optional.of(new AttributeDescriptor.Counter("Comment", Optional.empty(), Optional.empty(), List.of())));

        assertThat(diagram(List.of(), item("Letter", Optional.empty(), false, Optional.empty(), List.of(counter))))
                .contains("    Letter ||--o{ Comment : \"comment_count\"\n");
    }

    @Test
    void aRequirementIsADottedLineAndStandsOnce() {
        var write = writing("post", List.of(new PatternDescriptor.Requirement("Letter", false, Optional.empty())));
        var again = writing("copy", List.of(new PatternDescriptor.Requirement("Letter", false, Optional.empty())));
        var absent = writing("file", List.of(new PatternDescriptor.Requirement("Letter", true, Optional.empty())));

        var diagram = diagram(List.of(write, again, absent), LETTER);

        assertThat(diagram)
                .containsOnlyOnce("    Comment }o..|| Letter : \"requires\"\n")
                .containsOnlyOnce("    Comment }o..|| Letter : \"requires absent\"\n");
    }

    private static PatternDescriptor writing(String method, List<PatternDescriptor.Requirement> requires) {
        return new PatternDescriptor(
                "Comments",
                "demo.Comments",
                "demo.DynamoComments",
                method,
                "void " + method + "()",
                "",
                List.of(),
                new PatternDescriptor.Write(
                        "PutItem", "Demo", List.of("Comment"), List.of(), requires, List.of(), 2, true));
    }

    @Test
    void namesAreMadeOfWhatADiagramTakes() {
        assertThat(diagram(List.of(), item("Entry.Part", Optional.empty(), false, Optional.empty())))
                .contains("    Entry_Part {");
        assertThat(diagram(List.of(), item("2nd", Optional.empty(), false, Optional.empty())))
                .contains("    k2nd {");
    }
}

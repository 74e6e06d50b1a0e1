package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.descriptor.Samples;

class ModelDocumentTest {
    private final String document = ModelDocument.of(Samples.full());

    @Test
    void keysStandInOneTableAsInADesign() {
        assertThat(document)
                .contains("| Kind | `PK` | `SK` | `GSI1PK` | `GSI1SK` | `when` (GSI2) |")
                .contains("| [Entry](#entry) | `USER#{athleteId}` | `{day}` | `USERS` | `{day}` | - |")
                .contains("- Entry, while it has `deletedAt`, is not in `GSI1`")
                .contains("- Entry is spread over shards by `athleteId` in `GSI1`");
    }

    @Test
    void attributesHaveTypesAndNestedOnesTheirPath() {
        assertThat(document)
                .contains("| `status` | one of active, revoked | S |")
                .contains("| `sections.shared` | text | S |")
                .contains("| `tags` | set of text | SS |")
                .contains("| *athleteId* | text (`UserId`), optional | in the key |");
    }

    @Test
    void readsTellWhatServesThem() {
        assertThat(document)
                .contains("| `listNewest(athleteId, page)` | Newest first. | GetItem, then Query | `GSI1` |")
                .contains("`GSI1PK = USER#{athleteId}` and `GSI1SK BETWEEN ENTRY#{from} AND ENTRY#{to}$`")
                .contains("as `SharedEntry`: `sections.shared`; descending");
    }

    @Test
    void writesTellWhatTheyTouchAndHowMuchAtMost() {
        assertThat(document)
                .contains(
                        "| `revise(before)` | Changes an entry. | TransactWriteItems, deferred | delete `Keyword` ×32 | "
                                + "`rev = before.rev`;<br>`CoachLink` is absent with `status = 'active'` | 67 |");
    }

    @Test
    void whatWasAcceptedIsPrintedWithItsReason() {
        assertThat(document)
                .contains("| TRI02 | `Entry` | few values | one club |")
                .contains("## Worth knowing")
                .contains("| TRK09 | `Entry` | said twice |");
    }

    @Test
    void theDiagramShowsKindsWithKeysAndWhatKeepsThemInStep() {
        assertThat(document)
                .contains("erDiagram")
                .contains("number PK \"USER#{athleteId}\"")
                .contains("Letter ||--o{ Entry : \"up to 32\"")
                .contains("Letter ||--o{ Entry : \"history\"")
                .contains("Entry }o..|| CoachLink : \"requires absent\"");
    }

    @Test
    void everyTableIsWellFormed() {
        var lines = document.lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith("|") && lines.get(i - 1).startsWith("|")) {
                assertThat(columns(lines.get(i))).as(lines.get(i)).isEqualTo(columns(lines.get(i - 1)));
            }
        }
    }

    private static long columns(String line) {
        return line.replace("\\|", "").chars().filter(c -> c == '|').count();
    }
}

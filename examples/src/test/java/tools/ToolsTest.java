package tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

// snippet: ToolsTest
@TrestleTest
final class ToolsTest {
    private static final Instant MONDAY = Instant.parse("2026-03-02T09:00:00Z");

    private final Trestle trestle;
    private final Tools tools;

    ToolsTest(Trestle trestle) {
        trestle.create("tools");
        this.trestle = trestle;
        this.tools = new DynamoTools(trestle.database());
    }

    @Test
    void aLoanIsListedAndCounted() {
        tools.add(new Tool("t1", "Jigsaw", "B4", 0, 0));

        tools.lend(new Loan("t1", MONDAY, "ana"));

        var loans = tools.listLoans("t1", Range.atLeast(MONDAY), PageRequest.first(10));
        assertThat(loans.items()).containsExactly(new Loan("t1", MONDAY, "ana"));
        assertThat(tools.find("t1").orElseThrow().loans()).isEqualTo(1);
    }

    @Test
    void whatIsNotThereCannotBeLent() {
        assertThatThrownBy(() -> tools.lend(new Loan("t9", MONDAY, "ana"))).isInstanceOf(Refusal.Missing.class);
    }

    @Test
    void twoWhoMoveOneToolDoNotOverwriteEachOther() {
        tools.add(new Tool("t1", "Jigsaw", "B4", 0, 0));
        var seen = tools.find("t1").orElseThrow();
        tools.revise(seen, seen.movedTo("C1"));

        assertThatThrownBy(() -> tools.revise(seen, seen.movedTo("D2"))).isInstanceOf(Refusal.Stale.class);
    }

    // snippet: requests
    @Test
    void aShelfIsOneQueryOfTheIndex() {
        tools.listShelf("B4", PageRequest.first(25));

        assertThat(trestle.requests().lines())
                .containsExactly("Query ToolLibrary.GSI1 where GSI1PK = \"SHELF#B4\" limit 25");
    }
    // end
}
// end

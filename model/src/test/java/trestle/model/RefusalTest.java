package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusalTest {
    private static final String ITEM = "Entry USER#a1 / ENTRY#e1";

    @Test
    void eachSaysWhichItemAndWhichRule() {
        assertThat(new Refusal.AlreadyExists(ITEM, "@Unique EmailGuard", () -> null))
                .hasMessage(ITEM + ": there is one already (@Unique EmailGuard).");
        assertThat(new Refusal.Missing(ITEM, "revise")).hasMessage(ITEM + ": there is none (revise).");
        assertThat(new Refusal.Stale(ITEM, "rev = 3", () -> null))
                .hasMessage(ITEM + ": it has changed since it was read (expected rev = 3).");
        assertThat(new Refusal.ConditionFailed(ITEM, "status = 'open'", () -> null))
                .hasMessage(ITEM + ": it does not meet the condition status = 'open'.");
        assertThat(new Refusal.CursorRefused("Journal.list", "it is too old"))
                .hasMessage("Journal.list: the cursor is refused: it is too old.");
        assertThat(new Refusal.TooLarge(ITEM, "it has 401 KB")).hasMessage(ITEM + ": it has 401 KB.");
        assertThat(new Refusal.Busy(ITEM, "3 s", null)).hasMessage(ITEM + ": still busy after 3 s.");
    }

    @Test
    void itemAndRuleCanBeAskedFor() {
        var stale = new Refusal.Stale(ITEM, "rev = 3", () -> null);

        assertThat(stale.item()).isEqualTo(ITEM);
        assertThat(stale.rule()).isEqualTo("rev = 3");
    }

    @Test
    void theOldItemIsGivenToWhoAsksForItsKind() {
        var stale = new Refusal.Stale(ITEM, "rev = 3", () -> "the old one");

        assertThat(stale.old(String.class)).contains("the old one");
        assertThat(stale.old(Integer.class)).isEmpty();
        assertThat(new Refusal.Stale(ITEM, "rev = 3", () -> null).old(String.class))
                .isEmpty();
        assertThat(new Refusal.Missing(ITEM, "revise").old(Object.class)).isEmpty();
    }

    @Test
    void theOldItemIsReadOnlyWhenItIsAskedFor() {
        var read = new int[1];
        var stale = new Refusal.Stale(ITEM, "rev = 3", () -> read[0]++);

        assertThat(stale.getMessage()).isNotEmpty();
        assertThat(read[0]).isZero();
        assertThat(stale.old(Integer.class)).contains(0);
    }

    @Test
    void whatKeptTheStoreBusyIsTheCause() {
        var conflict = new IllegalStateException("conflict");

        assertThat(new Refusal.Busy(ITEM, "3 s", conflict)).hasCause(conflict);
    }

    @Test
    void oneThatWasSerialisedKeepsItsWordsAndLosesTheOldItem() throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Refusal.Stale(ITEM, "rev = 3", () -> "the old one"));
        }

        Refusal read;
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            read = (Refusal) in.readObject();
        }

        assertThat(List.of(read.item(), read.rule())).containsExactly(ITEM, "rev = 3");
        assertThat(read.old(String.class)).isEmpty();
    }
}

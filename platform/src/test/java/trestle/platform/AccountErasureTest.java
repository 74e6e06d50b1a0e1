package trestle.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "desk")
final class AccountErasureTest {
    private final List<Integer> stored =
            new ArrayList<>(IntStream.range(0, 60).boxed().toList());
    private final Transactions transactions;

    AccountErasureTest(Trestle trestle) {
        this.transactions = trestle.database().transactions();
    }

    private Page<Integer> list(PageRequest page) {
        return Page.complete(List.copyOf(stored.subList(0, Math.min(page.limit(), stored.size()))));
    }

    @Test
    void everythingIsRemovedStepByStep() {
        var steps = new AtomicInteger();

        new AccountErasure.Steps(transactions, steps::incrementAndGet).forEach(this::list, stored::remove);

        assertThat(stored).isEmpty();
        assertThat(steps).hasValue(60);
    }

    @Test
    void anErasureThatWasStoppedGoesOnWithWhatIsLeft() {
        var left = new AtomicInteger(30);
        var stopping = new AccountErasure.Steps(transactions, () -> {
            if (left.decrementAndGet() < 0) throw new IllegalStateException("stopped");
        });

        assertThatIllegalStateException().isThrownBy(() -> stopping.forEach(this::list, stored::remove));
        assertThat(stored).hasSize(30);

        new AccountErasure.Steps(transactions, () -> {}).forEach(this::list, stored::remove);
        assertThat(stored).isEmpty();
    }

    @Test
    void aRepeatedTaskGivesTheSameIdAndAnotherTaskAnother() {
        var id = AccountErasure.pseudonym("0198c1d2-0000-7000-8000-000000000001");

        assertThat(id)
                .matches("deleted-[0-9a-f]{16}")
                .isEqualTo(AccountErasure.pseudonym("0198c1d2-0000-7000-8000-000000000001"))
                .isNotEqualTo(AccountErasure.pseudonym("0198c1d2-0000-7000-8000-000000000002"));
    }

    @Test
    void itIsToldFromTheIdOfAnAccount() {
        assertThat(AccountErasure.isPseudonym(AccountErasure.pseudonym("task"))).isTrue();
        assertThat(AccountErasure.isPseudonym("0198c1d2-0000-7000-8000-000000000001"))
                .isFalse();
    }
}

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
final class ErasureStepsTest {
    private final List<Integer> stored =
            new ArrayList<>(IntStream.range(0, 60).boxed().toList());
    private final Transactions transactions;

    ErasureStepsTest(Trestle trestle) {
        this.transactions = trestle.database().transactions();
    }

    private Page<Integer> list(PageRequest page) {
        return Page.complete(List.copyOf(stored.subList(0, Math.min(page.limit(), stored.size()))));
    }

    @Test
    void everythingIsRemovedStepByStep() {
        var steps = new AtomicInteger();

        new ErasureSteps(transactions, steps::incrementAndGet).forEach(this::list, stored::remove);

        assertThat(stored).isEmpty();
        assertThat(steps).hasValue(60);
    }

    @Test
    void anErasureThatWasStoppedGoesOnWithWhatIsLeft() {
        var left = new AtomicInteger(30);
        var stopping = new ErasureSteps(transactions, () -> {
            if (left.decrementAndGet() < 0) throw new IllegalStateException("stopped");
        });

        assertThatIllegalStateException().isThrownBy(() -> stopping.forEach(this::list, stored::remove));
        assertThat(stored).hasSize(30);

        new ErasureSteps(transactions, () -> {}).forEach(this::list, stored::remove);
        assertThat(stored).isEmpty();
    }
}

package trestle.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.web.IdempotencyStore;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** What a store of remembered responses must do, on the table of whichever system includes it. */
public abstract class IdempotencyContract {
    private static final byte[] ANSWER = {1, 2, 3};

    private final IdempotencyStore answers;
    private final Transactions transactions;
    private final FixedClock clock;
    private final Instant now;

    protected IdempotencyContract(Trestle trestle, RequestTable table) {
        this.answers = new StoredIdempotency(table);
        this.transactions = new Transactions(trestle.client());
        this.clock = trestle.clock();
        this.now = clock.instant();
    }

    @Test
    void ofManyAtOnceOneBegins() {
        var begun = IntStream.range(0, 20)
                .parallel()
                .filter(number -> answers.begin("hash", "body", now))
                .count();

        assertThat(begun).isEqualTo(1);
        var found = answers.find("hash").orElseThrow();
        assertThat(found.bodyHash()).isEqualTo("body");
        assertThat(found.begunAt()).isEqualTo(now);
        assertThat(found.answer()).isEmpty();
    }

    @Test
    void anAnswerIsKeptOnceAndByTheBeginningThatCounts() {
        answers.begin("hash", "body", now);
        answers.forget("hash", now);
        answers.begin("hash", "body", now.plusSeconds(60));

        assertThat(transactions.run(answers.keep("hash", now, ANSWER)))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.ConditionFailed.class));
        transactions.commit(answers.keep("hash", now.plusSeconds(60), ANSWER));

        assertThat(answers.find("hash").orElseThrow().answer()).hasValue(ANSWER);
    }

    @Test
    void onlyABeginningWithoutAnAnswerIsForgotten() {
        answers.begin("hash", "body", now);
        answers.forget("hash", now.plusSeconds(1));
        assertThat(answers.find("hash")).isPresent();
        transactions.commit(answers.keep("hash", now, ANSWER));

        answers.forget("hash", now);
        answers.forget("unknown", now);

        assertThat(answers.find("hash").orElseThrow().answer()).hasValue(ANSWER);
    }

    @Test
    void afterADayItIsForgotten() {
        answers.begin("hash", "body", now);
        transactions.commit(answers.keep("hash", now, ANSWER));

        clock.set(now.plus(IdempotencyStore.LIFE));

        assertThat(answers.find("hash")).isEmpty();
        assertThat(answers.begin("hash", "other", now.plus(IdempotencyStore.LIFE)))
                .isTrue();
    }
}

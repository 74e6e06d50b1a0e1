package trestle.platform.helpdesk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.platform.accounts.service.Result;

/** A deletion waits for a week as a background job; one that was cancelled does not. */
final class CancelledDeletionTest extends DeskScene {
    @ParameterizedTest
    @EnumSource(Population.class)
    void aCancelledDeletionLeavesTheBackgroundJobsAndOneAskedForAgainStays(Population population) {
        openAccounts();
        var id = ann(population).id();
        var deletions = accounts(population).deletions();

        assertThat(deletions.request(accounts(population).current(id), PASSWORD, ELSEWHERE))
                .isInstanceOf(Result.Done.class);
        assertThat(waiting(population)).isOne();
        assertThat(deletions.cancel(mailed(population, "cancel-deletion"), ELSEWHERE))
                .isInstanceOf(Result.Done.class);
        await().until(() -> waiting(population) == 0);

        assertThat(deletions.request(accounts(population).current(id), PASSWORD, ELSEWHERE))
                .isInstanceOf(Result.Done.class);
        assertThat(waiting(population)).isOne();
    }

    private long waiting(Population population) {
        var kind = accounts(population).deletions().kind();
        return kit.jobs().board().read().lines().stream()
                .filter(line -> line.kind().startsWith(kind))
                .count();
    }
}

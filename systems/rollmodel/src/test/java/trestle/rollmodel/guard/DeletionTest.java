package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.Result;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.web.Sent;
import trestle.rollmodel.comments.Comments;

/** Nothing that is left names a person who deleted their account, whatever their role and whatever was done to them. */
final class DeletionTest {
    @TempDir
    private Path folder;

    private GuardWorld world;

    @BeforeEach
    void begin() {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void end() {
        world.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann", "bea", "carl", "dora", "fred", "otto", "sam", "una"})
    void nothingNamesThePersonAnyMore(String name) {
        var id = world.id(name);
        askOnceMore();
        administer();
        failForGood(id);
        assertThat(world.itemsWith(id)).isNotEmpty();

        end(name);

        assertThat(world.itemsWith(id)).isEmpty();
        assertThat(world.itemsWith(name + "@example.org")).isEmpty();
        assertThat(world.itemsWith("Name of " + name)).isEmpty();
        // An export that was still being made when the account went finds out with its next file.
        await().untilAsserted(() -> assertThat(
                        world.platform.objects().list("", Optional.empty(), 100).objects())
                .noneMatch(object -> object.key().contains(id)));
    }

    @Test
    void aPurgeIsOnTheBoardAndInNobodysList() {
        var entry = world.log(Kind.ATHLETE, "elbow");
        assertThat(world.send(Kind.ATHLETE, Sent.to("DELETE", GuardWorld.API + "/entries/" + entry))
                        .status())
                .isEqualTo(204);

        assertThat(Sent.text(world.send(Kind.ADMIN, Sent.get(GuardWorld.API + "/admin/jobs"))))
                .contains(Comments.PURGE)
                .doesNotContain(entry);
        for (var list : List.of("/me/exports", "/me/imports")) {
            assertThat(Sent.text(world.send(Kind.ATHLETE, Sent.get(GuardWorld.API + list))))
                    .doesNotContain(Comments.PURGE);
        }
    }

    @Test
    void everybodyMayGoButTheLastAdmin() {
        administer();

        List.of("carl", "ann", "sam", "bea", "dora", "fred", "otto", "una", "exa")
                .forEach(this::end);

        assertThat(world.itemsWith("USER_PROFILE"))
                .as("Eve, who administers and is the last to do so")
                .singleElement()
                .satisfies(last -> assertThat(last).contains(world.id("eve")));
        assertThat(world.itemsWith("ENTRY#")).isEmpty();
        assertThat(world.itemsWith("AI_THREAD#")).isEmpty();
        assertThat(world.itemsWith("USER_AUDIT")).allMatch(item -> item.contains(world.id("eve")));
    }

    /** Requests with a key, whose answers are remembered. */
    private void askOnceMore() {
        for (var kind : new Kind[] {Kind.ATHLETE, Kind.OTHER}) {
            var sent = Sent.post(GuardWorld.API + "/invitations").json("{'message':'Come and see.'}");
            assertThat(world.send(kind, sent.header("Idempotency-Key", "a-key-of-" + kind))
                            .status())
                    .isEqualTo(201);
        }
    }

    /** Sam, who was suspended, is let in again; Otto is no longer the only admin. */
    private void administer() {
        var administration = world.system.kit().accounts().administration();
        administration.restore(atEpoch("otto"), world.id("sam"));
        administration.roleGrants().grant("eve@example.org", "admin");
        administration.suspend(atEpoch("eve"), world.id("bea"));
        administration.restore(atEpoch("eve"), world.id("bea"));
    }

    private AccountAtEpoch atEpoch(String account) {
        var people = world.system.kit().accountStores().people();
        var id = world.id(account);
        return new AccountAtEpoch(id, people.findCredential(id).orElseThrow().epoch());
    }

    /** Work that was given up, and that nobody has tried again since. */
    private void failForGood(String id) {
        var outbox = new StoredOutbox(world.tables.outbox, world.tables.transactions);
        var now = world.platform.clock().instant();
        var mail = OutboxTask.of("0198c1d2-0000-7000-8000-0000000dead1", "account-mail", Map.of("accountId", id), now);
        world.tables.transactions.commit(outbox.add(mail.dead("The mail server refuses it.")));
    }

    private void end(String name) {
        var accounts = world.system.kit().accounts();
        assertThat(accounts.deletions().request(accounts.current(world.id(name)), GuardWorld.PASSWORD, GuardWorld.FROM))
                .isInstanceOf(Result.Done.class);
        world.pass(Deletions.GRACE);
        start();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> world.system.kit().jobs().board().read().lines().stream()
                        .noneMatch(line -> line.kind().equals(Deletions.KIND)));
        assertThat(world.system.kit().accountStores().people().find(world.id(name)))
                .isEmpty();
    }

    private boolean started;

    private void start() {
        if (!started) world.system.kit().jobs().start();
        started = true;
    }
}

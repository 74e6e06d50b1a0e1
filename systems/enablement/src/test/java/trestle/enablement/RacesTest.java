package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.later;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.enablement.content.Content;
import trestle.enablement.content.Feedback;
import trestle.enablement.users.User;
import trestle.enablement.users.UserId;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SetupCode;
import trestle.testing.AtOnce;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** What holds when many do the same thing at once. */
@OnEveryBackend
final class RacesTest {
    private final Portal portal;
    private final Transactions patient;

    RacesTest(Trestle trestle) {
        trestle.create("enablement");
        portal = new Portal(trestle);
        patient = new Transactions(trestle.client(), Duration.ofSeconds(60));
    }

    @Test
    void ratingsAreCountedExactly() {
        portal.commit(portal.content.create(Portal.draft("c1")));

        AtOnce.all(n -> AtOnce.retrying(() -> portal.feedback.rate(new Feedback(
                "c1", new UserId("u" + n), n % 2 == 0 ? Feedback.Value.up : Feedback.Value.down, later(n)))));

        var content = portal.content.find("c1").orElseThrow();
        assertThat(content.ratingUp()).isEqualTo(25);
        assertThat(content.ratingDown()).isEqualTo(25);
        assertThat(portal.feedback.list("c1", PageRequest.first(100)).items()).hasSize(AtOnce.MANY);
    }

    @Test
    void oneOfManyApprovesADraft() {
        portal.commit(portal.content.create(Portal.draft("c1")));
        var read = portal.content.find("c1").orElseThrow();

        var outcomes = AtOnce.all(n -> patient.run(portal.content.change(read, Portal.edited(read, edit -> {
            edit.status = Content.Status.Approved;
            edit.version = "1.0";
            edit.lastUpdated = later(1 + n);
        }))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.content.listVersions("c1", PageRequest.first(100)).items())
                .hasSize(2);
    }

    @Test
    void oneOfManyGetsAnAddress() {
        var outcomes = AtOnce.all(n -> patient.run(portal.users.add(
                new User(new UserId("u" + n), "Same@Example.org", "", Set.of(), true, false, NOW, NOW, null))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.users.list(PageRequest.first(100)).items()).hasSize(1);
    }

    @Test
    void theSetupCodeMakesOneAdmin() {
        portal.administration.keep(new SetupCode("d1", NOW.plusSeconds(60), NOW.plusSeconds(60)));

        var outcomes = AtOnce.all(n -> patient.run(
                portal.administration.useSetupCode("d1", NOW),
                portal.administration.found(new RoleHolders("admin", Set.of("u" + n))),
                portal.users.add(new User(
                        new UserId("u" + n),
                        "u" + n + "@example.org",
                        "",
                        Set.of(User.Role.admin),
                        true,
                        true,
                        NOW,
                        NOW,
                        null))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(portal.administration.findHolders("admin").orElseThrow().holders())
                .hasSize(1);
        assertThat(portal.users.list(PageRequest.first(100)).items()).hasSize(1);
    }

    @Test
    void everyoneIsToldOnce() {
        var told = AtOnce.all(n -> {
            try {
                portal.notifications.tell(Portal.notification(ANNA, later(1), 1));
                return true;
            } catch (Refusal.AlreadyExists before) {
                return false;
            }
        });

        assertThat(told).filteredOn(first -> first).hasSize(1);
    }
}

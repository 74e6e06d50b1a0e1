package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.enablement.taxonomy.Audience;
import trestle.enablement.taxonomy.Stage;
import trestle.enablement.taxonomy.Suite;
import trestle.enablement.taxonomy.TaxonomyEntry;
import trestle.enablement.users.User;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.platform.jobs.Job;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** People, the words of the portal, and jobs. */
@OnEveryBackend
final class PeopleTest {
    private final Trestle trestle;
    private final Portal portal;

    PeopleTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("enablement");
        portal = new Portal(trestle);
    }

    private static User changed(User old, String email) {
        return new User(
                old.userId(),
                email,
                old.name(),
                old.roles(),
                old.active(),
                old.emailVerified(),
                old.createdAt(),
                old.updatedAt().plusMillis(1),
                old.deletionDueAt());
    }

    @Test
    void aPersonIsFoundByAddressInAnyCaseUntilItChanges() {
        portal.commit(portal.users.add(Portal.user(ANNA)));
        assertThat(portal.users.findByEmail("ANNA@example.org")).isPresent();

        var anna = portal.users.find(ANNA).orElseThrow();
        portal.users.revise(anna, changed(anna, "anna@new.example"));

        assertThat(portal.users.findByEmail("anna@example.org")).isEmpty();
        assertThat(portal.users.findByEmail("anna@new.example")).isPresent();
        portal.commit(portal.users.remove(portal.users.find(ANNA).orElseThrow()));
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void anAddressBelongsToOnePerson() {
        portal.commit(portal.users.add(Portal.user(ANNA)));

        assertThat(portal.transactions.run(portal.users.add(changed(Portal.user(BEN), "Anna@example.org"))))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal())
                                .isInstanceOf(Refusal.AlreadyExists.class)
                                .hasMessageContaining("EmailGuard"));
        assertThat(portal.users.find(BEN)).isEmpty();
    }

    @Test
    void peopleAreListedByAddress() {
        portal.commit(portal.users.add(Portal.user(BEN)));
        portal.commit(portal.users.add(Portal.user(ANNA)));

        assertThat(portal.users.list(FIRST).items()).extracting(User::userId).containsExactly(ANNA, BEN);
        assertThat(portal.users.listEach(List.of(BEN, ANNA))).hasSize(2);
    }

    @Test
    void theTaxonomyIsReadInOneQuery() {
        portal.taxonomy.add(new Suite("Payments", List.of("Refunds"), 0));
        portal.taxonomy.name(new Audience("support", null));
        portal.taxonomy.name(new Stage("adoption", "First weeks"));
        List<TaxonomyEntry> all = portal.taxonomy.list();
        assertThat(all)
                .containsExactly(
                        new Audience("support", null),
                        new Stage("adoption", "First weeks"),
                        new Suite("Payments", List.of("Refunds"), 0));

        var suite = portal.taxonomy.findSuite("Payments").orElseThrow();
        portal.taxonomy.revise(suite, new Suite("Payments", List.of("Refunds", "Chargebacks"), suite.rev()));
        assertThatThrownBy(() -> portal.taxonomy.revise(suite, new Suite("Payments", List.of(), suite.rev())))
                .isInstanceOf(Refusal.Stale.class);
        portal.taxonomy.removeAudience("support");
        portal.taxonomy.removeStage("adoption");
        portal.taxonomy.remove(portal.taxonomy.findSuite("Payments").orElseThrow());
        assertThat(portal.taxonomy.list()).isEmpty();
    }

    @Test
    void jobsAreListedByTheirStateAsItChanges() {
        portal.commit(portal.jobs.begin(Job.waiting("j1", "anna", "fan-out", NOW)));

        portal.commit(portal.jobs.advance("j1", NOW, Job.Status.RUNNING, 0, 3, null, NOW));

        assertThat(portal.jobLists.listByState(Job.Status.WAITING, FIRST).items())
                .isEmpty();
        assertThat(portal.jobLists.listByState(Job.Status.RUNNING, FIRST).items())
                .hasSize(1);
    }
}

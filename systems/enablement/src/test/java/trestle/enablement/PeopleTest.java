package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.enablement.accounts.InviteToken;
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

/** People, how they sign in, the words of the portal, and jobs. */
@OnEveryBackend
final class PeopleTest {
    private final Trestle trestle;
    private final Portal portal;

    PeopleTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("enablement");
        portal = new Portal(trestle);
    }

    private static User changed(User old, String email, List<User.Identity> identities) {
        return new User(
                old.userId(),
                email,
                old.name(),
                old.roles(),
                old.active(),
                old.emailVerified(),
                identities,
                old.createdAt(),
                old.updatedAt().plusMillis(1),
                old.deletionDueAt());
    }

    @Test
    void aPersonIsFoundByAddressAndByIdentity() {
        portal.commit(portal.users.add(Portal.user(ANNA)));

        assertThat(portal.users.findByEmail("ANNA@example.org")).isPresent();
        assertThat(portal.users.findByIdentity("okta", "sub-anna")).isPresent();
        var anna = portal.users.find(ANNA).orElseThrow();
        portal.users.revise(anna, changed(anna, "anna@new.example", List.of(new User.Identity("azure", "a1"))));

        assertThat(portal.users.findByEmail("anna@example.org")).isEmpty();
        assertThat(portal.users.findByIdentity("okta", "sub-anna")).isEmpty();
        assertThat(portal.users.findByIdentity("azure", "a1")).isPresent();
        portal.commit(portal.users.remove(portal.users.find(ANNA).orElseThrow()));
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void anIdentityBelongsToOnePerson() {
        portal.commit(portal.users.add(Portal.user(ANNA)));
        var ben = changed(Portal.user(BEN), "ben@example.org", List.of(new User.Identity("okta", "sub-anna")));

        assertThat(portal.transactions.run(portal.users.add(ben)))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal())
                                .isInstanceOf(Refusal.AlreadyExists.class)
                                .hasMessageContaining("IdentityGuard"));
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
    void anInvitationWorksOnceAndInTime() {
        var invite = InviteToken.Kind.invite;
        var token = new InviteToken(invite, "m1", "ben@example.org", NOW, NOW.plusSeconds(3600));
        portal.commit(portal.invitations.offer(token));
        assertThat(portal.invitations.find(invite, "m1")).contains(token);

        portal.commit(portal.invitations.use(invite, "m1"));
        assertThat(portal.transactions.run(portal.invitations.use(invite, "m1")))
                .isInstanceOf(Outcome.Refused.class);
        portal.commit(portal.invitations.offer(token));
        trestle.clock().advance(days(1));
        assertThat(portal.transactions.run(portal.invitations.use(invite, "m1")))
                .isInstanceOf(Outcome.Refused.class);
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

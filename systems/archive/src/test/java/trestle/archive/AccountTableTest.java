package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.archive.accounts.Credential;
import trestle.archive.accounts.Invite;
import trestle.archive.accounts.RoleHolders;
import trestle.archive.accounts.SetupCode;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class AccountTableTest {
    private final Trestle trestle;
    private final Family family;

    AccountTableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
    }

    @Test
    void anAddressIsFoundInAnyCaseAndLetGoWhenItChanges() {
        family.commit(family.profiles.add(Family.profile(ANNA)));
        assertThat(family.profiles.findByEmail("ANNA@example.ORG")).isPresent();

        var anna = family.profiles.find(ANNA).orElseThrow();
        family.profiles.revise(anna, Family.withEmail(anna, "anna@new.example", later(1)));

        assertThat(family.profiles.findByEmail("anna@example.org")).isEmpty();
        assertThat(family.profiles.findByEmail("anna@new.example")).isPresent();
        family.commit(family.profiles.add(Family.withEmail(Family.profile(BEN), "anna@example.org", NOW)));
    }

    @Test
    void anAddressThatDiffersOnlyInCaseIsTheSame() {
        family.commit(family.profiles.add(Family.profile(ANNA)));
        var anna = family.profiles.find(ANNA).orElseThrow();

        family.profiles.revise(anna, Family.withEmail(anna, "ANNA@EXAMPLE.ORG", later(1)));

        assertThat(family.profiles.findByEmail("anna@example.org").orElseThrow().email())
                .isEqualTo("ANNA@EXAMPLE.ORG");
        assertThat(family.transactions.run(
                        family.profiles.add(Family.withEmail(Family.profile(BEN), "Anna@Example.org", NOW))))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void aSessionIsListedUnderItsOwnerAndEndsInBothPlaces() {
        family.accounts.open(Family.session("s1", ANNA));
        assertThat(family.accounts.listSessions(ANNA)).hasSize(1);

        var listed = family.accounts.findSession(ANNA, "h1").orElseThrow();
        family.accounts.end(family.accounts.findSession(listed.hash()).orElseThrow());

        assertThat(family.accounts.findSession("s1")).isEmpty();
        assertThat(family.accounts.listSessions(ANNA)).isEmpty();
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void anIdleSessionIsAbsentThoughItIsStillStored() {
        family.accounts.open(Family.session("s1", ANNA));
        trestle.clock().advance(days(6));
        family.accounts.keep("s1", trestle.clock().instant().plus(days(7)));
        trestle.clock().advance(days(6));
        assertThat(family.accounts.findSession("s1")).isPresent();

        trestle.clock().advance(days(1));

        assertThat(family.accounts.findSession("s1")).isEmpty();
        assertThatThrownBy(() -> family.accounts.keep("s1", later(1))).isInstanceOf(Refusal.Missing.class);
        assertThat(trestle.dump().size()).isEqualTo(2);
    }

    @Test
    void tokensForProgramsFollowTheCredential() {
        var first = new Credential.Token("t1", "d1", "one", Credential.Access.read, NOW);
        var second = new Credential.Token("t2", "d2", "two", Credential.Access.write, NOW);
        family.commit(family.accounts.add(Family.credential(ANNA, first)));
        var stored = family.accounts.findCredential(ANNA).orElseThrow();

        family.commit(family.accounts.revise(stored, withTokens(stored, second)));

        assertThat(family.accounts.findApiToken("d1")).isEmpty();
        assertThat(family.accounts.findApiToken("d2").orElseThrow().userId()).isEqualTo(ANNA);
        assertThat(family.transactions.run(family.accounts.revise(stored, withTokens(stored))))
                .isInstanceOf(Outcome.Refused.class);
        family.commit(
                family.accounts.forget(family.accounts.findCredential(ANNA).orElseThrow()));
        assertThat(trestle.dump().size()).isZero();
    }

    private static Credential withTokens(Credential old, Credential.Token... tokens) {
        return new Credential(
                old.userId(),
                old.passwordHash(),
                old.sessionEpoch() + 1,
                Map.of("verifyEmail", "d9"),
                List.of(tokens),
                later(1),
                old.rev());
    }

    @Test
    void anInvitationWorksOnceAndNotAfterItsTime() {
        var groups = List.of(Profile.Group.Guests);
        family.commit(family.accounts.invite(new Invite("i1", "b@x.example", groups, ANNA, NOW, NOW.plus(days(7)))));
        family.commit(
                family.accounts.invite(new Invite("i2", "c@x.example", groups, ANNA, later(1), NOW.plus(days(7)))));
        assertThat(family.accounts.listInvites(FIRST).items())
                .extracting(Invite::email)
                .containsExactly("c@x.example", "b@x.example");

        family.commit(family.accounts.useInvite("i1", "b@x.example"));
        assertThat(family.transactions.run(family.accounts.useInvite("i1", "b@x.example")))
                .isInstanceOf(Outcome.Refused.class);
        trestle.clock().advance(days(7));

        assertThat(family.accounts.findInvite("i2")).isEmpty();
        assertThat(family.accounts.listInvites(FIRST).items()).isEmpty();
        assertThat(family.transactions.run(family.accounts.useInvite("i2", "c@x.example")))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void theLastHolderOfARoleKeepsIt() {
        family.commit(family.accounts.found(new RoleHolders("admin", Set.of(ANNA))));
        assertThat(family.transactions.run(family.accounts.found(new RoleHolders("admin", Set.of(BEN)))))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(family.transactions.run(family.accounts.withdraw("admin", ANNA)))
                .isInstanceOf(Outcome.Refused.class);

        family.commit(family.accounts.grant("admin", BEN));
        family.commit(family.accounts.withdraw("admin", ANNA));

        assertThat(family.accounts.findHolders("admin").orElseThrow().holders()).containsExactly(BEN);
        assertThat(family.transactions.run(family.accounts.withdraw("admin", new UserId("carl"))))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void onlyTheNewestSetupCodeWorksAndOnlyOnce() {
        family.accounts.offer(new SetupCode("d1", NOW, NOW.plus(days(1))));
        family.accounts.offer(new SetupCode("d2", NOW, NOW.plus(days(1))));

        assertThat(family.transactions.run(family.accounts.useSetupCode("d1"))).isInstanceOf(Outcome.Refused.class);
        family.commit(family.accounts.useSetupCode("d2"));
        assertThat(family.transactions.run(family.accounts.useSetupCode("d2"))).isInstanceOf(Outcome.Refused.class);
        assertThat(family.accounts.findSetupCode()).isEmpty();
    }
}

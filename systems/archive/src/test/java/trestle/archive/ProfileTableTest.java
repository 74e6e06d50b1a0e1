package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.archive.accounts.Invite;
import trestle.archive.profiles.Profile;
import trestle.model.Outcome;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class ProfileTableTest {
    private final Trestle trestle;
    private final Family family;

    ProfileTableTest(Trestle trestle) {
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
    void anInvitationWorksOnceAndNotAfterItsTime() {
        var groups = List.of(Profile.Group.Guests);
        family.commit(family.invitations.invite(new Invite("i1", "b@x.example", groups, ANNA, NOW, NOW.plus(days(7)))));
        family.commit(
                family.invitations.invite(new Invite("i2", "c@x.example", groups, ANNA, later(1), NOW.plus(days(7)))));
        assertThat(family.invitations.listInvites(FIRST).items())
                .extracting(Invite::email)
                .containsExactly("c@x.example", "b@x.example");

        family.commit(family.invitations.useInvite("i1", "b@x.example"));
        assertThat(family.transactions.run(family.invitations.useInvite("i1", "b@x.example")))
                .isInstanceOf(Outcome.Refused.class);
        trestle.clock().advance(days(7));

        assertThat(family.invitations.findInvite("i2")).isEmpty();
        assertThat(family.invitations.listInvites(FIRST).items()).isEmpty();
        assertThat(family.transactions.run(family.invitations.useInvite("i2", "c@x.example")))
                .isInstanceOf(Outcome.Refused.class);
    }
}

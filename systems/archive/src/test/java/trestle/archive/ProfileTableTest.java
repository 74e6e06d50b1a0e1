package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import org.junit.jupiter.api.Test;
import trestle.archive.profiles.ContactToken;
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
    void aContactLinkWorksOnceWithItsSecretAndNotAfterItsTime() {
        var kind = ContactToken.Kind.contactEmail;
        family.commit(family.profiles.offer(
                new ContactToken(kind, "m1", ANNA, "anna@work.example", "d1", 1, NOW, NOW.plus(days(1)))));
        family.commit(family.profiles.offer(
                new ContactToken(kind, "m2", ANNA, "anna@home.example", "d2", 1, NOW, NOW.plus(days(1)))));

        assertThat(family.transactions.run(family.profiles.use(kind, "m1", "other")))
                .isInstanceOf(Outcome.Refused.class);
        family.commit(family.profiles.use(kind, "m1", "d1"));
        assertThat(family.transactions.run(family.profiles.use(kind, "m1", "d1")))
                .isInstanceOf(Outcome.Refused.class);

        trestle.clock().advance(days(1));
        assertThat(family.profiles.findContactToken(kind, "m2")).isEmpty();
        assertThat(family.transactions.run(family.profiles.use(kind, "m2", "d2")))
                .isInstanceOf(Outcome.Refused.class);
    }
}

package trestle.rollmodel.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelProfilesTest {
    private static final ProfileChange NOTHING = new ProfileChange(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private final RollModelWorld world;
    private final RollModelAccountsWorld accountsWorld;
    private final Accounts accounts;
    private final Profiles<ProfileChange> profiles;

    RollModelProfilesTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        accountsWorld = new RollModelAccountsWorld(trestle);
        accounts = accountsWorld.accounts();
        profiles = new RollModelProfiles(world.profiles, world.people, trestle.clock());
    }

    private Profile revised(Account account, ProfileChange change) {
        profiles.revise(account.id(), change);
        return world.profiles.find(account.id()).orElseThrow();
    }

    private Account ann() {
        return accountsWorld.member(accounts, "ann@example.org");
    }

    private static ProfileChange roles(Profile.Role... roles) {
        return new ProfileChange(
                Optional.empty(),
                Optional.of(List.of(roles)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void onlyWhatIsGivenChanges() {
        var ann = ann();
        var before = world.profiles.find(ann.id()).orElseThrow();
        var change = new ProfileChange(
                Optional.empty(),
                Optional.empty(),
                Optional.of("Europe/Lisbon"),
                Optional.of("blue"),
                Optional.of(true),
                Optional.empty());

        var after = revised(ann, change);

        assertThat(after.timeZone()).isEqualTo("Europe/Lisbon");
        assertThat(after.belt()).isEqualTo("blue");
        assertThat(after.aiConsent()).isTrue();
        assertThat(after.coachAiConsent()).isFalse();
        assertThat(after.displayName()).isEqualTo(before.displayName());
        assertThat(after.roles()).isEqualTo(before.roles());
        assertThat(after.updatedAt()).isAfter(before.updatedAt());
    }

    @Test
    void anEmptyBeltIsNone() {
        var ann = ann();
        revised(
                ann,
                new ProfileChange(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("blue"),
                        Optional.empty(),
                        Optional.empty()));
        assertThat(revised(ann, NOTHING).belt()).isEqualTo("blue");

        var without = revised(
                ann,
                new ProfileChange(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(""),
                        Optional.empty(),
                        Optional.empty()));

        assertThat(without.belt()).isNull();
    }

    @Test
    void rolesAreAddedAndDroppedAndWhoAdministersGoesOnDoingSo() {
        var ann = ann();
        accounts.administration().roleGrants().grant("ann@example.org", "admin");

        assertThat(revised(ann, roles(Profile.Role.COACH)).roles())
                .containsExactly(Profile.Role.COACH, Profile.Role.ADMIN);
        assertThat(revised(ann, roles(Profile.Role.COACH, Profile.Role.ATHLETE)).roles())
                .containsExactly(Profile.Role.ATHLETE, Profile.Role.COACH, Profile.Role.ADMIN);
        assertThat(world.administration.findHolders("admin").orElseThrow().holders())
                .containsExactly(ann.id());
    }

    @Test
    void aSignUpKeepsItsZone() {
        var account = new NewAccount(
                "u1",
                "bea@example.org",
                false,
                "Bea",
                accountsWorld.openRoles(),
                Map.of(NewAccount.TIME_ZONE, "America/Sao_Paulo"),
                "hash",
                RollModelWorld.NOW);

        accountsWorld.store().people().open(account, List.of());

        assertThat(accountsWorld.store().people().find("u1").orElseThrow().zone())
                .hasToString("America/Sao_Paulo");
    }
}

package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;

/** Setup codes and administrators on a system's own store. */
public abstract class AdministrationContract extends AccountsScene {
    protected AdministrationContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void theCodeMakesOneAdministratorAndIsOverThen() {
        var code = administration.offerCode().orElseThrow();

        var made = atOnce(
                20,
                number -> administration.claim(
                                code.text(),
                                "u" + number + "@example.org",
                                PASSWORD,
                                "Ann",
                                from("198.51.100." + number))
                        instanceof Result.Done);

        assertThat(made).isEqualTo(1);
        assertThat(administration.claim(code.text(), BEA, PASSWORD, "Bea", HERE))
                .isInstanceOf(Result.Gone.class);
        assertThat(administration.offerCode()).isEmpty();
        assertThat(administration.awaitsCode()).isFalse();
        var admin = administration.list(PageRequest.first(50)).items();
        assertThat(admin).singleElement().satisfies(account -> {
            assertThat(account.roles()).containsExactly(world.firstRole());
            assertThat(account.verified()).isTrue();
        });
        assertThat(signIn(admin.getFirst().email(), PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void theCodeMayBeTypedInAnyWayAndServesADay() {
        var code = administration.offerCode().orElseThrow().text();
        assertThat(code).matches("([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(administration.claim("0000-0000-0000-0000-0000", ANN, PASSWORD, "Ann", HERE))
                .isInstanceOf(Result.Invalid.class);
        world.clock().set(NOW.plus(Duration.ofHours(24)));
        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Gone.class);

        world.clock().set(NOW);

        var typed = code.toLowerCase(Locale.ROOT).replace("-", " ");
        assertThat(administration.claim(typed, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);
    }

    @Test
    void theCodeMakesAnAdministratorOfAnAccountWhosePasswordIsKnown() {
        var ann = member(ANN);
        var code = administration.offerCode().orElseThrow().text();

        assertThat(administration.claim(code, ANN, "not the password", "Ann", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).id()).isEqualTo(ann.id());
        assertThat(find(ANN).roles()).contains(world.firstRole()).containsAll(world.openRoles());
    }

    @Test
    void theCodeConfirmsTheAddressOfTheFirstAdministrator() {
        signUps.signUp(world.application(ANN), HERE);
        var code = administration.offerCode().orElseThrow().text();

        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).verified()).isTrue();
    }

    @Test
    void theShellAppointsAndDismissesButNotTheLast() {
        member(ANN);
        member(BEA);

        assertThat(administration.roleGrants().grant(ANN, world.firstRole())).isInstanceOf(Result.Done.class);
        assertThat(administration.roleGrants().revoke(ANN, world.firstRole())).isInstanceOf(Result.LastHolder.class);
        assertThat(accounts.deletions().request(self(find(ANN)), PASSWORD, HERE))
                .isInstanceOf(Result.LastHolder.class);
        assertThat(administration.suspend(self(find(ANN)), find(ANN).id())).isInstanceOf(Result.LastHolder.class);
        assertThat(administration.roleGrants().grant(BEA, world.firstRole())).isInstanceOf(Result.Done.class);
        assertThat(administration.roleGrants().revoke(ANN, world.firstRole())).isInstanceOf(Result.Done.class);
        assertThat(administration.roleGrants().grant("nobody@example.org", world.firstRole()))
                .isInstanceOf(Result.Invalid.class);

        assertThat(find(ANN).roles()).isEqualTo(world.openRoles());
    }

    @Test
    void whoIsNoAdministratorAnyMoreChangesNoAccount() {
        var carl = member("carl@example.org");
        administrator(ANN);
        administrator(BEA);
        var ann = self(find(ANN));
        administration.roleGrants().revoke(ANN, world.firstRole());
        var before = world.trestle().dump().toString();

        assertThat(administration.suspend(ann, carl.id())).isInstanceOf(Result.RoleLost.class);
        assertThat(administration.restore(ann, carl.id())).isInstanceOf(Result.RoleLost.class);
        assertThat(administration.assign(ann, carl.id(), Set.of(world.firstRole())))
                .isInstanceOf(Result.RoleLost.class);
        assertThat(administration.assign(ann, find(BEA).id(), world.openRoles()))
                .as("the last administrator")
                .isInstanceOf(Result.RoleLost.class);

        assertThat(world.trestle().dump().toString()).isEqualTo(before);
    }

    @Test
    void ofTwoAdministratorsWhoDismissEachOtherOneStays() {
        var ann = administrator(ANN);
        var bea = administrator(BEA);
        administrator("carl@example.org"); // so that neither is the last
        for (var round = 0; round < 10; round++) {
            var byAnn = self(ann);
            var byBea = self(bea);

            var dismissed = atOnce(
                    2,
                    number -> (number == 0
                                    ? administration.assign(byAnn, bea.id(), world.openRoles())
                                    : administration.assign(byBea, ann.id(), world.openRoles()))
                            instanceof Result.Done);

            assertThat(dismissed).isEqualTo(1);
            List.of(ANN, BEA).forEach(each -> administration.roleGrants().grant(each, world.firstRole()));
        }
    }

    @Test
    void ofTwoAdministratorsWhoSuspendEachOtherOneStays() {
        var ann = administrator(ANN);
        var bea = administrator(BEA);
        for (var round = 0; round < 10; round++) {
            var byAnn = self(ann);
            var byBea = self(bea);

            var suspended = atOnce(
                    2,
                    number -> (number == 0
                                    ? administration.suspend(byAnn, bea.id())
                                    : administration.suspend(byBea, ann.id()))
                            instanceof Result.Done);

            assertThat(suspended).isEqualTo(1);
            restore(find(ANN).active() ? bea : ann);
        }
    }

    private Account administrator(String email) {
        var account = member(email);
        assertThat(administration.roleGrants().grant(email, world.firstRole())).isInstanceOf(Result.Done.class);
        return account;
    }

    @Test
    void theShellDoesNotAppointAnAddressThatNobodyConfirmed() {
        signUps.signUp(world.application(ANN), HERE);

        assertThat(administration.roleGrants().grant(ANN, world.firstRole())).isInstanceOf(Result.Unconfirmed.class);

        assertThat(find(ANN).roles()).doesNotContain(world.firstRole());
    }
}

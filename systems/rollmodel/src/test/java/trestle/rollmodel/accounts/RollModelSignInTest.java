package trestle.rollmodel.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.platform.accounts.SignInContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelSignInTest extends SignInContract {
    RollModelSignInTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }

    @Test
    void aCookieIsCheckedWithThreeReadsByKeyAndNoWrite() {
        var accounts = world.accounts();
        world.member(accounts, "ann@example.org");
        var cookie = world.signedIn(accounts, "ann@example.org").cookie().text();

        var asked = world.trestle().requests().during(() -> accounts.signIns().find(cookie));

        assertThat(asked).hasSize(3).allSatisfy(request -> assertThat(request).startsWith("GetItem RollModel"));
    }
}

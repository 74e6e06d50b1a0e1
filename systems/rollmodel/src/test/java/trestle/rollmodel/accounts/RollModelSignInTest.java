package trestle.rollmodel.accounts;

import trestle.platform.accounts.SignInContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelSignInTest extends SignInContract {
    RollModelSignInTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

package trestle.rollmodel.accounts;

import trestle.platform.accounts.SignUpContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelSignUpTest extends SignUpContract {
    RollModelSignUpTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

package trestle.rollmodel.accounts;

import trestle.platform.accounts.PasswordContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelPasswordTest extends PasswordContract {
    RollModelPasswordTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

package trestle.rollmodel.accounts;

import trestle.platform.accounts.AccountWebContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelAccountWebTest extends AccountWebContract {
    RollModelAccountWebTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

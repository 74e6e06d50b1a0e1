package trestle.rollmodel.accounts;

import trestle.platform.accounts.ApiTokenContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelApiTokenTest extends ApiTokenContract {
    RollModelApiTokenTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

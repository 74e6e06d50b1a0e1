package trestle.rollmodel.accounts;

import trestle.platform.accounts.AccountPagesContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelAccountPagesTest extends AccountPagesContract {
    RollModelAccountPagesTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

package trestle.rollmodel.accounts;

import trestle.platform.accounts.AdministrationContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelAdministrationTest extends AdministrationContract {
    RollModelAdministrationTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

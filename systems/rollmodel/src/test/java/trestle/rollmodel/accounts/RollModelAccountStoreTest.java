package trestle.rollmodel.accounts;

import trestle.platform.accounts.AccountStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelAccountStoreTest extends AccountStoreContract {
    RollModelAccountStoreTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

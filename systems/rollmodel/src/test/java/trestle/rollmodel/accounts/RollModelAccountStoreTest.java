package trestle.rollmodel.accounts;

import trestle.platform.accounts.AccountStoresContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelAccountStoreTest extends AccountStoresContract {
    RollModelAccountStoreTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

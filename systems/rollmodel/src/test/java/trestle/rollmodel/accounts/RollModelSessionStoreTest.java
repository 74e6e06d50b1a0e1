package trestle.rollmodel.accounts;

import trestle.platform.accounts.SessionStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelSessionStoreTest extends SessionStoreContract {
    RollModelSessionStoreTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

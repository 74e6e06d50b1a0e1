package trestle.rollmodel.accounts;

import trestle.platform.accounts.RoleStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelRoleStoreTest extends RoleStoreContract {
    RollModelRoleStoreTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

package trestle.shareables.operators;

import trestle.platform.accounts.RoleStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "shareables")
final class OperatorRoleStoreTest extends RoleStoreContract {
    OperatorRoleStoreTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

package trestle.platform.accounts.stored;

import trestle.platform.accounts.RoleStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "people")
final class StoredRoleStoreTest extends RoleStoreContract {
    StoredRoleStoreTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

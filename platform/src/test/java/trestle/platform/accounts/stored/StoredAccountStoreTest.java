package trestle.platform.accounts.stored;

import trestle.platform.accounts.AccountStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "people")
final class StoredAccountStoreTest extends AccountStoreContract {
    StoredAccountStoreTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

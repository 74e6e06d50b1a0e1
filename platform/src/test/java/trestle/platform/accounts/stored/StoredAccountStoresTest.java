package trestle.platform.accounts.stored;

import trestle.platform.accounts.AccountStoresContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "people")
final class StoredAccountStoresTest extends AccountStoresContract {
    StoredAccountStoresTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

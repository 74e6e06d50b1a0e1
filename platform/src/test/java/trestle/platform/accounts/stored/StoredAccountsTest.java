package trestle.platform.accounts.stored;

import trestle.platform.accounts.AccountsContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredAccountsTest extends AccountsContract {
    StoredAccountsTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

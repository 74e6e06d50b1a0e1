package trestle.platform.accounts.stored;

import trestle.platform.accounts.AccountPagesContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredAccountPagesTest extends AccountPagesContract {
    StoredAccountPagesTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

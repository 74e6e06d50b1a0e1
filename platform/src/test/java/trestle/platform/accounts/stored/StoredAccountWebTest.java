package trestle.platform.accounts.stored;

import trestle.platform.accounts.AccountWebContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredAccountWebTest extends AccountWebContract {
    StoredAccountWebTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

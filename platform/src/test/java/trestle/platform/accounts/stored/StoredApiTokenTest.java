package trestle.platform.accounts.stored;

import trestle.platform.accounts.ApiTokenContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredApiTokenTest extends ApiTokenContract {
    StoredApiTokenTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

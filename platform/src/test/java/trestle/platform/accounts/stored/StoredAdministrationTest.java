package trestle.platform.accounts.stored;

import trestle.platform.accounts.AdministrationContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredAdministrationTest extends AdministrationContract {
    StoredAdministrationTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

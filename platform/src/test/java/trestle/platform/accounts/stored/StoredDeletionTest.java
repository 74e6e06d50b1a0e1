package trestle.platform.accounts.stored;

import trestle.platform.accounts.DeletionContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredDeletionTest extends DeletionContract {
    StoredDeletionTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

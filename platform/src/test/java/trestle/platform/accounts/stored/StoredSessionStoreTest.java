package trestle.platform.accounts.stored;

import trestle.platform.accounts.SessionStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "people")
final class StoredSessionStoreTest extends SessionStoreContract {
    StoredSessionStoreTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

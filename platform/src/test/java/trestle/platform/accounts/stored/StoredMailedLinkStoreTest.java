package trestle.platform.accounts.stored;

import trestle.platform.accounts.MailedLinkStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "people")
final class StoredMailedLinkStoreTest extends MailedLinkStoreContract {
    StoredMailedLinkStoreTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

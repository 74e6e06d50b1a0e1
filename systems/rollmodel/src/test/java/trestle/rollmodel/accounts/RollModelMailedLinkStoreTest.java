package trestle.rollmodel.accounts;

import trestle.platform.accounts.MailedLinkStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelMailedLinkStoreTest extends MailedLinkStoreContract {
    RollModelMailedLinkStoreTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

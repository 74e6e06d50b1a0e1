package trestle.shareables.operators;

import trestle.platform.accounts.MailedLinkStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "shareables")
final class OperatorMailedLinkStoreTest extends MailedLinkStoreContract {
    OperatorMailedLinkStoreTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

package trestle.shareables.operators;

import trestle.platform.accounts.SessionStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "shareables")
final class OperatorSessionStoreTest extends SessionStoreContract {
    OperatorSessionStoreTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

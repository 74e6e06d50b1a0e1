package trestle.shareables.operators;

import trestle.platform.accounts.AccountStoreContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "shareables")
final class OperatorAccountStoreTest extends AccountStoreContract {
    OperatorAccountStoreTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

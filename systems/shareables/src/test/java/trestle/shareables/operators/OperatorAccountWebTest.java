package trestle.shareables.operators;

import trestle.platform.accounts.AccountWebContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorAccountWebTest extends AccountWebContract {
    OperatorAccountWebTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

package trestle.shareables.operators;

import trestle.platform.accounts.AccountPagesContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorAccountPagesTest extends AccountPagesContract {
    OperatorAccountPagesTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

package trestle.shareables.operators;

import trestle.platform.accounts.ApiTokenContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorApiTokenTest extends ApiTokenContract {
    OperatorApiTokenTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

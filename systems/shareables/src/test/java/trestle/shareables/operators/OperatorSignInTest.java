package trestle.shareables.operators;

import trestle.platform.accounts.SignInContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorSignInTest extends SignInContract {
    OperatorSignInTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

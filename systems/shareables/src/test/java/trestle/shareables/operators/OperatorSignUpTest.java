package trestle.shareables.operators;

import trestle.platform.accounts.SignUpContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorSignUpTest extends SignUpContract {
    OperatorSignUpTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

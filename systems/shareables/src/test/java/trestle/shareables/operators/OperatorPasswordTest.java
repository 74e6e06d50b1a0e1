package trestle.shareables.operators;

import trestle.platform.accounts.PasswordContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorPasswordTest extends PasswordContract {
    OperatorPasswordTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

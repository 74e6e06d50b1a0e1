package trestle.shareables.operators;

import trestle.platform.accounts.AdministrationContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorAdministrationTest extends AdministrationContract {
    OperatorAdministrationTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

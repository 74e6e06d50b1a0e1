package trestle.shareables.operators;

import trestle.platform.accounts.DeletionContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shareables")
final class OperatorDeletionTest extends DeletionContract {
    OperatorDeletionTest(Trestle trestle) {
        super(new OperatorAccountsWorld(trestle));
    }
}

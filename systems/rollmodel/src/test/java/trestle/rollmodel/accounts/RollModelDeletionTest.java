package trestle.rollmodel.accounts;

import trestle.platform.accounts.DeletionContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "rollmodel")
final class RollModelDeletionTest extends DeletionContract {
    RollModelDeletionTest(Trestle trestle) {
        super(new RollModelAccountsWorld(trestle));
    }
}

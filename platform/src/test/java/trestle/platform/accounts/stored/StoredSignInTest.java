package trestle.platform.accounts.stored;

import trestle.platform.accounts.SignInContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredSignInTest extends SignInContract {
    StoredSignInTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

package trestle.platform.accounts.stored;

import trestle.platform.accounts.SignUpContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredSignUpTest extends SignUpContract {
    StoredSignUpTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

package trestle.platform.accounts.stored;

import trestle.platform.accounts.PasswordContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "people")
final class StoredPasswordTest extends PasswordContract {
    StoredPasswordTest(Trestle trestle) {
        super(new PeopleWorld(trestle));
    }
}

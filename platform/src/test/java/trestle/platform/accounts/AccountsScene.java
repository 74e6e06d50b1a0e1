package trestle.platform.accounts;

import static trestle.platform.accounts.AccountsWorld.HERE;

import java.time.Duration;
import java.util.Optional;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Administration;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.PasswordChanges;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignIns;
import trestle.platform.accounts.service.SignUps;

/** Accounts on a system's own store, and what their tests do again and again. */
abstract class AccountsScene {
    static final String ANN = "ann@example.org";
    static final String BEA = "bea@example.org";
    static final String OTHER_PASSWORD = "a lantern by the door";

    protected final AccountsWorld world;
    final Accounts accounts;
    final SignUps signUps;
    final SignIns signIns;
    final PasswordChanges changes;
    final Administration administration;

    AccountsScene(AccountsWorld world) {
        this.world = world;
        this.accounts = world.accounts();
        this.signUps = accounts.signUps();
        this.signIns = accounts.signIns();
        this.changes = accounts.passwordChanges();
        this.administration = accounts.administration();
    }

    Account member(String email) {
        return world.member(accounts, email);
    }

    SignIn signIn(String email, String password) {
        return signIns.signIn(email, password, HERE);
    }

    String cookie(String email) {
        return world.signedIn(accounts, email).cookie().text();
    }

    Account find(String email) {
        return world.store().people().findByEmail(email).orElseThrow();
    }

    String resetLink(String email) {
        changes.forgot(email, world.elsewhere());
        return world.mails(accounts).getLast().secret();
    }

    AccountAtEpoch self(Account account) {
        return accounts.current(account.id());
    }

    String token(Account account) {
        return issued(account, Optional.empty()).secret().text();
    }

    ApiTokens.Issued issued(Account account, Optional<Duration> life) {
        return ((Result.Done<ApiTokens.Issued>) accounts.apiTokens().issue(self(account), "a script", true, life))
                .value();
    }

    static ClientInfo from(String address) {
        return new ClientInfo(address, null);
    }
}

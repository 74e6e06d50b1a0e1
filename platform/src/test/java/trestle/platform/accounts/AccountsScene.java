package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import trestle.platform.accounts.AccountsWorld.Mail;
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

    /** What a call asks the store and the processor for: requests by kind, and hashes. */
    Map<String, Long> work(Runnable call) {
        var hashes = world.passwords.computed();
        world.trestle().requests().forget();
        call.run();
        var work = new TreeMap<>(world.trestle().requests().all().stream()
                .collect(Collectors.groupingBy(request -> request.getClass().getSimpleName(), Collectors.counting())));
        work.put("hashes", world.passwords.computed() - hashes);
        return work;
    }

    /** Asks for another address; the mails to it and to the present one. */
    record Asked(Mail toNew, Mail toOld) {}

    Asked askFor(Account account, String email) {
        assertThat(changes.changeEmail(self(account), PASSWORD, email, world.elsewhere()))
                .isInstanceOf(Result.Done.class);
        var mails = world.mails(accounts);
        assertThat(mails).extracting(Mail::to).containsExactlyInAnyOrder(email, account.email());
        var toNew = mails.getFirst().to().equals(email) ? 0 : 1;
        return new Asked(mails.get(toNew), mails.get(1 - toNew));
    }

    /** As some administrator would. */
    void suspend(Account account) {
        assertThat(world.store().roles().suspend(account.id(), world.clock().instant(), List.of()))
                .isEqualTo(ChangeResult.DONE);
    }

    void restore(Account account) {
        assertThat(world.store().roles().restore(account.id(), world.clock().instant(), List.of()))
                .isEqualTo(ChangeResult.DONE);
    }

    /** Everything that ends what was mailed, each for an account of its own. */
    Map<String, Consumer<Account>> recoveries() {
        return Map.of(
                "a reset", account -> changes.reset(resetLink(account.email()), OTHER_PASSWORD, world.elsewhere()),
                "a password change",
                        account -> changes.change(self(account), PASSWORD, OTHER_PASSWORD, true, world.elsewhere()),
                "an address change",
                        account -> signUps.confirm(
                                askFor(account, "other-" + account.email())
                                        .toNew()
                                        .secret(),
                                world.elsewhere()),
                "signing out everywhere", account -> signIns.signOutEverywhere(self(account), true),
                "a suspension",
                        account -> {
                            suspend(account);
                            restore(account);
                        },
                "a deletion",
                        account -> {
                            accounts.deletions().request(self(account), PASSWORD, world.elsewhere());
                            var cancel = world.mails(accounts).getLast().secret();
                            accounts.deletions().cancel(cancel, world.elsewhere());
                        });
    }
}

package trestle.platform.accounts.web;

import java.util.Optional;
import java.util.stream.Collectors;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.SignIns;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Principal;

/** Knows callers by the sessions and tokens of their accounts. */
final class AccountAuthenticator implements Authenticator {
    private final SignIns signIns;
    private final ApiTokens apiTokens;
    private final AccountSettings settings;

    AccountAuthenticator(Accounts accounts) {
        this.signIns = accounts.signIns();
        this.apiTokens = accounts.apiTokens();
        this.settings = accounts.settings();
    }

    @Override
    public Optional<Principal.Member> bySession(String secret) {
        return signIns.find(secret).map(AccountAuthenticator::member);
    }

    @Override
    public Optional<Principal.Member> checkSession(String secret) {
        return signIns.check(secret).map(AccountAuthenticator::member);
    }

    private static Principal.Member member(SignIns.Open open) {
        return member(open.account(), new Principal.Via.Session(open.session().handle()))
                .at(open.session().epoch());
    }

    @Override
    public Optional<Principal.Member> byToken(String secret) {
        return apiTokens
                .find(secret)
                .map(open ->
                        member(unprivileged(open.account()), via(open.token())).at(open.epoch()));
    }

    /** A token acts without any privileged role, whatever a route asks for. */
    private Account unprivileged(Account account) {
        return account.withRoles(account.roles().stream()
                .filter(role -> !settings.privileged().contains(role))
                .collect(Collectors.toUnmodifiableSet()));
    }

    private static Principal.Via via(ApiToken token) {
        return new Principal.Via.Token(token.id(), token.write());
    }

    private static Principal.Member member(Account account, Principal.Via via) {
        return new Principal.Member(
                account.id(), account.name(), account.roles(), account.verified(), account.zone(), via);
    }
}

package trestle.platform.oidc;

import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.FreshSignIns;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.service.ProvedIdentity;

/** Sign-ins at providers from their beginning to their end: each works once, for ten minutes, in one browser. */
final class OidcAttempts implements FreshSignIns {
    static final Duration LIFE = Duration.ofMinutes(10);

    /** A sign-in that was begun: what the provider is sent, and what the browser keeps. */
    record Begun(ProviderClient.Parameters parameters, String browser) {}

    private final OidcTable table;
    private final Clock clock;

    OidcAttempts(OidcTable table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /**
     * Begins a sign-in.
     *
     * @param account whose browser goes to link an identity, or to confirm who is there
     * @param browser the cookie of a sign-in that this browser began before: several tabs may be at it
     */
    Begun begin(
            String provider,
            OidcAttempt.Purpose purpose,
            @Nullable AccountAtEpoch account,
            String returnPath,
            Optional<String> browser) {
        var state = Secret.random(Secret.Kind.OIDC_STATE);
        var nonce = Secret.random(Secret.Kind.OIDC_STATE).text();
        var verifier = Secret.random(Secret.Kind.OIDC_STATE).text();
        var cookie = browser.filter(value -> value.matches("[A-Za-z0-9_-]{43}"))
                .orElseGet(() -> Secret.random(Secret.Kind.OIDC_BROWSER).text());
        var now = clock.instant();
        table.begin(new OidcAttempt(
                state.digest(),
                provider,
                purpose,
                account == null ? null : account.accountId(),
                account == null ? null : account.epoch(),
                nonce,
                verifier,
                returnPath,
                Secret.digest(Secret.Kind.OIDC_BROWSER, cookie),
                now,
                now.plus(LIFE),
                now.plus(LIFE)));
        return new Begun(new ProviderClient.Parameters(state.text(), nonce, verifier), cookie);
    }

    /** Uses up the sign-in of a state; empty where there is none, or another browser or provider began it. */
    Optional<OidcAttempt> use(String provider, String state, String browser) {
        var digest = Secret.digest(Secret.Kind.OIDC_BROWSER, browser);
        return table.findAttempt(Secret.digest(Secret.Kind.OIDC_STATE, state))
                .filter(attempt -> attempt.provider().equals(provider))
                .filter(attempt -> table.useAttempt(attempt.digest(), digest, clock.instant()));
    }

    /** Keeps an identity that was proved, for the browser that holds the secret. */
    Secret keep(ProvedIdentity identity, @Nullable AccountAtEpoch account, String returnPath) {
        var secret = Secret.random(Secret.Kind.OIDC_PROOF);
        var expiresAt = clock.instant().plus(LIFE);
        table.keep(new OidcProof(
                secret.digest(),
                identity.provider(),
                identity.issuer(),
                identity.subject(),
                identity.verifiedEmail().orElse(null),
                identity.name().orElse(null),
                account == null ? null : account.accountId(),
                account == null ? null : account.epoch(),
                returnPath,
                expiresAt,
                expiresAt));
        return secret;
    }

    /** An identity that waits to be linked or to open an account. */
    Optional<OidcProof> find(String secret) {
        return table.findProof(digest(secret)).filter(proof -> proof.accountId() == null);
    }

    void use(OidcProof proof) {
        table.useProof(proof.digest(), clock.instant());
    }

    @Override
    public boolean holds(AccountAtEpoch self, String secret) {
        return table.findProof(digest(secret))
                .filter(proof -> self.accountId().equals(proof.accountId()))
                .filter(proof -> Objects.equals(proof.accountEpoch(), self.epoch()))
                .isPresent();
    }

    @Override
    public boolean use(AccountAtEpoch self, String secret) {
        return table.useConfirmation(digest(secret), self.accountId(), self.epoch(), clock.instant());
    }

    private static String digest(String secret) {
        return Secret.digest(Secret.Kind.OIDC_PROOF, secret);
    }

    static ProvedIdentity identity(OidcProof proof) {
        return new ProvedIdentity(
                proof.provider(),
                proof.issuer(),
                proof.subject(),
                Optional.ofNullable(proof.email()),
                Optional.ofNullable(proof.name()));
    }
}

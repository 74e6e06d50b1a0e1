package trestle.platform.oidc;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Identities;
import trestle.platform.accounts.service.Result;
import trestle.platform.oidc.OidcReturn.Reason;
import trestle.platform.oidc.OidcReturn.Refused;

/** Leads browsers to the providers of a system and back. */
final class OidcSignIns {
    /** How far a provider's clock may be behind ours. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    /** Where a browser is sent, and the cookie it keeps until it is back. */
    record Departure(URI to, String browser) {}

    /**
     * With what a browser comes back.
     *
     * @param browser its cookie
     * @param account of who is signed in
     */
    record Callback(
            Optional<String> code,
            Optional<String> state,
            Optional<String> issuer,
            Optional<String> error,
            Optional<String> browser,
            Optional<AccountAtEpoch> account) {}

    private final Map<String, ProviderClient> providers = new LinkedHashMap<>();
    private final OidcAttempts attempts;
    private final Identities identities;

    /** @param accounts whose {@code home} the provider sends browsers back to */
    OidcSignIns(List<OidcProvider> providers, OidcAttempts attempts, Accounts accounts, Clock clock) {
        this(providers, attempts, accounts, ProviderClient.TIMEOUT, clock);
    }

    OidcSignIns(List<OidcProvider> providers, OidcAttempts attempts, Accounts accounts, Duration timeout, Clock clock) {
        this.attempts = attempts;
        this.identities = accounts.identities();
        for (var provider : providers) {
            var callback =
                    URI.create(accounts.settings().home() + "/api/v1/auth/oidc/" + provider.name() + "/callback");
            this.providers.put(provider.name(), new ProviderClient(provider, callback, timeout, clock));
        }
    }

    List<OidcProvider> providers() {
        return providers.values().stream().map(ProviderClient::provider).toList();
    }

    Optional<OidcProvider> find(String name) {
        return Optional.ofNullable(providers.get(name)).map(ProviderClient::provider);
    }

    OidcAttempts attempts() {
        return attempts;
    }

    /** Begins a sign-in at a provider that there is; empty where it cannot be reached. */
    Optional<Departure> depart(
            String provider,
            OidcAttempt.Purpose purpose,
            @Nullable AccountAtEpoch account,
            String returnPath,
            Optional<String> browser) {
        var client = client(provider);
        try {
            // First, so that a provider that is down leaves nothing in the table.
            client.describe();
            var begun = attempts.begin(provider, purpose, account, returnPath, browser);
            var to = client.authorize(begun.parameters(), purpose == OidcAttempt.Purpose.CONFIRM);
            return Optional.of(new Departure(to, begun.browser()));
        } catch (ProviderFailure failure) {
            log(provider, failure);
            return Optional.empty();
        }
    }

    private ProviderClient client(String provider) {
        return Objects.requireNonNull(providers.get(provider), provider);
    }

    private static void log(String provider, ProviderFailure failure) {
        LoggerFactory.getLogger(OidcSignIns.class)
                .warn("The provider {} signed nobody in: {} {}", provider, failure.reason(), failure.getMessage());
    }

    /** Takes a browser back. Whatever the result, the sign-in that was begun has ended. */
    OidcReturn back(String provider, Callback callback, ClientInfo from) {
        var attempt = callback.state()
                .flatMap(state -> callback.browser().flatMap(browser -> attempts.use(provider, state, browser)));
        if (attempt.isEmpty()) {
            return new Refused(Reason.ATTEMPT_INVALID);
        }
        if (attempt.get().purpose() != OidcAttempt.Purpose.SIGN_IN && !sameAccount(attempt.get(), callback)) {
            return new Refused(Reason.SESSION_ENDED);
        }
        try {
            return callback.error().isPresent() || callback.code().isEmpty()
                    ? new Refused(Reason.DENIED)
                    : proved(attempt.get(), callback, from);
        } catch (ProviderFailure failure) {
            log(provider, failure);
            return new Refused(Reason.of(failure));
        }
    }

    /** Whether who comes back is still signed in as when they left, with no recovery in between. */
    private static boolean sameAccount(OidcAttempt attempt, Callback callback) {
        return attempt.account().isPresent() && attempt.account().equals(callback.account());
    }

    private OidcReturn proved(OidcAttempt attempt, Callback callback, ClientInfo from) throws ProviderFailure {
        var client = client(attempt.provider());
        if (!client.answers(callback.issuer())) {
            return new Refused(Reason.IDENTITY_INVALID);
        }
        // The state has done its work; the exchange needs the other two.
        var parameters = new ProviderClient.Parameters("", attempt.nonce(), attempt.verifier());
        var identity = client.identify(callback.code().orElseThrow(), parameters);
        return switch (attempt.purpose()) {
            case SIGN_IN -> arrived(attempt, identity, from);
            case LINK -> linked(attempt, identity);
            case CONFIRM -> confirmed(attempt, identity);
        };
    }

    private OidcReturn arrived(OidcAttempt attempt, ProviderIdentity found, ClientInfo from) {
        return switch (identities.arrive(found.identity(), from)) {
            case Identities.Arrival.Known(var signIn) -> new OidcReturn.Entered(signIn, attempt.returnPath());
            case Identities.Arrival.AddressUnverified() -> new Refused(Reason.EMAIL_UNVERIFIED);
            case Identities.Arrival.SignUpClosed() -> new Refused(Reason.SIGN_UP_CLOSED);
            case Identities.Arrival.AskPassword asks -> unknown(attempt, found);
            case Identities.Arrival.AskProfile asks -> unknown(attempt, found);
        };
    }

    private OidcReturn unknown(OidcAttempt attempt, ProviderIdentity found) {
        return new OidcReturn.Unknown(attempts.keep(found.identity(), null, attempt.returnPath()));
    }

    private OidcReturn linked(OidcAttempt attempt, ProviderIdentity found) {
        var label = client(attempt.provider()).provider().label();
        return switch (identities.link(attempt.account().orElseThrow(), found.identity(), label)) {
            case Result.Done<?> done -> new OidcReturn.Linked(attempt.returnPath());
            case Result.SessionEnded<?> recovered -> new Refused(Reason.SESSION_ENDED);
            default -> new Refused(Reason.IDENTITY_TAKEN);
        };
    }

    /** The provider must say that it has asked the person since, unless the settings say that this one never does. */
    private OidcReturn confirmed(OidcAttempt attempt, ProviderIdentity found) {
        var account = attempt.account().orElseThrow();
        if (!identities.belongsTo(account.accountId(), found.identity())) {
            return new Refused(Reason.OTHER_IDENTITY);
        }
        var since = attempt.createdAt().minus(SKEW);
        var trusted = client(attempt.provider()).provider().authTimeOptional();
        return found.signedInAt().map(at -> at.isBefore(since)).orElse(!trusted)
                ? new Refused(Reason.NOT_FRESH)
                : new OidcReturn.Confirmed(
                        attempts.keep(found.identity(), account, attempt.returnPath()), attempt.returnPath());
    }
}

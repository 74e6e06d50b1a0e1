package trestle.platform.oidc;

import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.Prompt;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Speaks OpenID Connect with one provider. Its description is kept for an hour, its keys as long as they serve: a token
 * signed with a key that is not among them has them asked for again, at most twice in half a minute.
 */
final class ProviderClient {
    static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration DESCRIPTION_KEPT = Duration.ofHours(1);
    private static final Duration RETRIED_AFTER = Duration.ofSeconds(5);
    private static final Duration KEYS_KEPT = Duration.ofMinutes(15);

    /** Identifies a sign-in; only the provider and the browser see it. */
    record Parameters(String state, String nonce, String verifier) {}

    /** What the provider says of itself, and where its keys come from. */
    private record Described(OIDCProviderMetadata metadata, JWKSource<SecurityContext> keys, Instant at) {}

    private final OidcProvider provider;
    private final URI callback;
    private final ProviderHttp http;
    private final IdTokens tokens;
    private final Clock clock;
    private @Nullable Described described;
    private Instant retryAt = Instant.MIN;

    ProviderClient(OidcProvider provider, URI callback, Duration timeout, Clock clock) {
        this.provider = provider;
        this.callback = callback;
        this.http = new ProviderHttp(timeout);
        this.tokens = new IdTokens(provider, clock);
        this.clock = clock;
    }

    OidcProvider provider() {
        return provider;
    }

    /** Fails where the provider cannot be reached. */
    void describe() throws ProviderFailure {
        described();
    }

    /**
     * Where to send the browser.
     *
     * @param fresh whether the person is to prove themself again, signed in there or not
     */
    URI authorize(Parameters parameters, boolean fresh) throws ProviderFailure {
        var request = new AuthenticationRequest.Builder(
                        ResponseType.CODE,
                        new Scope("openid", "email", "profile"),
                        new ClientID(provider.clientId()),
                        callback)
                .endpointURI(described().metadata().getAuthorizationEndpointURI())
                .state(new State(parameters.state()))
                .nonce(new Nonce(parameters.nonce()))
                .codeChallenge(new CodeVerifier(parameters.verifier()), CodeChallengeMethod.S256);
        return (fresh ? request.prompt(Prompt.Type.LOGIN).maxAge(0) : request)
                .build()
                .toURI();
    }

    /** Whether an answer comes from this provider, by the issuer that it names or must name (RFC 9207). */
    boolean answers(Optional<String> issuer) throws ProviderFailure {
        return issuer.isPresent()
                ? issuer.get().equals(provider.issuer())
                : !described().metadata().supportsAuthorizationResponseIssuerParam();
    }

    /** Exchanges a code for the identity that it stands for. */
    ProviderIdentity identify(String code, Parameters parameters) throws ProviderFailure {
        var description = described();
        var answer = exchange(description, code, parameters);
        var claims = tokens.verify(answer.getOIDCTokens().getIDToken(), parameters.nonce(), description.keys());
        var more = claims.getClaim("email") == null
                ? asked(description, answer.getOIDCTokens().getAccessToken(), claims.getSubject())
                : Map.<String, Object>of();
        return ProviderIdentity.of(provider, claims, more);
    }

    private OIDCTokenResponse exchange(Described description, String code, Parameters parameters)
            throws ProviderFailure {
        var grant = new AuthorizationCodeGrant(
                new AuthorizationCode(code), callback, new CodeVerifier(parameters.verifier()));
        var endpoint = description.metadata().getTokenEndpointURI();
        var request = provider.clientSecret().isEmpty()
                ? new TokenRequest.Builder(endpoint, new ClientID(provider.clientId()), grant)
                : new TokenRequest.Builder(endpoint, authentication(description.metadata()), grant);
        try {
            var answer = sent(request.build().toHTTPRequest());
            var response = OIDCTokenResponseParser.parse(answer);
            if (response instanceof OIDCTokenResponse tokensSent) return tokensSent;
            throw new ProviderFailure(
                    answer.getStatusCode() >= 400 && answer.getStatusCode() < 500
                            ? ProviderFailure.Reason.CODE_REFUSED
                            : ProviderFailure.Reason.UNAVAILABLE,
                    String.valueOf(response.toErrorResponse().getErrorObject().getCode()));
        } catch (ParseException e) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, e);
        }
    }

    private ClientAuthentication authentication(OIDCProviderMetadata metadata) {
        var id = new ClientID(provider.clientId());
        var secret = new Secret(provider.clientSecret());
        var methods = metadata.getTokenEndpointAuthMethods();
        return methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
                ? new ClientSecretBasic(id, secret)
                : new ClientSecretPost(id, secret);
    }

    /** Claims that many providers leave out of the token where they can be asked for. */
    private Map<String, Object> asked(Described description, AccessToken access, String subject)
            throws ProviderFailure {
        var endpoint = description.metadata().getUserInfoEndpointURI();
        if (endpoint == null) return Map.of();
        try {
            var response = UserInfoResponse.parse(sent(new UserInfoRequest(endpoint, access).toHTTPRequest()));
            var info =
                    response.indicatesSuccess() ? response.toSuccessResponse().getUserInfo() : null;
            if (info == null) return Map.of();
            if (!info.getSubject().getValue().equals(subject)) {
                throw new ProviderFailure(
                        ProviderFailure.Reason.TOKEN_INVALID, "The claims that were asked for are of another subject.");
            }
            return info.toJSONObject();
        } catch (ParseException e) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, e);
        }
    }

    private HTTPResponse sent(HTTPRequest request) throws ProviderFailure {
        try {
            return request.send(http);
        } catch (IOException e) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, e);
        }
    }

    /** One thread asks and the others wait for it. What failed is not tried again at once, or they would queue up. */
    private synchronized Described described() throws ProviderFailure {
        var known = described;
        if (known != null && clock.instant().isBefore(known.at().plus(DESCRIPTION_KEPT))) return known;
        if (clock.instant().isBefore(retryAt)) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, "It failed a moment ago.");
        }
        retryAt = clock.instant().plus(RETRIED_AFTER);
        try {
            var metadata = OIDCProviderMetadata.parse(http.get(discovery()));
            check(metadata);
            var keys = known != null && known.metadata().getJWKSetURI().equals(metadata.getJWKSetURI())
                    ? known.keys()
                    : keys(metadata);
            var found = new Described(metadata, keys, clock.instant());
            described = found;
            retryAt = Instant.MIN;
            return found;
        } catch (IOException | ParseException e) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, e);
        }
    }

    private URI discovery() {
        var issuer = provider.issuer();
        return URI.create((issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer)
                + "/.well-known/openid-configuration");
    }

    private void check(OIDCProviderMetadata metadata) throws ProviderFailure {
        if (!metadata.getIssuer().getValue().equals(provider.issuer())) {
            throw new ProviderFailure(
                    ProviderFailure.Reason.UNAVAILABLE, "It calls itself " + metadata.getIssuer() + ".");
        }
        for (var endpoint : List.of(
                Optional.ofNullable(metadata.getAuthorizationEndpointURI()),
                Optional.ofNullable(metadata.getTokenEndpointURI()),
                Optional.ofNullable(metadata.getJWKSetURI()))) {
            if (endpoint.isEmpty() || !OidcProvider.mayCall(endpoint.get().toString())) {
                throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, "An endpoint is missing or not https.");
            }
        }
    }

    private JWKSource<SecurityContext> keys(OIDCProviderMetadata metadata) throws IOException {
        return JWKSourceBuilder.<SecurityContext>create(metadata.getJWKSetURI().toURL(), http)
                .cache(KEYS_KEPT.toMillis(), TIMEOUT.toMillis() * 2)
                .build();
    }
}

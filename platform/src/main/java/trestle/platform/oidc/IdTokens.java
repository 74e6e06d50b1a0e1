package trestle.platform.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.Set;

/**
 * Holds an ID token against what it must be: signed by a key of the provider's with an asymmetric algorithm, for this
 * client, of this sign-in, and of this moment. A token without a signature, or with one that our own secret could have
 * made, is none.
 */
final class IdTokens {
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    /** How far two clocks may be apart. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    /** How long ago a token may have been made: it comes straight from the provider. */
    private static final Duration AGE_MAX = Duration.ofMinutes(10);

    private static final int SUBJECT_MAX = 255;

    private final OidcProvider provider;
    private final Clock clock;

    IdTokens(OidcProvider provider, Clock clock) {
        this.provider = provider;
        this.clock = clock;
    }

    JWTClaimsSet verify(JWT token, String nonce, JWKSource<SecurityContext> keys) throws ProviderFailure {
        var processor = new DefaultJWTProcessor<>();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
        processor.setJWTClaimsSetVerifier(claims(nonce));
        try {
            var claims = processor.process(token, null);
            checkParty(claims);
            checkTime(claims);
            return claims;
        } catch (RateLimitReachedException e) {
            // Its key is not among those that were asked for a moment ago.
            throw new ProviderFailure(ProviderFailure.Reason.TOKEN_INVALID, e);
        } catch (KeySourceException e) {
            throw new ProviderFailure(ProviderFailure.Reason.UNAVAILABLE, e);
        } catch (BadJOSEException | JOSEException | ParseException e) {
            throw new ProviderFailure(ProviderFailure.Reason.TOKEN_INVALID, e);
        }
    }

    private DefaultJWTClaimsVerifier<SecurityContext> claims(String nonce) {
        var exactly = new JWTClaimsSet.Builder()
                .issuer(provider.issuer())
                .claim("nonce", nonce)
                .build();
        var verifier =
                new DefaultJWTClaimsVerifier<SecurityContext>(
                        Set.of(provider.clientId()), exactly, Set.of("sub", "iat", "exp"), Set.of()) {
                    @Override
                    protected Date currentTime() {
                        return Date.from(clock.instant());
                    }
                };
        verifier.setMaxClockSkew((int) SKEW.toSeconds());
        return verifier;
    }

    /** A token for several clients names the one that asked for it. */
    private void checkParty(JWTClaimsSet claims) throws ParseException, ProviderFailure {
        var party = claims.getStringClaim("azp");
        if (party == null ? claims.getAudience().size() > 1 : !party.equals(provider.clientId())) {
            throw invalid("It was issued to another client.");
        }
        var subject = claims.getSubject();
        if (subject.isEmpty() || subject.length() > SUBJECT_MAX) {
            throw invalid("Its subject is empty or too long.");
        }
    }

    private void checkTime(JWTClaimsSet claims) throws ProviderFailure {
        var issuedAt = claims.getIssueTime().toInstant();
        var now = clock.instant();
        if (issuedAt.isAfter(now.plus(SKEW)) || issuedAt.isBefore(now.minus(AGE_MAX))) {
            throw invalid("It was not issued just now.");
        }
    }

    private static ProviderFailure invalid(String message) {
        return new ProviderFailure(ProviderFailure.Reason.TOKEN_INVALID, message);
    }
}

package trestle.platform.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.service.ProvedIdentity;

/**
 * What a provider says of a person.
 *
 * @param signedInAt when the person last proved themself there, if it says so
 */
record ProviderIdentity(ProvedIdentity identity, Optional<Instant> signedInAt) {
    /** @param more claims that are not in the token and were asked for */
    static ProviderIdentity of(OidcProvider provider, JWTClaimsSet claims, Map<String, Object> more) {
        var email = text(claim(claims, more, "email")).flatMap(EmailAddress::parse);
        return new ProviderIdentity(
                new ProvedIdentity(
                        provider.name(),
                        provider.issuer(),
                        claims.getSubject(),
                        email.filter(address -> isTrue(claim(claims, more, "email_verified"))),
                        text(claim(claims, more, "name"))),
                Optional.ofNullable(claims.getClaim("auth_time")).flatMap(ProviderIdentity::time));
    }

    private static Object claim(JWTClaimsSet claims, Map<String, Object> more, String name) {
        var value = claims.getClaim(name);
        return value != null ? value : more.getOrDefault(name, "");
    }

    private static Optional<String> text(Object claim) {
        return claim instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }

    /** Some providers write it as text. Whatever is not yes is no. */
    private static boolean isTrue(Object claim) {
        return Boolean.TRUE.equals(claim) || "true".equals(claim);
    }

    private static Optional<Instant> time(Object claim) {
        return switch (claim) {
            case Date date -> Optional.of(date.toInstant());
            case Number seconds -> Optional.of(Instant.ofEpochSecond(seconds.longValue()));
            default -> Optional.of(Instant.EPOCH); // unreadable: as if it were long ago
        };
    }
}

package trestle.platform.accounts.service;

import java.util.Optional;
import trestle.platform.accounts.EmailAddress;

/**
 * Who somebody is at another service, which has just proved it. The issuer and the subject are the identity; the rest is
 * what the service says of the person.
 *
 * @param provider the name of the service in our settings
 * @param verifiedEmail an address that the service has verified, in the form {@link EmailAddress} gives it
 */
public record ProvedIdentity(
        String provider, String issuer, String subject, Optional<String> verifiedEmail, Optional<String> name) {}

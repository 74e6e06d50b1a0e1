package trestle.platform.oidc;

import trestle.model.ItemGroup;

/** Sign-ins at providers that were begun, and identities that they proved, for the table of any system. */
@ItemGroup({OidcAttempt.class, OidcProof.class})
public interface OidcItems {}

/**
 * Signing in at an OpenID Connect provider. Read {@link trestle.platform.oidc.OidcSignIns}, which leads a browser to a
 * provider and back; {@code ProviderClient} speaks the protocol: discovery, code flow, PKCE, nonce. What an identity that
 * was proved means for accounts is decided in {@link trestle.platform.accounts.service.Identities}.
 *
 * <p>What holds throughout: every call to a provider is bounded in time and size and follows no redirect. A sign-in that
 * was begun is bound to the browser that began it, by a cookie, and is used up by the first answer. An identity is the
 * provider's issuer and subject, never an email address. Nothing that a provider sends gives a role.
 *
 * <p>Stored: {@link trestle.platform.oidc.OidcItems}. Left out: signing out at the provider, refresh tokens, and access
 * to anything of the provider's beyond the identity.
 */
@NullMarked
package trestle.platform.oidc;

import org.jspecify.annotations.NullMarked;

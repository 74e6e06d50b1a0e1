package trestle.platform.accounts.stored.identities;

import trestle.model.ItemGroup;
import trestle.platform.accounts.LinkedIdentity;

/** Identities at other services, for the table of any system. */
@ItemGroup({LinkedIdentity.class, IdentityGuard.class})
public interface IdentityItems {}

package trestle.platform.accounts.stored;

import trestle.model.ItemGroup;
import trestle.platform.accounts.AuditEvent;

/** The audit, the holders of roles and the setup code, for the table of any system. */
@ItemGroup({AuditEvent.class, RoleHolders.class, SetupCode.class})
public interface AdministrationItems {}

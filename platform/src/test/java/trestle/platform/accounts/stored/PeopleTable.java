package trestle.platform.accounts.stored;

import trestle.model.Index;
import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.accounts.stored.identities.IdentityItems;
import trestle.platform.accounts.stored.invitations.InvitationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.oidc.OidcItems;
import trestle.platform.requests.RequestItems;

/** The table of a system that has accounts and nothing else. */
@Model(name = "people", tables = PeopleTable.class)
@Table(
        name = "People",
        kind = "entityType",
        ttl = "ttl",
        includes = {
            AccountItems.class,
            AdministrationItems.class,
            IdentityItems.class,
            InvitationItems.class,
            OidcItems.class,
            OutboxItems.class,
            RequestItems.class
        },
        items = {Person.class, EmailGuard.class, UsernameGuard.class})
@Index(name = "GSI1")
public interface PeopleTable {}

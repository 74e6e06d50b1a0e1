package trestle.platform.helpdesk.operators;

import trestle.model.Table;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.accounts.stored.invitations.InvitationItems;

/** Operators. */
@Table(
        name = "HelpDeskOperators",
        ttl = "ttl",
        includes = {PersonItems.class, AccountItems.class, AdministrationItems.class, InvitationItems.class},
        items = {})
public interface OperatorTable {}

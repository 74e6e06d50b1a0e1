package trestle.platform.helpdesk;

import trestle.model.Table;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.requests.RequestItems;

/** People, and what both populations share: tasks, limits and remembered responses. */
@Table(
        name = "HelpDesk",
        ttl = "ttl",
        includes = {
            PersonItems.class,
            AccountItems.class,
            AdministrationItems.class,
            OutboxItems.class,
            RequestItems.class
        },
        items = {})
public interface DeskTable {}

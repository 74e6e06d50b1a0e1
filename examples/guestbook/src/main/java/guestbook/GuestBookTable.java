package guestbook;

import guestbook.notes.Note;
import guestbook.notes.NoteOfAuthor;
import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.requests.RequestItems;

/** One table: the platform's groups for everything that has to do with accounts, and the notes. */
@Model(name = "guestbook", tables = GuestBookTable.class)
@Table(
        name = "GuestBook",
        ttl = "ttl",
        includes = {
            PersonItems.class,
            AccountItems.class,
            AdministrationItems.class,
            OutboxItems.class,
            RequestItems.class
        },
        items = {Note.class, NoteOfAuthor.class})
public interface GuestBookTable {}

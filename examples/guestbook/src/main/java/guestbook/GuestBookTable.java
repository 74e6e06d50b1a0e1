package guestbook;

import guestbook.guests.LinkOfMember;
import guestbook.notes.Note;
import guestbook.notes.NoteOfAuthor;
import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.jobs.JobItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.links.LinkItems;
import trestle.platform.notices.NoticeItems;
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
            RequestItems.class,
            NoticeItems.class,
            LinkItems.class,
            JobItems.class
        },
        items = {Note.class, NoteOfAuthor.class, LinkOfMember.class, JobOfMember.class})
public interface GuestBookTable {}

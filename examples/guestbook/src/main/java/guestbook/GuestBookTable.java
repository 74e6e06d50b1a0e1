package guestbook;

import guestbook.notes.Note;
import guestbook.notes.NoteOfAuthor;
import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.jobs.listed.UserJobItems;
import trestle.platform.links.CreatedLinkItems;
import trestle.platform.live.LiveItems;
import trestle.platform.notices.NoticeItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;

/** One table: the platform's groups for everything that has to do with accounts, and the notes. */
// snippet: table
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
            CreatedLinkItems.class,
            UserJobItems.class,
            UploadItems.class,
            LiveItems.class
        },
        items = {Note.class, NoteOfAuthor.class})
public interface GuestBookTable {}
// end

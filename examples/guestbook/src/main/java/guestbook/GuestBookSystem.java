package guestbook;

import guestbook.guests.DynamoGuestLinkTable;
import guestbook.guests.GuestLinks;
import guestbook.guests.GuestPages;
import guestbook.notes.DynamoNoteTable;
import guestbook.notes.NotePages;
import guestbook.notes.NoteRoutes;
import guestbook.notes.Notes;
import java.util.List;
import java.util.Set;
import trestle.model.Database;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.exports.TransferJobs;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.parts.Icon;

/** The guest book, put together. */
public final class GuestBookSystem implements TrestleSystem {
    public static final String MEMBER = "member";
    public static final String ADMIN = "admin";

    @Override
    public String name() {
        return "guestbook";
    }

    @Override
    public String title() {
        return "Guest book";
    }

    @Override
    public String purpose() {
        return "A page on which members leave a few lines.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load(name());
    }

    @Override
    public SystemKit open(Platform platform) {
        var kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(
                        Accent.BLUE,
                        Texts.beside(GuestBookSystem.class),
                        layout -> layout.place("notes", "place.notes", Icon.BOOK));
        var database = kit.database();
        kit.accounts(new DynamoPersonTable(database), accounts(database), Set.of(MEMBER), ADMIN);

        kit.notices(DynamoNoticeTable::new, notices(kit));
        var guests = new GuestLinks(
                new DynamoGuestLinkTable(database), kit.accountStores().people());
        kit.links(DynamoLinkTable::new, guests);

        var notes = new Notes(new DynamoNoteTable(database), kit.notices(), kit.clock(), kit.ids());
        var exports = new TransferJobs(new DynamoJobTable(database), new DynamoMemberJobTable(database)::list);
        kit.exports(exports, 1, (memberId, selection) -> List.of(notes.export(memberId)));
        return kit.mount(new NoteRoutes(notes), new NotePages(notes), new GuestPages(notes, kit.links()))
                .erases((account, run) -> guests.erase(account.id(), kit.links(), kit.transactions()))
                .erases((account, run) -> notes.erase(account.id(), kit.transactions()));
    }

    private static NoticeKinds notices(SystemKit kit) {
        return NoticeKinds.of(kit.accountStores().people())
                .kind(Notes.REMOVED, "notice.removed", (notice, reader) -> "/notes")
                .kind(Notes.SIGNED, "notice.signed", (notice, reader) -> "/notes");
    }

    private static AccountTables accounts(Database database) {
        return new AccountTables(
                new DynamoAccountTable(database),
                new DynamoSessionTable(database),
                new DynamoAdministrationTable(database),
                new DynamoRequestTable(database));
    }
}

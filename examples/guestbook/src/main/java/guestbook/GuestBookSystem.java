package guestbook;

import guestbook.guests.GuestLinks;
import guestbook.guests.GuestPages;
import guestbook.notes.DynamoNoteTable;
import guestbook.notes.NotePages;
import guestbook.notes.NoteRoutes;
import guestbook.notes.Notes;
import guestbook.notes.Pictures;
import java.util.List;
import java.util.Set;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.AccountErasure;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.exports.TransferJobs;
import trestle.platform.jobs.TaskRun;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;

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

    // snippet: open
    @Override
    public SystemKit open(Platform platform) {
        var kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(
                        Accent.BLUE,
                        Texts.beside(GuestBookSystem.class),
                        layout -> layout.place("notes", "place.notes", Icon.BOOK))
                .accounts(
                        DynamoPersonTable::new,
                        AccountTables.of(
                                DynamoAccountTable::new, DynamoSessionTable::new, DynamoAdministrationTable::new),
                        Set.of(MEMBER),
                        ADMIN)
                .uploads(DynamoUploadTable::new, Pictures.TYPES, Pictures.BYTES_MAX)
                .live(DynamoLiveTable::new);
        kit.notices(DynamoNoticeTable::new, notices(kit));
        mount(kit, new GuestLinks(new DynamoCreatedLinkTable(kit.database()), kit.accountStores()));
        return kit;
    }
    // end

    // snippet: notices
    private static NoticeKinds notices(SystemKit kit) {
        return NoticeKinds.of(kit.accountStores().people())
                .kind(Notes.REMOVED, "notice.removed", (notice, reader) -> "/notes")
                .kind(Notes.SIGNED, "notice.signed", (notice, reader) -> "/notes");
    }
    // end

    // snippet: mount
    private static void mount(SystemKit kit, GuestLinks guests) {
        var database = kit.database();
        var pictures = new Pictures(kit.uploads(), kit.platform().objects(), kit.jobs());
        var notes =
                new Notes(new DynamoNoteTable(database), pictures, kit.notices(), kit.live(), kit.clock(), kit.ids());
        kit.links(DynamoLinkTable::new, guests);
        kit.exports(
                new TransferJobs(new DynamoJobTable(database), new DynamoUserJobTable(database)::list),
                1,
                (memberId, selection) -> List.of(notes.export(memberId)));
        kit.mount(
                        new NoteRoutes(notes, pictures, EventStream.of(kit.live())),
                        new NotePages(notes, pictures),
                        new GuestPages(notes, kit.links()),
                        kit.uploads().routes(Caller.role(MEMBER), Pictures.PER_DAY))
                .handle(Pictures.REMOVAL, pictures::handleRemoval)
                .erases((account, run) -> guests.erase(account.id(), kit.links(), steps(kit, run, "Revoking links")))
                .erases((account, run) -> notes.erase(account.id(), steps(kit, run, "Deleting notes")));
    }

    private static AccountErasure.Steps steps(SystemKit kit, TaskRun run, String phase) {
        return new AccountErasure.Steps(kit.transactions(), run.steps(phase));
    }
    // end
}

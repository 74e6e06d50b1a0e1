package trestle.archive.drafts;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import trestle.archive.letters.LetterTable;
import trestle.archive.letters.Letters;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.UploadTaking;
import trestle.model.PageRequest;
import trestle.platform.InvalidSettingException;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.live.LiveEvent;
import trestle.platform.web.EventStream;
import trestle.platform.web.Request;

/** Drafts of letters, put together. */
public record DraftFeature(
        DraftTable table,
        LetterTable letters,
        Drafts drafts,
        DraftReading reading,
        DraftPublishing publishing,
        DraftLeftovers leftovers) {

    /** Every kind of live event about drafts. */
    static final List<String> KINDS = List.of(Drafts.CHANGED, Drafts.DELETED);

    private static final int LOOKED_AT = 20;
    private static final int WAITING_SHOWN = 5;

    public static DraftFeature of(SystemKit kit, Letters letters, LetterTable letterTable) {
        var platform = kit.platform();
        var objects = platform.objects();
        var table = new DynamoDraftTable(kit.database());
        var files = new DraftUploads(new UploadTaking(kit.uploads(), objects), objects);
        var drafts =
                new Drafts(table, files, objects, kit.uploads(), kit.live(), kit.jobs()::add, kit.clock(), kit.ids());
        var reading = new DraftReading(
                table,
                drafts,
                platform.documents(),
                objects,
                kit.transactions(),
                kit.clock(),
                platform.settings().seconds(DraftReading.LEASE_SETTING, DraftReading.LEASE));
        var publishing = new DraftPublishing(
                table,
                drafts,
                letters,
                objects,
                platform.documents(),
                kit.transactions(),
                kit.jobs()::add,
                kit.clock(),
                adminsOnly(platform.settings()));
        return new DraftFeature(
                table,
                letterTable,
                drafts,
                reading,
                publishing,
                new DraftLeftovers(table, letterTable, objects, kit.transactions(), kit.clock()));
    }

    private static boolean adminsOnly(Settings settings) {
        var who = settings.text(DraftPublishing.SETTING, "members");
        return switch (who) {
            case "members" -> false;
            case "admins" -> true;
            default ->
                throw new InvalidSettingException(
                        "The setting " + DraftPublishing.SETTING + " is members or admins, not \"" + who + "\".");
        };
    }

    public void mount(SystemKit kit, People people) {
        var views = views(kit, people);
        kit.mount(
                        new DraftRoutes(drafts, publishing, views),
                        new DraftListPages(drafts, views),
                        new DraftPages(drafts, publishing, views),
                        new DraftUploadPages(
                                drafts,
                                new UploadTaking(kit.uploads(), kit.platform().objects())))
                .handle(DraftReading.KIND, reading::read)
                .handle(DraftLeftovers.FILES, leftovers::remove)
                .handle(DraftLeftovers.ATTEMPT, leftovers::sweep);
    }

    private DraftViews views(SystemKit kit, People people) {
        return new DraftViews(
                drafts, publishing, letters, people, kit.platform().objects());
    }

    /** The drafts that wait for somebody to review them or to try again. */
    public Function<Request, List<DraftViews.Line>> waiting(SystemKit kit, People people) {
        var views = views(kit, people);
        return request -> {
            if (Roles.MEMBERS.refusalOf(request.caller()).isPresent()) return List.of();
            var mine = drafts.list(
                    DraftViewer.of(request), Drafts.Wanted.MINE, Optional.empty(), PageRequest.first(LOOKED_AT));
            return views.lines(mine.items().stream()
                    .filter(line -> line.status() == Draft.Status.ready || line.status() == Draft.Status.failed)
                    .limit(WAITING_SHOWN)
                    .toList());
        };
    }

    /** Members get the events of drafts that they may see, as they get the list. */
    public EventStream streamed(EventStream stream) {
        for (var kind : KINDS) stream.on(kind, this::isSeen);
        return stream;
    }

    private boolean isSeen(Request request, LiveEvent event) {
        if (Roles.MEMBERS.refusalOf(request.caller()).isPresent()) return false;
        var viewer = DraftViewer.of(request);
        return viewer.owns(new UserId(event.id(Drafts.UPLOADER_ID)))
                || drafts.find(viewer, event.id(Drafts.DRAFT_ID)).isPresent();
    }
}

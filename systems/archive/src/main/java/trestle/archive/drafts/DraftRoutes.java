package trestle.archive.drafts;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterText;
import trestle.archive.profiles.Roles;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Drafts over the API. The ETag of a draft is its revision. */
final class DraftRoutes implements ApiRoutes {
    /** How often somebody begins a draft, by whichever way. */
    static final RateLimit LIMIT = new RateLimit("draft", 10, Duration.ofHours(1));

    private static final String DRAFT = "/drafts/{draftId}";
    private static final int ID_MAX = 64;

    private final Drafts drafts;
    private final DraftPublishing publishing;
    private final DraftViews views;

    DraftRoutes(Drafts drafts, DraftPublishing publishing, DraftViews views) {
        this.drafts = drafts;
        this.publishing = publishing;
        this.views = views;
    }

    private record Query(Drafts.Wanted wanted, Optional<Draft.Status> status, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var status = in.choiceIfGiven("status", Draft.Status.class);
            var help = in.flag("helpWanted", false);
            var page = in.page();
            return in.make(() -> new Query(help ? Drafts.Wanted.HELP : Drafts.Wanted.ALL, status, page));
        }
    }

    private static Checked<List<String>> uploads(Fields in) {
        var uploadIds = in.texts("uploadIds", DraftUploads.FILES_MAX, ID_MAX);
        in.check("uploadIds", !uploadIds.isEmpty(), "required", "Upload at least one file.");
        in.check("uploadIds", isDistinct(uploadIds), "repeated", "Each file can be used once.");
        return in.make(() -> uploadIds);
    }

    private static Checked<List<String>> replacements(Fields in) {
        var uploadIds =
                in.textsIfGiven("uploadIds", DraftUploads.FILES_MAX, ID_MAX).orElse(List.of());
        in.check("uploadIds", isDistinct(uploadIds), "repeated", "Each file can be used once.");
        return in.make(() -> uploadIds);
    }

    private static boolean isDistinct(List<String> texts) {
        return texts.stream().distinct().count() == texts.size();
    }

    /** A letter to be made of a draft, as programs and forms send it. */
    static Checked<DraftPublishing.Publication> publication(Fields in) {
        var date = in.line("date", 1, LetterDate.LENGTH_MAX);
        var day = LetterDate.parse(date);
        in.check("date", date.isEmpty() || day.isPresent(), "format", DraftEdit.DATE_FORM);
        var onConflict = in.choiceIfGiven("onConflict", DraftPublishing.OnConflict.class)
                .orElse(DraftPublishing.OnConflict.REFUSE);
        return LetterText.parse(in).map(text -> new DraftPublishing.Publication(day.orElseThrow(), text, onConflict));
    }

    @Override
    public void declare(Api api) {
        api.get("/drafts", Roles.MEMBERS, Query::parse, this::list)
                .lists(DraftViews.Line.class)
                .summary("List drafts, newest first: your own and those for which help is wanted; admins see all.");
        api.post("/drafts", Roles.MEMBERS, DraftRoutes::uploads, this::create)
                .limit(LIMIT)
                .returns(201, DraftViews.Whole.class)
                .summary("Begin a draft with 1 to 20 uploaded files, in their order. Its pages are then read.");
        api.get(DRAFT, Roles.MEMBERS, this::show)
                .returns(200, DraftViews.Whole.class)
                .summary("Get a draft with links to its pages.");
        api.patch(DRAFT, Roles.MEMBERS, DraftEdit::ofJson, this::revise)
                .ifMatch()
                .bytesMax(LetterText.BODY_BYTES_MAX)
                .returns(200, DraftViews.Whole.class)
                .summary(
                        "Correct a draft. Its owner also says whether help is wanted: then every member may correct it.");
        api.post(DRAFT + "/retry", Roles.MEMBERS, DraftRoutes::replacements, this::retry)
                .bodyOptional()
                .beforeReplay(this::find)
                .returns(200, DraftViews.Whole.class)
                .summary("Have the pages read again, or other uploaded files in their place.");
        api.post(DRAFT + "/publish", Roles.MEMBERS, DraftRoutes::publication, this::publish)
                .bytesMax(LetterText.BODY_BYTES_MAX)
                .beforeReplay(this::find)
                .returns(201, Published.class)
                .summary("Publish a draft as a letter. Where the date is taken, `onConflict` chooses the next free"
                        + " number of the day or a new version of the letter.");
        api.delete(DRAFT, Roles.MEMBERS, this::delete).returns(204).summary("Delete a draft with its files.");
    }

    /** Where the letter is. */
    record Published(String date, String path) {}

    private Response list(Request request, Query query) {
        var viewer = DraftViewer.of(request);
        var page = drafts.list(viewer, query.wanted(), query.status(), query.page());
        return Response.list(new Page<>(views.lines(page.items()), page.next(), page.ended()));
    }

    private Response create(Request request, List<String> uploadIds) {
        return request.commit(drafts.create(DraftViewer.of(request), uploadIds), result -> shown(request, 201, result));
    }

    private Draft find(Request request) {
        return drafts.find(DraftViewer.of(request), request.id("draftId")).orElseThrow(Problem::notFoundException);
    }

    private Response show(Request request) {
        return shown(request, 200, new DraftResult.Done(find(request)));
    }

    private Response shown(Request request, int status, DraftResult result) {
        var draft = done(request, result);
        return Response.json(status, views.whole(DraftViewer.of(request), draft))
                .etag(draft.revision());
    }

    private Draft done(Request request, DraftResult result) {
        if (result instanceof DraftResult.Done(var draft)) return draft;
        Object current = result instanceof DraftResult.Stale(var now) ? views.whole(DraftViewer.of(request), now) : "";
        throw DraftProblems.of(result, current).asException();
    }

    private Response revise(Request request, DraftEdit edit) {
        var change = drafts.revise(DraftViewer.of(request), request.id("draftId"), request.expectedRevision(), edit);
        return request.commit(change, result -> shown(request, 200, result));
    }

    private Response retry(Request request, List<String> uploadIds) {
        var change =
                drafts.retry(DraftViewer.of(request), request.id("draftId"), request.expectedRevision(), uploadIds);
        return request.commit(change, result -> shown(request, 200, result));
    }

    private Response publish(Request request, DraftPublishing.Publication publication) {
        var change = publishing.publish(
                DraftViewer.of(request), request.id("draftId"), request.expectedRevision(), publication);
        return request.commit(change, result -> {
            var date = Objects.requireNonNull(done(request, result).publishedDate());
            return Response.json(201, new Published(date, request.href("/letters/" + date)));
        });
    }

    private Response delete(Request request) {
        var change = drafts.delete(DraftViewer.of(request), request.id("draftId"), request.expectedRevision());
        return request.commit(change, result -> {
            done(request, result);
            return Response.empty(204);
        });
    }
}

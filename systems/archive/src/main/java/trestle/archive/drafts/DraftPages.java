package trestle.archive.drafts;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.LetterWords;
import trestle.archive.live.StreamRoutes;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** The page of a draft: its scan beside its text, to be corrected and published. */
final class DraftPages implements PageRoutes {
    private static final String DRAFT = "/drafts/{draftId}";
    private static final int VIEW_MAX = 5;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Drafts drafts;
    private final DraftPublishing publishing;
    private final DraftViews views;

    DraftPages(Drafts drafts, DraftPublishing publishing, DraftViews views) {
        this.drafts = drafts;
        this.publishing = publishing;
        this.views = views;
    }

    private static Checked<String> half(Fields in) {
        var view = in.lineIfGiven("view", 1, VIEW_MAX);
        return in.make(() -> view.filter("scan"::equals).orElse("text"));
    }

    @Override
    public void declare(Pages pages) {
        pages.get(DRAFT, Roles.MEMBERS, DraftPages::half, (request, view) -> show(request, request.valid(view)));
        pages.post(DRAFT, Roles.MEMBERS, DraftEdit::ofForm, this::again, this::save)
                .bytesMax(LetterText.BODY_BYTES_MAX)
                .beforeReplay(this::find);
        pages.post(DRAFT + "/publish", Roles.MEMBERS, DraftRoutes::publication, this::again, this::publish)
                .bytesMax(LetterText.BODY_BYTES_MAX)
                .beforeReplay(this::find);
        pages.post(DRAFT + "/retry", Roles.MEMBERS, this::retry).beforeReplay(this::find);
        pages.post(
                        DRAFT + "/help",
                        Roles.MEMBERS,
                        Shape.of(in -> in.flag("wanted", false)),
                        (request, form) -> again(request, form),
                        this::help)
                .beforeReplay(this::find);
        pages.post(DRAFT + "/delete", Roles.MEMBERS, this::delete).beforeReplay(this::find);
    }

    private Draft find(Request request) {
        return drafts.find(DraftViewer.of(request), request.id("draftId")).orElseThrow(Problem::notFoundException);
    }

    private Response show(Request request, String view) {
        var draft = find(request);
        return page(request, 200, draft, filled(request, draft), view, Optional.empty());
    }

    private static Form filled(Request request, Draft draft) {
        var text = draft.extracted();
        var precision = text.datePrecision();
        return request.form()
                .with("date", text(text.date()))
                .with("title", text(text.title()))
                .with("author", text(text.author()))
                .with("content", text(text.content()))
                .with("description", text(text.description()))
                .with("datePrecision", precision == null ? "day" : precision.name())
                .etag(Etag.of(draft.revision()));
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /** With the state that the editor loaded, whatever is stored by now. */
    private Response again(Request request, Form form) {
        return page(request, 422, find(request), form.etag(request.ifMatch().orElse("")), "text", Optional.empty());
    }

    private Response page(
            Request request, int status, Draft draft, Form form, String view, Optional<DraftResult.DateTaken> taken) {
        var ui = request.ui();
        var whole = views.whole(DraftViewer.of(request), draft);
        var content = text(draft.extracted().content());
        var page = new DraftPage(
                whole,
                UncertainWords.marked(content, draft.uncertainWords()),
                view,
                taken.flatMap(DraftResult.DateTaken::nextFree),
                taken.isPresent(),
                request.href("/drafts"),
                request.href("/letters"),
                request.href(StreamRoutes.PATH));
        var words = new DraftWords(ui);
        return Response.page(
                status,
                words.title(whole),
                TEMPLATES.draftsShow(ui, words, new LetterWords(ui), page, form, request.form()));
    }

    private Response save(Request request, DraftEdit edit) {
        requireEtag(request);
        var draftId = request.id("draftId");
        var change = drafts.revise(DraftViewer.of(request), draftId, request.expectedRevision(), edit);
        return request.commit(change, result -> answer(request, result, "draft-saved"));
    }

    /** A form that does not say what it was filled from never writes over somebody else's corrections. */
    private static void requireEtag(Request request) {
        if (request.ifMatch().isEmpty()) throw Problem.ifMatchRequired().asException();
    }

    private Response answer(Request request, DraftResult result, String done) {
        return switch (result) {
            case DraftResult.Done(var draft) -> Response.redirect("/drafts/" + draft.draftId(), done);
            case DraftResult.Stale(var current) -> stale(request, current);
            default -> throw DraftProblems.of(result, "").asException();
        };
    }

    /** What somebody typed, beside the draft as another saved it meanwhile. */
    private Response stale(Request request, Draft current) {
        var form = request.form(List.of())
                .etag(Etag.of(current.revision()))
                .problem("content", request.ui().text("draft.stale"));
        return page(request, 412, current, form, "text", Optional.empty());
    }

    private Response publish(Request request, DraftPublishing.Publication publication) {
        requireEtag(request);
        var draftId = request.id("draftId");
        var change = publishing.publish(DraftViewer.of(request), draftId, request.expectedRevision(), publication);
        return request.commit(change, result -> switch (result) {
            case DraftResult.Done(var draft) ->
                Response.redirect("/letters/" + draft.publishedDate(), "letter-published");
            case DraftResult.DateTaken taken -> {
                var form = request.form(List.of())
                        .etag(request.ifMatch().orElse(""))
                        .problem("date", request.ui().text("draft.taken"));
                yield page(request, 409, find(request), form, "text", Optional.of(taken));
            }
            default -> answer(request, result, "");
        });
    }

    private Response retry(Request request) {
        var change =
                drafts.retry(DraftViewer.of(request), request.id("draftId"), request.expectedRevision(), List.of());
        return request.commit(change, result -> answer(request, result, "draft-retried"));
    }

    private Response help(Request request, boolean wanted) {
        var change = drafts.revise(
                DraftViewer.of(request), request.id("draftId"), request.expectedRevision(), DraftEdit.help(wanted));
        return request.commit(change, result -> answer(request, result, wanted ? "draft-help-on" : "draft-help-off"));
    }

    private Response delete(Request request) {
        var change = drafts.delete(DraftViewer.of(request), request.id("draftId"), request.expectedRevision());
        return request.commit(change, result -> {
            if (result instanceof DraftResult.Done) return Response.redirect("/drafts", "draft-deleted");
            return answer(request, result, "");
        });
    }
}

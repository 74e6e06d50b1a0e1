package trestle.archive.drafts;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.LetterWords;
import trestle.archive.letters.compare.FieldDiff;
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
        return page(request, 200, draft, filled(request, draft), view, Optional.empty(), List.of());
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
        var loaded = form.etag(request.ifMatch().orElse(""));
        return page(request, 422, find(request), loaded, "text", Optional.empty(), List.of());
    }

    private Response page(
            Request request,
            int status,
            Draft draft,
            Form form,
            String view,
            Optional<DraftResult.DateTaken> taken,
            List<FieldDiff> differences) {
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
                request.href(StreamRoutes.PATH),
                differences);
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

    /** What was typed, beside the draft as another person saved it meanwhile. */
    private Response stale(Request request, Draft current) {
        var form = request.form(List.of())
                .etag(Etag.of(current.revision()))
                .problem("content", request.ui().text("draft.stale"));
        return page(request, 412, current, form, "text", Optional.empty(), differences(request, form, current));
    }

    /** Every field that was typed and differs from the stored draft. */
    private static List<FieldDiff> differences(Request request, Form typed, Draft current) {
        var ui = request.ui();
        var words = new LetterWords(ui);
        var stored = filled(request, current);
        var precision = typed.values("datePrecision").isEmpty() ? stored : typed;
        return Stream.of(
                        difference(ui.text("draft.date"), stored, typed, "date"),
                        difference(ui.text("letter.title"), stored, typed, "title"),
                        difference(ui.text("letter.author"), stored, typed, "author"),
                        difference(ui.text("letter.text"), stored, typed, "content"),
                        difference(ui.text("letter.description"), stored, typed, "description"),
                        FieldDiff.between(
                                ui.text("letter.precision"),
                                words.precision(stored.value("datePrecision")),
                                words.precision(precision.value("datePrecision"))))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<FieldDiff> difference(String label, Form stored, Form typed, String field) {
        return typed.values(field).isEmpty()
                ? Optional.empty()
                : FieldDiff.between(label, stored.value(field), typed.value(field));
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
                yield page(request, 409, find(request), form, "text", Optional.of(taken), List.of());
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

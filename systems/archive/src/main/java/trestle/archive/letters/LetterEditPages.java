package trestle.archive.letters;

import gg.jte.Content;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.compare.FieldDiff;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.markdown.Markdown;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;

/** The pages on which a letter is corrected, and where two people who did so at once put their texts together. */
public final class LetterEditPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String EDIT = "/letters/{date}/edit";

    private final Letters letters;
    private final People people;
    private final Markdown markdown = Markdown.forPeople(Markdown.Links.WEB_AND_MAIL);

    public LetterEditPages(Letters letters, People people) {
        this.letters = letters;
        this.people = people;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(EDIT, Roles.MEMBERS, this::edit);
        pages.post(EDIT, Roles.MEMBERS, LetterText::parse, this::again, this::save)
                .bytesMax(LetterText.BODY_BYTES_MAX);
        pages.post("/letters/{date}/preview", Roles.MEMBERS, LetterText::parse, this::preview)
                .bytesMax(LetterText.BODY_BYTES_MAX);
    }

    private Letter found(Request request) {
        return letters.find(request.path("date")).orElseThrow(Problem::notFoundException);
    }

    private Response edit(Request request) {
        var letter = found(request);
        var form = request.form()
                .with("title", letter.title())
                .with("author", text(letter.author()))
                .with("content", letter.content())
                .with("description", text(letter.description()))
                .with("datePrecision", letter.datePrecision().name())
                .etag(Etag.of(letter.versionCount()));
        return page(request, 200, letter, form, Optional.empty());
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    private Response again(Request request, Form form) {
        return page(request, 422, found(request), kept(request, form), Optional.empty());
    }

    /** With the state that the editor loaded, whatever is stored by now. */
    private static Form kept(Request request, Form form) {
        return form.etag(request.ifMatch().orElse(""));
    }

    private Response preview(Request request, Checked<LetterText> checked) {
        return switch (checked) {
            case Checked.Valid<LetterText>(var text) ->
                page(
                        request,
                        200,
                        found(request),
                        kept(request, request.form(List.of())),
                        Optional.of(markdown.content(text.content())));
            case Checked.Invalid<LetterText>(var problems) -> again(request, request.form(problems));
        };
    }

    private Response page(Request request, int status, Letter letter, Form form, Optional<Content> preview) {
        var ui = request.ui();
        var title = ui.text("letter.edit.title", letter.title());
        var here = request.href("/letters/" + letter.date());
        return Response.page(
                status, title, TEMPLATES.lettersEdit(ui, new LetterWords(ui), letter, title, here, form, preview));
    }

    private Response save(Request request, LetterText text) {
        var date = request.path("date");
        // A form that does not say what it was filled from is shown beside the letter, never saved over it.
        if (request.ifMatch().isEmpty())
            return conflict(request, found(request), text).status(422);
        var change = letters.revise(date, request.expectedRevision(), text, new UserId(request.accountId()));
        return request.commit(change, result -> switch (result) {
            case LetterResult.Done done -> Response.redirect("/letters/" + date, "letter-saved");
            case LetterResult.Stale(var current) -> conflict(request, current, text);
            case LetterResult.WrongPrecision wrong ->
                again(
                        request,
                        request.form(List.of(new FieldProblem("datePrecision", "date", LetterProblems.PRECISION))));
            case LetterResult.Missing missing ->
                throw LetterProblems.of(missing).asException();
            case LetterResult.Moving moving -> throw LetterProblems.of(moving).asException();
            case LetterResult.DateTaken taken -> throw LetterProblems.of(taken).asException();
            case LetterResult.TooLate late -> throw LetterProblems.of(late).asException();
        });
    }

    /** Both texts, what differs, and the editor's own in a form that saves over the other's. */
    private Response conflict(Request request, Letter current, LetterText mine) {
        var ui = request.ui();
        var form = request.form(List.of()).etag(Etag.of(current.versionCount()));
        var title = ui.text("letter.conflict.title");
        var body = TEMPLATES.lettersConflict(
                ui,
                new LetterWords(ui),
                current,
                people.named(current.updatedBy()).displayName(),
                differences(request, current, mine),
                request.href("/letters/" + current.date()),
                form);
        return Response.page(412, title, body);
    }

    /** Every field in which the stored letter and the typed one differ. */
    private static List<FieldDiff> differences(Request request, Letter current, LetterText mine) {
        var ui = request.ui();
        var words = new LetterWords(ui);
        var precision = mine.datePrecision().orElse(current.datePrecision());
        return Stream.of(
                        FieldDiff.between(ui.text("letter.title"), current.title(), mine.title()),
                        FieldDiff.between(ui.text("letter.author"), current.author(), mine.author()),
                        FieldDiff.between(ui.text("letter.text"), current.content(), mine.content()),
                        FieldDiff.between(ui.text("letter.description"), current.description(), mine.description()),
                        FieldDiff.between(
                                ui.text("letter.precision"),
                                words.precision(current.datePrecision()),
                                words.precision(precision)))
                .flatMap(Optional::stream)
                .toList();
    }
}

package trestle.archive.letters;

import java.util.List;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Shape;

/** The pages on which admins move and delete letters, and take them out of the trash. */
public final class LetterAdminPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String MOVE = "/letters/{date}/move";
    private static final String DELETE = "/letters/{date}/delete";

    private final Letters letters;
    private final LetterAdministration administration;

    public LetterAdminPages(Letters letters, LetterAdministration administration) {
        this.letters = letters;
        this.administration = administration;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(MOVE, Roles.ADMINS, request -> movePage(request, 200, request.form()));
        pages.post(
                MOVE,
                Roles.ADMINS,
                Shape.of(in -> in.line("to", 1, LetterDate.LENGTH_MAX)),
                (request, form) -> movePage(request, 422, form),
                this::move);
        pages.get(DELETE, Roles.ADMINS, this::askToDelete);
        pages.post(DELETE, Roles.ADMINS, this::delete);
        pages.get("/admin/trash", Roles.ADMINS, this::trash);
        pages.post("/letters/{date}/undelete", Roles.ADMINS, this::undelete);
    }

    private Letter found(Request request) {
        return letters.find(request.path("date")).orElseThrow(Problem::notFoundException);
    }

    private Response movePage(Request request, int status, Form form) {
        var letter = found(request);
        var ui = request.ui();
        var here = request.href("/letters/" + letter.date());
        return Response.page(
                status,
                ui.text("letter.move.title", letter.title()),
                TEMPLATES.lettersMove(ui, new LetterWords(ui), letter, here, form));
    }

    private Response move(Request request, String typed) {
        var to = LetterDate.parse(typed);
        if (to.isEmpty()) return again(request, LetterProblems.DATE_FORM);
        var date = request.path("date");
        return request.commit(administration.move(AccountAtEpoch.of(request), date, to.get()), begun -> switch (begun) {
            case LetterMoves.Begun.Started started -> Response.redirect("/letters/" + date, "letter-moving");
            case LetterMoves.Begun.Refused(LetterResult.DateTaken(var free)) ->
                again(
                        request,
                        free.map(next -> request.ui().text("letter.move.taken", next))
                                .orElseGet(() -> request.ui().text("letter.move.full")));
            case LetterMoves.Begun.Refused(var why) ->
                throw LetterProblems.of(why).asException();
        });
    }

    private Response again(Request request, String message) {
        return movePage(request, 422, request.form(List.of(new FieldProblem("to", "date", message))));
    }

    private Response askToDelete(Request request) {
        var letter = found(request);
        var ui = request.ui();
        var here = request.href("/letters/" + letter.date());
        var form = request.form().etag(Etag.of(letter.versionCount()));
        return Response.page(
                ui.text("letter.delete.ask", letter.title()), TEMPLATES.lettersDelete(ui, letter, here, form));
    }

    private Response delete(Request request) {
        var date = request.path("date");
        var change = administration.delete(AccountAtEpoch.of(request), date, request.expectedRevision());
        return request.commit(change, result -> switch (result) {
            case LetterResult.Done done -> Response.redirect("/letters", "letter-deleted");
            case LetterResult.Stale stale -> Response.redirect("/letters/" + date, "letter-stale");
            case LetterResult.Missing missing ->
                throw LetterProblems.of(missing).asException();
            case LetterResult.Moving moving -> throw LetterProblems.of(moving).asException();
            case LetterResult.DateTaken taken -> throw LetterProblems.of(taken).asException();
            case LetterResult.TooLate late -> throw LetterProblems.of(late).asException();
            case LetterResult.WrongPrecision wrong ->
                throw LetterProblems.of(wrong).asException();
        });
    }

    private Response trash(Request request) {
        var ui = request.ui();
        return Response.page(
                ui.text("trash.title"),
                TEMPLATES.lettersTrash(
                        ui, new LetterWords(ui), administration.trash(), request.href("/letters"), request.form()));
    }

    private Response undelete(Request request) {
        var date = request.path("date");
        return request.commit(administration.undelete(AccountAtEpoch.of(request), date), result -> {
            if (result instanceof LetterResult.Done) return Response.redirect("/letters/" + date, "letter-undeleted");
            throw LetterProblems.of(result).asException();
        });
    }
}

package trestle.shareables.access;

import java.util.Optional;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.AccessRoutes.PasscodeTyped;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page on which a passcode is entered, and those that stand for what cannot be seen. */
final class PasscodePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Access access;
    private final PasscodeEntry entry;

    PasscodePages(Access access, PasscodeEntry entry) {
        this.access = access;
        this.entry = entry;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/{id}/passcode", Access.CALLER, PasscodePages::level, this::ask);
        pages.post("/{id}/passcode", Access.CALLER, AccessRoutes::passcode, this::enter)
                .limit(AccessRoutes.TRIES)
                .replayedForAnyone()
                .onProblem(this::again);
        pages.post("/{id}/leave", Access.CALLER, this::leave).replayedForAnyone();
    }

    private static Checked<Optional<Level>> level(Fields in) {
        var level = in.choiceIfGiven("level", Level.class);
        return in.make(() -> level);
    }

    /**
     * What is shown in place of a page that the caller may not see.
     *
     * @param wanted the level that opens the page: its passcode is asked for, and no other
     */
    Response refused(Request request, Level wanted, ProblemException refused) {
        var problem = refused.problem();
        return switch (problem.code()) {
            case AccessProblems.PASSCODE_REQUIRED -> form(request, 401, wanted, request.form());
            case AccessProblems.ADMIN_REQUIRED -> form(request, 403, Level.ADMIN, request.form());
            case AccessProblems.EXPIRED -> gone(request, "expired", true);
            case AccessProblems.TAKEN_DOWN -> takenDown(request, request.form());
            default -> throw refused;
        };
    }

    /** Asks for the passcode that is wanted; where none is named, or where there is no such passcode, for the usual one. */
    private Response ask(Request request, Checked<Optional<Level>> wanted) {
        var shareable = access.named(request);
        var usual = PasscodeEntry.usual(shareable);
        var named = wanted instanceof Checked.Valid<Optional<Level>>(var typed) ? typed.orElse(usual) : usual;
        var level = usual == Level.ADMIN ? usual : named;
        return gone(request, shareable, level).orElseGet(() -> form(request, 200, level, request.form()));
    }

    private static Response form(Request request, int status, Level level, Form form) {
        var ui = request.ui();
        var title = ui.text(level == Level.ADMIN ? "passcode.admin.title" : "passcode.title");
        var owner = level == Level.ADMIN ? "" : action(request) + "?level=admin";
        var body = TEMPLATES.accessPasscode(ui, form, action(request), title, level, owner);
        return Response.page(status, new View(title, body));
    }

    private static String action(Request request) {
        return request.href("/" + ShortId.inCookie(request.path("id")) + "/passcode");
    }

    private static Response gone(Request request, String key, boolean owners) {
        var ui = request.ui();
        var title = ui.text(key + ".title");
        var owner = owners ? action(request) + "?level=admin" : "";
        return Response.page(
                410,
                new View(
                        title, TEMPLATES.accessGone(ui, request.form(), title, ui.text(key + ".text"), owner, "", "")));
    }

    /** Nothing is shown of what was taken down; its admin may delete it. */
    Response takenDown(Request request, Form form) {
        var ui = request.ui();
        var title = ui.text("taken-down.title");
        var id = ShortId.inCookie(request.path("id"));
        var deletes = Access.isAdmin(request) ? id : "";
        return Response.page(
                410,
                new View(
                        title,
                        TEMPLATES.accessGone(
                                ui, form, title, ui.text("taken-down.text"), "", request.href("/" + id), deletes)));
    }

    /** The page that stands for what nobody enters any more. */
    private Optional<Response> gone(Request request, Shareable shareable, Level wanted) {
        try {
            access.requirePresent(request, shareable, wanted);
            return Optional.empty();
        } catch (ProblemException refused) {
            return Optional.of(refused(request, wanted, refused));
        }
    }

    private Response enter(Request request, Checked<PasscodeTyped> typed) {
        var shareable = access.named(request);
        return switch (typed) {
            case Checked.Invalid<PasscodeTyped>(var problems) ->
                form(request, 422, levelTyped(request), request.form(problems));
            case Checked.Valid<PasscodeTyped>(var passcode) -> entered(request, shareable, passcode);
        };
    }

    private Response entered(Request request, Shareable shareable, PasscodeTyped typed) {
        var usual = PasscodeEntry.usual(shareable);
        var level = usual == Level.ADMIN ? usual : typed.level().orElse(usual);
        var gone = gone(request, shareable, level);
        if (gone.isPresent()) return gone.get();
        var ui = request.ui();
        return switch (entry.enter(shareable, level, typed.passcode(), request.address())) {
            case PasscodeEntry.Result.Entered(var entered, var token) ->
                AccessRoutes.granted(
                        Response.redirect("/" + shareable.shortId() + (entered == Level.ADMIN ? "/manage" : "")),
                        shareable.shortId(),
                        token);
            case PasscodeEntry.Result.Wrong(var left) ->
                wrong(
                        request,
                        level,
                        left.map(tries -> ui.text("passcode.wrong.left", tries))
                                .orElseGet(() -> ui.text("passcode.wrong")));
            case PasscodeEntry.Result.LastWrong(var locked) -> wrong(request, level, said(AccessRoutes.locked(locked)));
            case PasscodeEntry.Result.Locked(var left) ->
                throw AccessRoutes.locked(left).asException();
        };
    }

    private static Response wrong(Request request, Level level, String why) {
        return form(request, 401, level, request.form().problem("passcode", why));
    }

    private static String said(Problem problem) {
        return problem.title() + ". " + problem.detail();
    }

    private static Level levelTyped(Request request) {
        return request.fields().typed("level").equals("admin") ? Level.ADMIN : Level.VIEW;
    }

    /** The same page with the time to wait beside the field. */
    private Response again(Request request, Problem problem) {
        return form(
                request, problem.status(), levelTyped(request), request.form().problem("passcode", said(problem)));
    }

    private Response leave(Request request) {
        var shareable = access.named(request);
        var id = shareable.shortId();
        return gone(request, shareable, Level.VIEW).orElseGet(() -> AccessRoutes.left(Response.redirect("/" + id), id));
    }
}

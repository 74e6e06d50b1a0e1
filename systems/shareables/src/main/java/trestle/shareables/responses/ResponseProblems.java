package trestle.shareables.responses;

import java.util.List;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/** Why a response is not taken, whatever it answers. */
public final class ResponseProblems {
    private ResponseProblems() {}

    /** @param own where the response that this browser gave is changed, below the API */
    public static Problem alreadyResponded(String own) {
        return Problem.conflict(
                        "already-responded",
                        "You have already responded",
                        "Change the response you gave instead of sending another.")
                .and("response", own);
    }

    public static Problem codeRequired() {
        return Problem.of(
                403, "code-required", "A personal code is required", "Send the code you were given in Response-Code.");
    }

    public static Problem refused(PersonalCodes.Refused why) {
        return switch (why) {
            case UNKNOWN -> Problem.of(403, "invalid-code", "This code is not valid", "Check the code and try again.");
            case USED ->
                Problem.conflict("code-used", "This code has already been used", "Change that response instead.");
        };
    }

    /** The form that came back with why it was not taken, beside the code where that is the reason. */
    public static Form on(Request request, Problem problem) {
        var ui = request.ui();
        var typed = !request.fields().typed("code").isEmpty();
        return switch (problem.code()) {
            case "code-used", "already-responded" ->
                typed
                        ? request.form(List.of()).problem("code", ui.text("responses.code-used"))
                        : request.form(List.of()).problem("", ui.text("responses.already"));
            case "code-required", "invalid-code" ->
                request.form(List.of())
                        .problem("code", ui.text(typed ? "responses.unknown-code" : "responses.code-missing"));
            default -> request.form(List.of()).problem("", said(ui, problem));
        };
    }

    /**
     * The form that came back though nobody looked at it.
     *
     * @param responded whether this browser has responded in the meantime, in another tab
     */
    public static Form notLookedAt(Request request, Problem problem, boolean responded) {
        var ui = request.ui();
        var form = request.form(List.of());
        if (responded) return form.problem("", ui.text("responses.already"));
        return problem.code().equals("csrf")
                ? form.problem("", ui.text("responses.reloaded"))
                : form.problem("", said(ui, problem));
    }

    /** @param most how many responses one shareable takes */
    public static Problem full(int most) {
        return Problem.conflict("full", "No more responses", "This has " + most + " responses, the most it can have.");
    }

    /** It expired or went while the response was on its way. */
    public static Problem gone() {
        return Problem.gone("expired", "This has expired", "It no longer accepts responses.");
    }

    /** What a page says of a problem: the site's text for its code, {@code refused.CODE}, or else the problem's own words. */
    public static String said(Ui ui, Problem problem) {
        var key = "refused." + problem.code();
        var left = problem.more().get("spotsLeft");
        if (left != null && ui.has(key + ".left")) return ui.text(key + ".left", left);
        return ui.has(key) ? ui.text(key) : (problem.title() + ". " + problem.detail()).strip();
    }
}

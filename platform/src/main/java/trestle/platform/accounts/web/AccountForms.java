package trestle.platform.accounts.web;

import gg.jte.Content;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Href;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;

/** What the pages of accounts have in common: their words, and how a form comes back that was not right. */
final class AccountForms {
    static final StaticTemplates TEMPLATES = new StaticTemplates();

    private static final Texts TEXTS = Texts.beside(AccountForms.class);

    private AccountForms() {}

    static Ui ui(Request request) {
        return new Ui(request.visit(), TEXTS);
    }

    /** The path below which the pages of these accounts are. */
    static String base(Request request) {
        return request.href(request.accountPrefix());
    }

    /** The page on which people of this population begin, below the site's base. */
    static String landing(Request request) {
        return request.accountPrefix().isEmpty() ? "/" : request.accountPrefix();
    }

    static Response page(int status, String title, Content body) {
        return Response.page(status, new View(title, body));
    }

    /**
     * Does what a form asks for. What was refused, before or while it was done, is shown again in the form, with what
     * was typed and why.
     */
    static <B> Response filled(
            Request request, Checked<B> checked, Function<B, Response> act, BiFunction<Integer, Form, Response> again) {
        return switch (checked) {
            case Checked.Invalid<B>(var problems) -> again.apply(422, request.form(problems));
            case Checked.Valid<B>(var value) -> attempted(request, () -> act.apply(value), again);
        };
    }

    private static Response attempted(
            Request request, Supplier<Response> act, BiFunction<Integer, Form, Response> again) {
        try {
            return act.get();
        } catch (ProblemException refused) {
            var problem = refused.problem();
            var shown = again.apply(problem.status(), request.form(problems(problem)));
            for (var header : problem.headers().entrySet()) {
                shown = shown.header(header.getKey(), header.getValue());
            }
            return shown;
        }
    }

    /** Problems of fields as they are; any other as one of the form as a whole. */
    private static List<FieldProblem> problems(Problem problem) {
        if (!problem.errors().isEmpty()) {
            return problem.errors();
        }
        var text = problem.detail().isEmpty() ? problem.title() + "." : problem.title() + ". " + problem.detail();
        return List.of(new FieldProblem("", problem.code(), text));
    }

    /** The keys of what a page of a sentence and a button says. */
    record Words(String title, String about, String label) {}

    /** A page with a message, and a link to another page of these accounts. */
    static Response told(Request request, int status, Words words, String path) {
        return toldBefore(request, status, words, base(request) + path);
    }

    /** A page with a message, and a link to any page of the site. */
    static Response toldBefore(Request request, int status, Words words, String href) {
        var ui = ui(request);
        var title = ui.text(words.title());
        var body = TEMPLATES.accountsTold(ui, title, ui.text(words.about()), href, ui.text(words.label()));
        return page(status, title, body);
    }

    /** A page with the button that uses a link up; {@code about} is looked up already. */
    static Response link(Request request, int status, String token, String path, Words words, String about) {
        var ui = ui(request);
        var title = ui.text(words.title());
        var form = request.form().with("token", token);
        var body = TEMPLATES.accountsLink(ui, form, base(request) + path, title, about, ui.text(words.label()));
        return page(status, title, body);
    }

    /**
     * Where to look for a mail, and on a server that captures mail where that is read.
     *
     * @param form has the address, to ask for the mail again, and where the person was going
     */
    static Response checkMail(
            Request request, int status, Form form, AccountSettings settings, String text, boolean resend) {
        var ui = ui(request);
        var title = ui.text("check-mail.title");
        var next = form.value("next");
        var signIn = Href.of(base(request) + "/signin", "next", next);
        var body = TEMPLATES.accountsCheckMail(
                ui, form, base(request), title, ui.text(text), resend, signIn, settings.capturedMail());
        return page(status, title, body);
    }
}

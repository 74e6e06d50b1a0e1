package trestle.platform.accounts.web;

import java.util.Optional;
import trestle.platform.accounts.service.DemoAccounts;
import trestle.platform.accounts.service.DemoPerson;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * Signs a visitor in as somebody of the sample data. To be mounted on loopback alone; refuses what came through a proxy.
 * The site's own texts are {@code demo.title}, {@code demo.about} and {@code demo.KEY} for each person.
 */
final class DemoPages implements PageRoutes {
    private static final int KEY_MAX = 40;

    private final DemoAccounts accounts;

    DemoPages(DemoAccounts accounts) {
        this.accounts = accounts;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/demo", Caller.ANYONE, this::show);
        pages.post("/demo", Caller.ANYONE, this::person, this::enter);
    }

    private Checked<DemoPerson> person(Fields in) {
        var key = in.line("as", 1, KEY_MAX);
        var person = find(key);
        in.check("as", person.isPresent(), "choice", "Choose one of the people of the demo.");
        return in.make(person::orElseThrow);
    }

    private Optional<DemoPerson> find(String key) {
        return accounts.people().stream()
                .filter(person -> person.key().equals(key))
                .findFirst();
    }

    private Response show(Request request) {
        ProxyHeaders.refuse(request);
        var ui = request.ui();
        var body = AccountForms.TEMPLATES.accountsDemo(ui, request.form(), request.href("/demo"), accounts.people());
        return Response.page(new View(ui.text("demo.title"), body));
    }

    private Response enter(Request request, Checked<DemoPerson> person) {
        ProxyHeaders.refuse(request);
        return switch (person) {
            case Checked.Invalid<DemoPerson>(var problems) ->
                throw Problem.validation(problems).asException();
            case Checked.Valid<DemoPerson>(var as) -> {
                var done = accounts.enter(as, AccountWeb.client(request))
                        .orElseThrow(() -> Problem.notFound().asException());
                yield AccountWeb.signedIn(Response.redirect("/"), "", done);
            }
        };
    }
}

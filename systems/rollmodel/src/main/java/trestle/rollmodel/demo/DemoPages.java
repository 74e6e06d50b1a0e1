package trestle.rollmodel.demo;

import java.time.Duration;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.web.Caller;
import trestle.platform.web.Checked;
import trestle.platform.web.Fields;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.rollmodel.templates.StaticTemplates;

/** Signs a visitor in as one of the sample's people. To be declared on loopback alone; refuses what came by a proxy. */
public final class DemoPages {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Demo demo;

    public DemoPages(Demo demo) {
        this.demo = demo;
    }

    public void declare(Pages pages) {
        pages.get("/demo", Caller.ANYONE, this::show);
        pages.post("/demo", Caller.ANYONE, DemoPages::guest, this::enter);
    }

    private static Checked<Demo.Guest> guest(Fields in) {
        var guest = in.choice("as", Demo.Guest.class);
        return in.make(() -> guest);
    }

    private Response show(Request request) {
        ProxyHeaders.refuse(request);
        var ui = request.ui();
        return Response.page(
                new View(ui.text("demo.title"), TEMPLATES.demoEnter(ui, request.form(), request.href("/demo"))));
    }

    private Response enter(Request request, Checked<Demo.Guest> guest) {
        ProxyHeaders.refuse(request);
        return switch (guest) {
            case Checked.Invalid<Demo.Guest>(var problems) ->
                throw Problem.validation(problems).refuse();
            case Checked.Valid<Demo.Guest>(var as) -> {
                var from = new ClientInfo(
                        request.address(), request.header("User-Agent").orElse(null));
                var done = demo.enter(as, from)
                        .orElseThrow(() -> Problem.notFound().refuse());
                var session = done.session();
                yield Response.redirect("/")
                        .signedIn(done.cookie().text(), Duration.between(session.createdAt(), session.expiresAt()));
            }
        };
    }
}

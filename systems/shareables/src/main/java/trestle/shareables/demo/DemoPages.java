package trestle.shareables.demo;

import java.util.List;
import java.util.Optional;
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
import trestle.shareables.access.AccessRoutes;
import trestle.shareables.access.AccessTokens;
import trestle.shareables.access.Level;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/**
 * The page of the demo: visitors open a sample as everyone sees it, or manage it as its owner would. To be mounted on
 * loopback alone; refuses what came through a proxy.
 */
public final class DemoPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/demo";

    private final ShareableTable shareables;
    private final AccessTokens tokens;

    public DemoPages(ShareableTable shareables, AccessTokens tokens) {
        this.shareables = shareables;
        this.tokens = tokens;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Caller.ANYONE, this::show);
        pages.post(PATH, Caller.ANYONE, DemoPages::sample, this::enter);
    }

    private static Checked<ShortId> sample(Fields in) {
        var id = ShortId.typed(in.line("as", 1, 40)).filter(Demo.all()::contains);
        in.check("as", id.isPresent(), "choice", "Choose one of the samples.");
        return in.make(id::orElseThrow);
    }

    /** A sample that was deleted, or that has expired, is not offered. */
    private Optional<Shareable> live(Request request, ShortId id) {
        return shareables.find(id).filter(each -> !each.isExpired(request.at()) && each.takenDownAt() == null);
    }

    private Response show(Request request) {
        ProxyHeaders.refuse(request);
        var ui = request.ui();
        List<Shareable> samples =
                Demo.all().stream().flatMap(id -> live(request, id).stream()).toList();
        var body = TEMPLATES.demoShow(ui, request.form(), request.href("/"), samples);
        return Response.page(new View(ui.text("demo.title"), body));
    }

    private Response enter(Request request, Checked<ShortId> typed) {
        ProxyHeaders.refuse(request);
        var sample = live(request, request.valid(typed)).orElseThrow(Problem::notFoundException);
        var manage = Response.redirect("/" + sample.shortId() + "/manage");
        return AccessRoutes.granted(manage, sample.shortId(), tokens.issue(sample, Level.ADMIN));
    }
}

package trestle.platform.mail;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/**
 * Shows captured mail at {@code /mail}. Messages hold links that open accounts, so this is for the machine itself: the
 * site is made only where nobody else can reach the server, and refuses requests that came through a proxy.
 */
final class CapturedMailPages {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final CapturedMail mail;
    private final Pattern link;

    private CapturedMailPages(CapturedMail mail, URI home) {
        this.mail = mail;
        this.link = Pattern.compile(Pattern.quote(home + "/") + "[^\\s\"'<>]+");
    }

    static Site site(CapturedMail mail, URI home) {
        var self = new CapturedMailPages(mail, home);
        var frame = Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(CapturedMailPages.class));
        var site = Site.of("mail", frame);
        site.pages().get("/", Caller.ANYONE, self::list).summary("Captured mail.");
        site.pages().get("/{number}", Caller.ANYONE, self::show).summary("One captured message.");
        return site;
    }

    private Response list(Request request) {
        ProxyHeaders.refuse(request);
        var ui = request.ui();
        return Response.page(new View(ui.text("mail.title"), TEMPLATES.mailList(ui, mail.list())))
                .header("Cache-Control", "no-store");
    }

    private Response show(Request request) {
        ProxyHeaders.refuse(request);
        var number = request.path("number");
        var found = number.matches("[0-9]{1,9}")
                ? mail.find(Long.parseLong(number))
                : Optional.<CapturedMail.Captured>empty();
        var one = found.orElseThrow(() -> Problem.notFound().asException());
        return Response.page(new View(
                        one.message().subject(),
                        TEMPLATES.mailMessage(
                                request.ui(), one, lines(one.message().text()))))
                .header("Cache-Control", "no-store")
                .header("Referrer-Policy", "no-referrer");
    }

    /** Those that say something. */
    private List<CapturedMail.Line> lines(String text) {
        return text.lines()
                .filter(line -> !line.isBlank())
                .map(line -> new CapturedMail.Line(line, link.matcher(line).matches()))
                .toList();
    }
}

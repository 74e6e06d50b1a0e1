package trestle.platform.mail;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Frame;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/**
 * Shows captured mail at {@code /outbox}. Letters hold links that open accounts, so this is for the machine itself: the
 * site is made only where nobody else can reach the server.
 */
public final class OutboxPages {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final CapturedMail mail;

    private OutboxPages(CapturedMail mail) {
        this.mail = mail;
    }

    /** The site, to be mounted on loopback alone. */
    public static Site site(CapturedMail mail) {
        var self = new OutboxPages(mail);
        var frame = Frame.of("Trestle", Accent.SLATE, "/", Texts.beside(OutboxPages.class));
        var site = Site.withoutAccounts("outbox", frame);
        site.pages().get("/", Caller.ANYONE, self::list).says("Captured mail");
        site.pages().get("/{number}", Caller.ANYONE, self::show).says("One captured letter");
        return site;
    }

    private Response list(Request request) {
        var ui = request.ui();
        return Response.page(new View(ui.text("outbox.title"), TEMPLATES.mailOutbox(ui, mail.list())))
                .header("Cache-Control", "no-store");
    }

    private Response show(Request request) {
        var number = request.path("number");
        var found = number.matches("[0-9]{1,9}")
                ? mail.find(Long.parseLong(number))
                : Optional.<CapturedMail.Captured>empty();
        var one = found.orElseThrow(() -> Problem.notFound().refuse());
        return Response.page(new View(one.letter().subject(), TEMPLATES.mailLetter(request.ui(), one)))
                .header("Cache-Control", "no-store")
                .header("Referrer-Policy", "no-referrer");
    }

    /** The lines of a letter that say something. */
    public static List<String> lines(String text) {
        return text.lines().filter(line -> !line.isBlank()).toList();
    }

    public static boolean isLink(String line) {
        return line.matches("https?://[^\\s\"'<>]+");
    }
}

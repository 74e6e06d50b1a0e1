package trestle.e2e.rollmodel;

import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.options.Cookie;
import gg.jte.Content;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import trestle.engine.Engine;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.Settings;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailMessage;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.frame.OfflinePage;
import trestle.platform.pages.style.StylePage;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;
import trestle.rollmodel.RollModel;
import trestle.testing.ShiftedClock;
import trestle.wire.InProcess;

/** Rollmodel on a port of loopback, its data in memory, its mail captured; passwords cost little. */
final class ServedRollModel implements AutoCloseable {
    private static final int PER_MINUTE = 100_000;
    private static final Passwords PASSWORDS = new Passwords(1_000);
    private static final Duration MAIL_WITHIN = Duration.ofSeconds(20);
    private static final Pattern LINK = Pattern.compile("http://\\S+");

    private final Engine engine = Engine.inMemory();
    private final ShiftedClock clock = new ShiftedClock();
    private final CapturedMail mail = new CapturedMail(clock);
    private final LocalServer server;
    private final RollModel rollModel;

    /** @param settings as an operator would give them */
    ServedRollModel(Map<String, String> settings) {
        server = start(Platform.on(InProcess.client(engine))
                .clock(clock)
                .mail(mail)
                .files(temporary())
                .passwords(PASSWORDS)
                .settings(new Settings(name -> Optional.ofNullable(settings.get(name))))
                .demo(true));
        server.createTables(ModelDescriptor.load("rollmodel"));
        rollModel = RollModel.open(server.platform());
        server.systems().mount(ofNoSystem());
        server.systems().mount(rollModel.kit().site());
        rollModel.kit().start();
    }

    private static LocalServer start(Platform.Builder platform) {
        try {
            return LocalServer.start(platform, 0, PER_MINUTE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The pages that belong to no system, as the program mounts them. */
    private static Site ofNoSystem() {
        var frame = Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(RollModel.class));
        var site = Site.of("", frame);
        site.pages().get(StylePage.PATH, Caller.ANYONE, request -> whole(StylePage.page(request.visit(), frame)));
        site.pages().get("/offline", Caller.ANYONE, request -> whole(OfflinePage.page(request.visit())));
        return site;
    }

    private static Response whole(Content page) {
        return Response.page(View.part(page));
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("rollmodel-e2e");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An address below the site. */
    String url(String path) {
        return server.url() + "/rollmodel" + path;
    }

    /** Where it is, without a path. */
    String origin() {
        return server.url().toString();
    }

    RollModel rollModel() {
        return rollModel;
    }

    /** Opens an account in these roles, with its address confirmed, and gives the cookie of a session. */
    Cookie enter(String name, String email, String password, String... roles) {
        var now = clock.instant();
        rollModel
                .kit()
                .accountStores()
                .people()
                .open(
                        new NewAccount(
                                rollModel.kit().ids().next(now),
                                email,
                                true,
                                name,
                                Set.of(roles),
                                Map.of("timeZone", "Europe/Lisbon"),
                                PASSWORDS.hash(password),
                                now),
                        List.of());
        var signIn =
                rollModel.kit().accounts().signIns().signIn(email, password, new ClientInfo("127.0.0.1", "a browser"));
        return new Cookie("rollmodel_session", ((SignIn.Done) signIn).cookie().text()).setUrl(origin());
    }

    /** Lets time pass for the site: its sessions, links and jobs grow older by so much. */
    void later(Duration passed) {
        clock.advance(passed);
    }

    /** A code with which somebody becomes the first administrator, as it is printed at start. */
    String offerSetupCode() {
        return rollModel
                .kit()
                .accounts()
                .administration()
                .offerCode()
                .orElseThrow()
                .text();
    }

    /** The pages of captured mail, once there is this number of messages. */
    List<String> mailPages(int messages) {
        await().atMost(MAIL_WITHIN).until(() -> mail.list().size() >= messages);
        var pages = new ArrayList<>(List.of(origin() + "/mail"));
        mail.list().forEach(one -> pages.add(origin() + "/mail/" + one.number()));
        return pages;
    }

    /** Waits until there is mail to each of these addresses. */
    void awaitMail(Set<String> addresses) {
        await().atMost(MAIL_WITHIN)
                .until(() -> mail.list().stream()
                        .map(captured -> captured.message().to())
                        .collect(Collectors.toSet())
                        .containsAll(addresses));
    }

    /** The link in the newest mail to an address, which is waited for. */
    URI mailedLink(String to, String subjectPart) {
        return await().atMost(MAIL_WITHIN)
                .until(() -> findLink(to, subjectPart), Optional::isPresent)
                .orElseThrow();
    }

    private Optional<URI> findLink(String to, String subjectPart) {
        return mail.list().stream()
                .map(captured -> captured.message())
                .filter(message -> message.to().equals(to) && message.subject().contains(subjectPart))
                .reduce((first, last) -> last)
                .map(MailMessage::text)
                .flatMap(text -> LINK.matcher(text).results().findFirst())
                .map(found -> URI.create(found.group()));
    }

    @Override
    public void close() {
        rollModel.kit().close();
        server.close();
        engine.close();
    }
}

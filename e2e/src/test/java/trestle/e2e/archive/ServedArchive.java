package trestle.e2e.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import trestle.archive.ArchiveSystem;
import trestle.e2e.browser.Chromium;
import trestle.engine.Engine;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.mail.CapturedMail;
import trestle.testing.ShiftedClock;
import trestle.wire.InProcess;

/**
 * The archive on a port of loopback, and one Chromium: for all tests of a class. Each test has browsers of its own, and
 * fails if anything went wrong in one of them that the test did not look at.
 */
final class ServedArchive implements BeforeAllCallback, AfterAllCallback, AfterEachCallback {
    static final String PASSWORD = "letters in a biscuit tin";
    private static final int PER_MINUTE = 100_000;
    private static final Passwords PASSWORDS = new Passwords(1_000);
    private static final Path PICTURES = Path.of("target", "browser");
    private static final Pattern CODE = Pattern.compile("with the code (\\S+)");

    private final List<Relative> relatives = new ArrayList<>();
    private final List<String> printed = new CopyOnWriteArrayList<>();
    private final boolean demo;
    private final ShiftedClock clock = new ShiftedClock();
    private Engine engine;
    private LocalServer server;
    private SystemKit kit;
    private Chromium chromium;

    private ServedArchive(boolean demo) {
        this.demo = demo;
    }

    /** With nothing in it. */
    static ServedArchive empty() {
        return new ServedArchive(false);
    }

    /** With its samples. */
    static ServedArchive withSamples() {
        return new ServedArchive(true);
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        chromium = Chromium.start();
        engine = Engine.inMemory();
        server = LocalServer.start(
                Platform.on(InProcess.client(engine))
                        .clock(clock)
                        .mail(new CapturedMail(clock))
                        .files(Files.createTempDirectory("archive-e2e"))
                        .passwords(PASSWORDS)
                        .console(printed::add)
                        .demo(demo),
                0,
                PER_MINUTE);
        kit = server.mount(new ArchiveSystem());
    }

    /** An address below the site. */
    String url(String path) {
        return kit.home() + path;
    }

    /** Where it is, without a path. */
    String origin() {
        return server.url().toString();
    }

    SystemKit kit() {
        return kit;
    }

    Chromium chromium() {
        return chromium;
    }

    /** The code for the first admin, as it was printed at the start. */
    String setupCode() {
        var code = CODE.matcher(String.join("\n", printed));
        assertThat(code.find()).as("a code in %s", printed).isTrue();
        return code.group(1);
    }

    /** A browser that knows nothing of the site. */
    Relative visitor(int width) {
        return visitor(width, true);
    }

    Relative visitor(int width, boolean scripts) {
        var relative = new Relative(this, chromium.visitor(origin(), width, scripts));
        relatives.add(relative);
        return relative;
    }

    /** Opens an account with these roles, and gives its id. */
    String account(String name, String... roles) {
        var now = clock.instant();
        var id = kit.ids().next(now);
        kit.accountStores()
                .people()
                .open(
                        new NewAccount(
                                id, email(name), true, name, Set.of(roles), Map.of(), PASSWORDS.hash(PASSWORD), now),
                        List.of());
        return id;
    }

    private static String email(String name) {
        return name.toLowerCase(java.util.Locale.ROOT).replace(' ', '.') + "@example.org";
    }

    /** A browser in which somebody is signed in. */
    Relative signedIn(String email, int width) {
        var relative = visitor(width);
        signIn(relative, email);
        return relative;
    }

    private void signIn(Relative relative, String email) {
        var result = kit.accounts().signIns().signIn(email, PASSWORD, new ClientInfo("127.0.0.1", "a browser"));
        var secret = ((SignIn.Done) result).cookie().text();
        relative.visitor().context().addCookies(List.of(new Cookie("archive_session", secret).setUrl(origin())));
    }

    /** A new account and a browser in which its owner is signed in. */
    Relative newcomer(String name, int width, String... roles) {
        account(name, roles);
        return signedIn(email(name), width);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        try {
            if (context.getExecutionException().isPresent()) photograph(context);
            else assertThat(troubles()).isEmpty();
        } finally {
            relatives.forEach(relative -> relative.visitor().close());
            relatives.clear();
        }
    }

    /** Errors of scripts, policy and server, and requests to elsewhere. */
    private List<String> troubles() {
        return relatives.stream()
                .flatMap(relative -> relative.troubles().stream())
                .toList();
    }

    private void photograph(ExtensionContext context) {
        for (int i = 0; i < relatives.size(); i++) {
            relatives.get(i).photograph(PICTURES.resolve("archive " + context.getDisplayName() + " " + i + ".png"));
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (server != null) server.close();
        if (engine != null) engine.close();
        if (chromium != null) chromium.close();
    }
}

package trestle.platform.helpdesk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Invitations;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.mail.CapturedMail;
import trestle.testing.ShiftedClock;
import trestle.testing.Trestle;

/** The desk on a port of loopback. Each population has a Boss who administers it, and an Ann, of the same addresses. */
abstract class DeskScene {
    static final String ANN = "ann@example.org";
    static final String BOSS = "boss@example.org";
    static final String PASSWORD = "umbrella in the hall";
    static final String OTHER_PASSWORD = "a lantern by the door";
    static final ClientInfo ELSEWHERE = new ClientInfo("192.0.2.7", null);

    @TempDir
    Path folder;

    final Trestle trestle = Trestle.inMemory();
    final ShiftedClock clock = new ShiftedClock();
    final CapturedMail mail = new CapturedMail(clock);
    final List<String> console = new CopyOnWriteArrayList<>();
    LocalServer server;
    SystemKit kit;

    @BeforeEach
    void serve() throws IOException {
        var platform = Platform.on(trestle.client())
                .clock(clock)
                .files(folder.resolve("files"))
                .passwords(new Passwords(1))
                .mail(mail)
                .console(console::add);
        server = LocalServer.start(platform, 0, 100_000);
        kit = server.mount(new DeskSystem());
    }

    @AfterEach
    void stop() {
        server.close();
        trestle.close();
    }

    /** One of the two populations. */
    enum Population {
        PEOPLE("", "", "desk_session"),
        OPERATORS(DeskSystem.OPERATOR, "/operator", "operator_session");

        final String key;
        final String prefix;
        final String cookie;

        Population(String key, String prefix, String cookie) {
            this.key = key;
            this.prefix = prefix;
            this.cookie = cookie;
        }

        Population other() {
            return this == PEOPLE ? OPERATORS : PEOPLE;
        }
    }

    Accounts accounts(Population population) {
        return kit.accounts(population.key);
    }

    void openAccounts() {
        for (var population : Population.values()) {
            var administration = accounts(population).administration();
            var code = administration.offerCode().orElseThrow().text();
            var boss = administration.claim(code, BOSS, PASSWORD, "Boss", ELSEWHERE);
            var bossId = ((Result.Done<Account>) boss).value().id();
            if (population == Population.PEOPLE) signUp();
            else accept(bossId);
        }
    }

    private void signUp() {
        var signUps = accounts(Population.PEOPLE).signUps();
        signUps.signUp(new SignUps.SignUpRequest(ANN, PASSWORD, "Ann", Set.of("member"), Map.of()), ELSEWHERE);
        assertThat(signUps.confirm(mailed(Population.PEOPLE, "verify-email"), ELSEWHERE))
                .isInstanceOf(Result.Done.class);
    }

    private void accept(String bossId) {
        var accounts = accounts(Population.OPERATORS);
        var invitations = accounts.invitations().orElseThrow();
        var boss = accounts.current(bossId);
        var made = (Result.Done<Invitations.Made>) invitations.invite(boss, ANN, Set.of(DeskSystem.OPERATOR));
        var link = made.value().link().orElseThrow();
        assertThat(link).startsWith(kit.home() + "/operator/accept-invite?token=");
        var typed = new SignUps.SignUpRequest("", PASSWORD, "Ann", Set.of(), Map.of());
        assertThat(invitations.accept(link.replaceFirst(".*token=", ""), typed, ELSEWHERE))
                .isInstanceOf(Result.Done.class);
    }

    Account ann(Population population) {
        var id = DeskBrowser.json(signedIn(population).call("GET", population.prefix + "/me", ""))
                .path("userId")
                .asText();
        return accounts(population).administration().find(id).orElseThrow();
    }

    /** The secret of the newest link of a population to a page. */
    String mailed(Population population, String page) {
        var link = Pattern.compile(
                Pattern.quote(kit.home() + population.prefix + "/" + page) + "[?]token=([A-Za-z0-9_-]+)");
        return await().until(
                        () -> mail.list().stream()
                                .map(sent -> link.matcher(sent.message().text()))
                                .filter(matcher -> matcher.find())
                                .map(matcher -> matcher.group(1))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    DeskBrowser browser() {
        return new DeskBrowser(kit.home());
    }

    DeskBrowser signedIn(Population population) {
        var browser = browser();
        assertThat(signIn(browser, population, PASSWORD)).isEqualTo(200);
        return browser;
    }

    static int signIn(DeskBrowser browser, Population population, String password) {
        var body = "{'email': '" + ANN + "', 'password': '" + password + "'}";
        return browser.call("POST", population.prefix + "/auth/signin", body).statusCode();
    }

    static String csrf(DeskBrowser browser, Population population) {
        return DeskBrowser.json(browser.call("GET", population.prefix + "/auth/session", ""))
                .path("csrf")
                .asText();
    }
}

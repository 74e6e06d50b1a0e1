package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.Limits;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Frame;
import trestle.platform.web.Dispatcher;
import trestle.platform.web.Members;
import trestle.platform.web.Origins;
import trestle.platform.web.Outgoing;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;

/** The routes and pages of accounts on a system's own store, driven as a browser and a program would. */
public abstract class AccountWebContract {
    private static final String ANN = "ann@example.org";
    private static final String API = "/sample/api/v1";
    private static final String OTHER_PASSWORD = "a lantern by the door";

    private final AccountsWorld world;
    private final Accounts accounts;
    private final Dispatcher web;

    protected AccountWebContract(AccountsWorld world) {
        this.world = world;
        this.accounts = world.accounts();
        this.web = web("http://127.0.0.1:8080");
    }

    private Dispatcher web(String publicUrl) {
        var members = new Members(
                new AccountDoor(accounts),
                world.answers(),
                world.transactions,
                new Limits(world.windows(), world.clock()),
                member -> 0);
        var frame =
                Frame.of("Sample", Accent.TEAL, "/sample", world.texts()).doors("/sample/signin", "/sample/signout");
        var site = Site.of("sample", frame, members);
        world.mount(site, accounts);
        var dispatcher = new Dispatcher(
                Origins.of(URI.create(publicUrl)),
                new byte[32],
                new GeneralLimit(10_000, 1_000, world.clock()),
                world.log(),
                world.clock(),
                world.trestle().ids());
        dispatcher.mount(site);
        return dispatcher;
    }

    private Outgoing send(Sent sent) {
        return sent.by(web);
    }

    private static Sent post(String path) {
        return Sent.post(API + path);
    }

    private static String code(Outgoing answer) {
        return Sent.json(answer).path("code").asText();
    }

    private static List<String> fields(Outgoing answer) {
        return Sent.json(answer).path("errors").findValuesAsText("field");
    }

    private static String cookie(Outgoing answer) {
        return answer.header("Set-Cookie").replaceAll("^[^=]+=([^;]*);.*", "$1");
    }

    private Outgoing signIn(String email, String password) {
        return send(post("/auth/signin").json("{'email': '" + email + "', 'password': '" + password + "'}"));
    }

    private String signedIn() {
        return cookie(signIn(ANN, PASSWORD));
    }

    private String csrf(String cookie) {
        var session = send(Sent.get(API + "/auth/session").cookie("sample", cookie));
        return Sent.json(session).path("csrf").asText();
    }

    private Sent as(String cookie, Sent sent) {
        return sent.cookie("sample", cookie).header("X-CSRF-Token", csrf(cookie));
    }

    private String signUpBody(String email) {
        var roles = world.openRoles().stream().sorted().collect(Collectors.joining("', '", "['", "']"));
        return "{'email': '" + email + "', 'password': '" + PASSWORD + "', 'displayName': 'Ann', 'roles': " + roles
                + "}";
    }

    // The API

    @Test
    void oneSignsUpConfirmsSignsInAndOut() {
        assertThat(send(post("/auth/signup").json(signUpBody(ANN))).status()).isEqualTo(202);
        var link = world.mails(accounts).getLast().secret();
        assertThat(send(post("/auth/verify-email").json("{'token': '" + link + "'}"))
                        .status())
                .isEqualTo(204);
        var answer = signIn(ANN, PASSWORD);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(Sent.json(answer).path("user").path("email").asText()).isEqualTo(ANN);
        assertThat(Sent.json(answer).path("expiresAt").asText()).isEqualTo("2040-02-14T09:30:00.000Z");
        var cookie = cookie(answer);
        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie)).status())
                .isEqualTo(200);
        assertThat(send(as(cookie, post("/auth/signout"))).status()).isEqualTo(204);
        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie)).status())
                .isEqualTo(401);
    }

    @Test
    void theCookieIsBoundAsTightlyAsTheConnectionAllows() {
        world.member(accounts, ANN);

        var plain = signIn(ANN, PASSWORD).header("Set-Cookie");
        var secure = Sent.post(API + "/auth/signin")
                .header("Host", "example.org")
                .header("Origin", "https://example.org")
                .json("{'email': '" + ANN + "', 'password': '" + PASSWORD + "'}")
                .by(web("https://example.org"))
                .header("Set-Cookie");

        assertThat(plain).matches("sample_session=[A-Za-z0-9_-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax");
        assertThat(secure)
                .matches(
                        "__Host-sample_session=[A-Za-z0-9_-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure");
    }

    @Test
    void whatASignUpSaysBeyondItsFieldsIsRefused() {
        for (var more : List.of("'userId': 'x'", "'state': 'active'", "'emailVerified': true", "'id': 'x'")) {
            var body = signUpBody(ANN).replaceAll("}$", ", " + more + "}");
            assertThat(send(post("/auth/signup").json(body)).status()).isEqualTo(422);
        }
        var admin = signUpBody(ANN).replaceAll("'roles': \\[[^]]*]", "'roles': ['" + world.firstRole() + "']");
        assertThat(fields(send(post("/auth/signup").json(admin)))).containsExactly("roles");

        assertThat(world.store().people().findByEmail(ANN)).isEmpty();
    }

    @Test
    void noRouteOfOnesOwnTakesARoleAStateOrAnotherAccount() {
        world.member(accounts, ANN);
        var bea = world.member(accounts, "bea@example.org");
        var cookie = signedIn();

        for (var more : List.of(
                "{'roles': ['" + world.firstRole() + "']}",
                "{'state': 'active'}",
                "{'userId': '" + bea.id() + "'}",
                "{'email': 'x@example.org'}",
                "{'emailVerified': true}",
                "{'passwordHash': 'x'}",
                "{'sessionEpoch': 0}")) {
            assertThat(send(as(cookie, Sent.to("PATCH", API + "/me").json(more)))
                            .status())
                    .as(more)
                    .isEqualTo(422);
        }
        var token =
                as(cookie, post("/me/tokens")).json("{'label': 'x', 'access': 'read', 'userId': '" + bea.id() + "'}");
        assertThat(send(token).status()).isEqualTo(422);

        assertThat(world.store().people().findByEmail(ANN).orElseThrow().roles())
                .isEqualTo(world.openRoles());
        assertThat(accounts.apiTokens().list(bea.id())).isEmpty();
    }

    @Test
    void knownAndUnknownAddressesAreAnsweredAlike() {
        world.member(accounts, ANN);

        for (var path : List.of("/auth/signup", "/auth/verify-email/resend", "/auth/password/forgot")) {
            var known = send(post(path).json(path.endsWith("signup") ? signUpBody(ANN) : "{'email': '" + ANN + "'}"));
            var unknown = send(post(path)
                    .json(
                            path.endsWith("signup")
                                    ? signUpBody("nobody@example.org")
                                    : "{'email': 'nobody2@example.org'}"));
            assertThat(known.status()).isEqualTo(unknown.status()).isEqualTo(202);
            assertThat(known.bytes()).isEqualTo(unknown.bytes());
            assertThat(names(known)).isEqualTo(names(unknown));
        }
        var wrong = signIn(ANN, "not the password");
        var nobody = signIn("nobody3@example.org", "not the password");
        assertThat(wrong.status()).isEqualTo(nobody.status()).isEqualTo(401);
        assertThat(withoutId(wrong)).isEqualTo(withoutId(nobody));
    }

    private static List<String> names(Outgoing answer) {
        return answer.headers().stream().map(Map.Entry::getKey).toList();
    }

    private static String withoutId(Outgoing answer) {
        return Sent.text(answer).replaceAll("\"requestId\":\"[^\"]*\"", "");
    }

    @Test
    void tooManyGuessesAreToldWhenToComeBackWhateverAddressTheyClaim() {
        world.member(accounts, ANN);
        var before = world.passwords.computed();

        var answers = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> send(post("/auth/signin")
                        .header("X-Forwarded-For", "203.0.113." + number)
                        .header("Forwarded", "for=203.0.113." + number)
                        .json("{'email': '" + ANN + "', 'password': 'guess " + number + "'}")))
                .toList();

        assertThat(world.passwords.computed() - before).isEqualTo(5);
        assertThat(answers)
                .filteredOn(answer -> answer.status() == 429)
                .hasSize(45)
                .allSatisfy(answer -> {
                    assertThat(code(answer)).isEqualTo("rate-limited");
                    assertThat(answer.header("Retry-After")).isEqualTo("900");
                    assertThat(answer.header("RateLimit-Remaining")).isEqualTo("0");
                });
        assertThat(signIn(ANN, PASSWORD).status()).isEqualTo(429);
        world.clock().advance(Duration.ofMinutes(15));
        assertThat(signIn(ANN, PASSWORD).status()).isEqualTo(200);
    }

    @Test
    void aSessionThatABrowserCameWithIsNeverTakenOver() {
        world.member(accounts, ANN);
        var planted = "A".repeat(43);
        var fixed = send(post("/auth/signin").json("{'email': '" + ANN + "', 'password': '" + PASSWORD + "'}"));
        assertThat(cookie(fixed)).isNotEqualTo(planted);
        var first = cookie(fixed);

        var second = cookie(
                send(as(first, post("/auth/signin")).json("{'email': '" + ANN + "', 'password': '" + PASSWORD + "'}")));

        assertThat(second).isNotEqualTo(first);
        assertThat(send(Sent.get(API + "/me").cookie("sample", planted)).status())
                .isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", first)).status()).isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", second)).status())
                .isEqualTo(200);
    }

    @Test
    void aTokenReadsOrWritesButChangesNothingOfTheAccountItself() {
        var ann = world.member(accounts, ANN);
        accounts.administration().appointments().appoint(ANN, world.firstRole());
        var cookie = signedIn();
        var made = send(as(cookie, post("/me/tokens")).json("{'label': 'a script', 'access': 'write'}"));
        assertThat(made.status()).isEqualTo(201);
        var token = Sent.json(made).path("token").asText();
        var reading = Sent.json(send(as(cookie, post("/me/tokens")).json("{'label': 'r', 'access': 'read'}")))
                .path("token")
                .asText();

        assertThat(send(Sent.get(API + "/me").bearer(token)).status()).isEqualTo(200);
        assertThat(send(Sent.get(API + "/me").bearer(reading)).status()).isEqualTo(200);
        assertThat(send(Sent.to("PATCH", API + "/me").bearer(reading).json("{'displayName': 'Anna'}"))
                        .status())
                .isEqualTo(403);
        assertThat(send(Sent.to("PATCH", API + "/me").bearer(token).json("{'displayName': 'Anna'}"))
                        .status())
                .isEqualTo(200);
        assertThat(List.of(
                        Sent.get(API + "/admin/users"),
                        Sent.to("PATCH", API + "/admin/users/" + ann.id()).json("{'state': 'suspended'}"),
                        Sent.get(API + "/me/tokens"),
                        Sent.get(API + "/me/sessions"),
                        post("/me/tokens").json("{'label': 'more', 'access': 'write'}"),
                        post("/me/password").json("{'currentPassword': 'x', 'newPassword': 'y'}"),
                        post("/me/email").json("{'password': 'x', 'email': 'x@example.org'}"),
                        post("/me/deletion").json("{'password': 'x'}"),
                        post("/auth/signout-all")))
                .allSatisfy(
                        sent -> assertThat(send(sent.bearer(token)).status()).isEqualTo(403));
        assertThat(send(Sent.get(API + "/me").bearer(cookie)).status())
                .as("a cookie's value is no bearer token")
                .isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", token)).status())
                .as("a token is no cookie")
                .isEqualTo(401);
        assertThat(Sent.text(send(as(cookie, Sent.get(API + "/me/tokens")))))
                .doesNotContain(token)
                .contains("a script");
    }

    @Test
    void anUnconfirmedAccountMayOnlyConfirmEditOrDeleteItself() {
        accounts.signUps().signUp(world.application(ANN), AccountsWorld.HERE);
        var cookie = signedIn();

        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie)).status())
                .isEqualTo(200);
        assertThat(send(as(cookie, Sent.to("PATCH", API + "/me").json("{'displayName': 'Anna'}")))
                        .status())
                .isEqualTo(200);
        var token = send(as(cookie, post("/me/tokens")).json("{'label': 'x', 'access': 'read'}"));
        assertThat(token.status()).isEqualTo(403);
        assertThat(code(token)).isEqualTo("unverified");
        assertThat(send(as(cookie, post("/me/deletion")).json("{'password': '" + PASSWORD + "'}"))
                        .status())
                .isEqualTo(202);
    }

    @Test
    void sessionsAreListedAndEndedByTheirOwner() {
        world.member(accounts, ANN);
        world.member(accounts, "bea@example.org");
        var first = signedIn();
        var second = signedIn();
        var others = cookie(signIn("bea@example.org", PASSWORD));

        var listed = Sent.json(send(Sent.get(API + "/me/sessions").cookie("sample", first)));
        assertThat(listed.path("items")).hasSize(2);
        var handle = listed.path("items")
                .valueStream()
                .filter(item -> !item.path("current").asBoolean())
                .findFirst()
                .orElseThrow()
                .path("handle")
                .asText();
        assertThat(send(as(others, Sent.to("DELETE", API + "/me/sessions/" + handle)))
                        .status())
                .isEqualTo(404);
        assertThat(send(as(first, Sent.to("DELETE", API + "/me/sessions/" + handle)))
                        .status())
                .isEqualTo(204);

        assertThat(send(Sent.get(API + "/me").cookie("sample", second)).status())
                .isEqualTo(401);
        assertThat(send(as(first, post("/auth/signout-all"))).status()).isEqualTo(204);
        assertThat(send(Sent.get(API + "/me").cookie("sample", first)).status()).isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", others)).status())
                .isEqualTo(200);
    }

    @Test
    void aChangedPasswordEndsEveryOtherSession() {
        world.member(accounts, ANN);
        var first = signedIn();
        var second = signedIn();
        var wrong = send(as(first, post("/me/password"))
                .json("{'currentPassword': 'not the password', 'newPassword': '" + OTHER_PASSWORD + "'}"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(fields(wrong)).containsExactly("currentPassword");
        assertThat(fields(send(as(first, post("/me/password"))
                        .json("{'currentPassword': '" + PASSWORD + "', 'newPassword': '1234567890'}"))))
                .containsExactly("newPassword");

        var changed = send(as(first, post("/me/password"))
                .json("{'currentPassword': '" + PASSWORD + "', 'newPassword': '" + OTHER_PASSWORD + "'}"));

        assertThat(changed.status()).isEqualTo(204);
        assertThat(send(Sent.get(API + "/me").cookie("sample", first)).status()).isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", second)).status())
                .isEqualTo(401);
        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie(changed))).status())
                .isEqualTo(200);
    }

    @Test
    void whoWasToBeDeletedSignsInToKeepTheAccount() {
        world.member(accounts, ANN);
        var cookie = signedIn();
        assertThat(send(as(cookie, post("/me/deletion")).json("{'password': '" + PASSWORD + "'}"))
                        .status())
                .isEqualTo(202);
        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie)).status())
                .isEqualTo(401);
        var pending = signIn(ANN, PASSWORD);

        assertThat(pending.status()).isEqualTo(409);
        assertThat(code(pending)).isEqualTo("deletion-pending");
        assertThat(pending.header("Set-Cookie")).isEmpty();
        var token = Sent.json(pending).path("cancelToken").asText();
        assertThat(send(post("/auth/cancel-deletion").json("{'token': '" + token + "'}"))
                        .status())
                .isEqualTo(204);
        var again = send(post("/auth/cancel-deletion").json("{'token': '" + token + "'}"));
        assertThat(again.status()).isEqualTo(400);
        assertThat(code(again)).isEqualTo("token-invalid");
        assertThat(signIn(ANN, PASSWORD).status()).isEqualTo(200);
    }

    @Test
    void anAdministratorListsSuspendsAndRestoresButNotTheLastOfThem() {
        var ann = world.member(accounts, ANN);
        var bea = world.member(accounts, "bea@example.org");
        accounts.administration().appointments().appoint(ANN, world.firstRole());
        var admin = signedIn();
        var other = cookie(signIn("bea@example.org", PASSWORD));

        assertThat(send(Sent.get(API + "/admin/users").cookie("sample", other)).status())
                .isEqualTo(403);
        var listed = Sent.json(send(Sent.get(API + "/admin/users").cookie("sample", admin)));
        assertThat(listed.path("items").findValuesAsText("userId")).containsExactlyInAnyOrder(ann.id(), bea.id());
        assertThat(listed.path("items").get(0).fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder(
                        "userId", "email", "emailVerified", "displayName", "roles", "state", "createdAt");
        assertThat(state(admin, bea, "suspended").status()).isEqualTo(200);
        assertThat(send(Sent.get(API + "/me").cookie("sample", other)).status()).isEqualTo(401);
        assertThat(code(signIn("bea@example.org", PASSWORD))).isEqualTo("suspended");
        assertThat(state(admin, bea, "active").status()).isEqualTo(200);
        assertThat(signIn("bea@example.org", PASSWORD).status()).isEqualTo(200);
        var last = state(admin, ann, "suspended");
        assertThat(last.status()).isEqualTo(409);
        assertThat(code(last)).isEqualTo("last-admin");
        assertThat(state(admin, bea, "deleted").status()).isEqualTo(422);
        assertThat(send(as(admin, Sent.to("PATCH", API + "/admin/users/nobody").json("{'state': 'active'}")))
                        .status())
                .isEqualTo(404);
    }

    private Outgoing state(String cookie, Account account, String state) {
        return send(as(
                cookie, Sent.to("PATCH", API + "/admin/users/" + account.id()).json("{'state': '" + state + "'}")));
    }

    // The pages

    private static Sent form(String path, String... fields) {
        return Sent.post("/sample" + path).form(fields);
    }

    @Test
    void everyStepWorksWithPlainForms() {
        var shown = send(Sent.get("/sample/signup"));
        assertThat(shown.status()).isEqualTo(200);
        var role = world.openRoles().iterator().next();
        var signedUp = send(form("/signup", "displayName", "Ann", "email", ANN, "password", PASSWORD, "roles", role));
        assertThat(signedUp.status()).isEqualTo(200);
        assertThat(Sent.text(signedUp)).contains("Check your mail");
        var link = world.mails(accounts).getLast().secret();

        var looked = send(Sent.get("/sample/verify-email?token=" + link));
        assertThat(looked.status()).isEqualTo(200);
        assertThat(looked.header("Referrer-Policy"))
                .as("no path or query is told; with none at all a browser sends its forms from a null origin")
                .isEqualTo("strict-origin");
        assertThat(looked.header("Cache-Control")).isEqualTo("no-store");
        assertThat(world.store().people().findByEmail(ANN).orElseThrow().verified())
                .as("looking uses nothing up")
                .isFalse();
        assertThat(send(form("/verify-email", "token", link)).status()).isEqualTo(200);
        assertThat(world.store().people().findByEmail(ANN).orElseThrow().verified())
                .isTrue();
        assertThat(send(Sent.get("/sample/verify-email?token=" + link)).status())
                .isEqualTo(400);
        assertThat(send(form("/verify-email", "token", link)).status()).isEqualTo(400);

        var in = send(form("/signin", "email", ANN, "password", PASSWORD, "next", "/sample/settings"));
        assertThat(in.status()).isEqualTo(303);
        assertThat(in.header("Location")).isEqualTo("/sample/settings");
        var cookie = cookie(in);
        var settings = send(Sent.get("/sample/settings").cookie("sample", cookie));
        assertThat(settings.status()).isEqualTo(200);
        assertThat(Sent.text(settings)).contains("This browser").contains(ANN);
        assertThat(send(form("/signout", "_csrf", csrf(cookie)).cookie("sample", cookie))
                        .status())
                .isEqualTo(303);
        assertThat(send(Sent.get("/sample/settings").cookie("sample", cookie)).header("Location"))
                .isEqualTo("/sample/signin?next=%2Fsample%2Fsettings");
    }

    @Test
    void aFormThatIsNotRightComesBackWithWhatWasTypedAndNeverThePassword() {
        var answer = send(
                form("/signup", "displayName", "Ann <b>", "email", "no address", "password", "secret-typed-twice"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.text(answer))
                .contains("Ann &lt;b>")
                .contains("value=\"no address\"")
                .contains("Give an e-mail address such as name@example.org.")
                .doesNotContain("secret-typed-twice");
        var wrong = send(form("/signin", "email", ANN, "password", "secret-typed-twice"));
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(Sent.text(wrong))
                .contains("E-mail address or password is wrong")
                .contains("value=\"" + ANN + "\"")
                .doesNotContain("secret-typed-twice");
        var weak = send(form(
                "/signup",
                "displayName",
                "Ann",
                "email",
                ANN,
                "password",
                "1234567890",
                "roles",
                world.openRoles().iterator().next()));
        assertThat(weak.status()).isEqualTo(422);
        assertThat(Sent.text(weak)).contains("guessed first");
    }

    @Test
    void nobodyIsSentElsewhereAfterSigningIn() {
        world.member(accounts, ANN);

        for (var next : List.of(
                "https://evil.example/",
                "//evil.example/",
                "/sample//evil.example",
                "/sample/\\evil.example",
                "/samples/x",
                "/other/settings",
                "/sample/x\r\nSet-Cookie: a=b",
                "javascript:alert(1)")) {
            var in = send(form("/signin", "email", ANN, "password", PASSWORD, "next", next));
            assertThat(in.header("Location")).as(next).isEqualTo("/sample/");
        }
    }

    @Test
    void aNewPasswordIsChosenByTheMailedLink() {
        world.member(accounts, ANN);
        var asked = send(form("/forgot-password", "email", ANN));
        assertThat(asked.status()).isEqualTo(200);
        var link = world.mails(accounts).getLast().secret();

        assertThat(send(Sent.get("/sample/reset-password?token=" + link)).status())
                .isEqualTo(200);
        var weak = send(form("/reset-password", "token", link, "password", "too short"));
        assertThat(weak.status()).isEqualTo(422);
        assertThat(Sent.text(weak)).contains("value=\"" + link + "\"");
        assertThat(send(form("/reset-password", "token", link, "password", OTHER_PASSWORD))
                        .status())
                .isEqualTo(200);
        assertThat(send(form("/reset-password", "token", link, "password", PASSWORD))
                        .status())
                .isEqualTo(400);

        assertThat(signIn(ANN, OTHER_PASSWORD).status()).isEqualTo(200);
    }

    @Test
    void settingsChangeProfilePasswordAddressSessionsAndTokens() {
        var ann = world.member(accounts, ANN);
        var cookie = signedIn();
        var csrf = csrf(cookie);

        var saved = send(
                form("/settings/profile", "_csrf", csrf, "displayName", "Anna").cookie("sample", cookie));
        assertThat(saved.header("Location")).isEqualTo("/sample/settings?done=settings-saved");
        assertThat(world.store().people().find(ann.id()).orElseThrow().name()).isEqualTo("Anna");
        var token = send(form("/settings/tokens", "_csrf", csrf, "label", "a script", "access", "write")
                .cookie("sample", cookie));
        assertThat(token.status()).isEqualTo(201);
        assertThat(Sent.text(token)).contains("trestle_");
        assertThat(Sent.text(send(Sent.get("/sample/settings").cookie("sample", cookie))))
                .contains("a script")
                .doesNotContain("trestle_");
        var tokenId = accounts.apiTokens().list(ann.id()).getFirst().id();
        assertThat(send(form("/settings/tokens/" + tokenId + "/revoke", "_csrf", csrf)
                                .cookie("sample", cookie))
                        .status())
                .isEqualTo(303);
        assertThat(accounts.apiTokens().list(ann.id())).isEmpty();
        var wrong = send(form("/settings/email", "_csrf", csrf, "email", "new@example.org", "password", "wrong")
                .cookie("sample", cookie));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(Sent.text(wrong)).contains("This is not your password.").contains("value=\"new@example.org\"");
        assertThat(send(form("/settings/email", "_csrf", csrf, "email", "new@example.org", "password", PASSWORD)
                                .cookie("sample", cookie))
                        .status())
                .isEqualTo(200);
        var changed = send(
                form("/settings/password", "_csrf", csrf, "currentPassword", PASSWORD, "newPassword", OTHER_PASSWORD)
                        .cookie("sample", cookie));
        assertThat(changed.status()).isEqualTo(303);
        assertThat(send(Sent.get("/sample/settings").cookie("sample", cookie(changed)))
                        .status())
                .isEqualTo(200);
        assertThat(send(form("/settings/profile", "displayName", "Eve").cookie("sample", cookie(changed)))
                        .status())
                .as("a form of ours carries the token")
                .isEqualTo(403);
    }

    @Test
    void anAccountIsDeletedAndKeptByItsPages() {
        world.member(accounts, ANN);
        var cookie = signedIn();
        assertThat(send(Sent.get("/sample/settings/delete").cookie("sample", cookie))
                        .status())
                .isEqualTo(200);
        var gone = send(form("/settings/delete", "_csrf", csrf(cookie), "password", PASSWORD)
                .cookie("sample", cookie));
        assertThat(gone.status()).isEqualTo(202);
        assertThat(gone.header("Set-Cookie")).contains("Max-Age=0");
        var link = world.mails(accounts).getLast().secret();

        assertThat(send(Sent.get("/sample/cancel-deletion?token=" + link)).status())
                .isEqualTo(200);
        var pending = send(form("/signin", "email", ANN, "password", PASSWORD));
        assertThat(pending.status()).isEqualTo(409);
        var token = Sent.text(pending).replaceAll("(?s).*name=\"token\" value=\"([^\"]+)\".*", "$1");
        assertThat(send(form("/cancel-deletion", "token", token)).status()).isEqualTo(200);

        assertThat(signIn(ANN, PASSWORD).status()).isEqualTo(200);
    }

    @Test
    void theSetupPageMakesOneAdministratorAndIsGoneThen() {
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(410);
        var code = accounts.administration().offerCode().orElseThrow().text();
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(200);
        var wrong = send(setup("AAAA-AAAA-AAAA-AAAA-AAAA"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(Sent.text(wrong)).contains("not the code");

        assertThat(send(setup(code)).status()).isEqualTo(200);
        assertThat(send(setup(code)).status()).isEqualTo(410);
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(410);
        var cookie = signedIn();
        var users = send(Sent.get("/sample/admin/users").cookie("sample", cookie));
        assertThat(users.status()).isEqualTo(200);
        assertThat(Sent.text(users)).contains(ANN);
    }

    private static Sent setup(String code) {
        return form("/setup", "code", code, "displayName", "Ann", "email", ANN, "password", PASSWORD);
    }

    @Test
    void anAdministratorSuspendsByThePage() {
        var bea = world.member(accounts, "bea@example.org");
        world.member(accounts, ANN);
        accounts.administration().appointments().appoint(ANN, world.firstRole());
        var cookie = signedIn();
        var csrf = csrf(cookie);

        assertThat(send(form("/admin/users/" + bea.id() + "/suspend", "_csrf", csrf)
                                .cookie("sample", cookie))
                        .status())
                .isEqualTo(303);
        assertThat(world.store().people().find(bea.id()).orElseThrow().state()).isEqualTo(Account.State.SUSPENDED);
        assertThat(send(form("/admin/users/" + bea.id() + "/restore", "_csrf", csrf)
                                .cookie("sample", cookie))
                        .status())
                .isEqualTo(303);
        assertThat(world.store().people().find(bea.id()).orElseThrow().active()).isTrue();
    }
}

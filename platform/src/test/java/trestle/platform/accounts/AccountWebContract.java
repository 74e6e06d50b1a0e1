package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The routes of accounts on a system's own store, driven as a browser and a program would. */
public abstract class AccountWebContract extends AccountWebScene {
    protected AccountWebContract(AccountsWorld world) {
        super(world);
    }

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

    private static List<String> names(OutgoingResponse answer) {
        return answer.headers().stream().map(Map.Entry::getKey).toList();
    }

    private static String withoutId(OutgoingResponse answer) {
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
        accounts.administration().roleGrants().grant(ANN, world.firstRole());
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
    void aTokenActsWithoutAnyPrivilegedRole() {
        world.member(accounts, ANN);
        accounts.administration().roleGrants().grant(ANN, world.firstRole());
        var token = Sent.json(send(as(signedIn(), post("/me/tokens")).json("{'label': 'x', 'access': 'write'}")))
                .path("token")
                .asText();

        var member = AccountSite.authenticator(accounts).byToken(token).orElseThrow();

        assertThat(member.roles()).isEqualTo(world.openRoles());
        assertThat(send(Sent.get(API + "/admin/users").bearer(token)).status()).isEqualTo(403);
    }

    @Test
    void aTokenExpiresAndEndsWithTheOthersUnlessKept() {
        world.member(accounts, ANN);
        var cookie = signedIn();
        var made = Sent.json(
                send(as(cookie, post("/me/tokens")).json("{'label': 'x', 'access': 'read', 'expiresInDays': 1}")));
        assertThat(made.path("expiresAt").asText()).isEqualTo("2040-01-16T09:30:00.000Z");
        var token = made.path("token").asText();
        assertThat(fields(send(
                        as(cookie, post("/me/tokens")).json("{'label': 'x', 'access': 'read', 'expiresInDays': 0}"))))
                .containsExactly("expiresInDays");

        var changed = send(as(cookie, post("/me/password"))
                .json("{'currentPassword': '" + PASSWORD + "', 'newPassword': '" + OTHER_PASSWORD
                        + "', 'keepTokens': true}"));
        assertThat(send(Sent.get(API + "/me").bearer(token)).status()).isEqualTo(200);
        assertThat(send(as(cookie(changed), post("/auth/signout-all"))).status())
                .isEqualTo(204);

        assertThat(send(Sent.get(API + "/me").bearer(token)).status()).isEqualTo(401);
    }

    @Test
    void theOldAddressStopsAChangeOverTheApi() {
        var ann = world.member(accounts, ANN);
        accounts.passwordChanges()
                .changeEmail(accounts.current(ann.id()), PASSWORD, "eve@example.org", AccountsWorld.HERE);
        var keep = world.mails(accounts).stream()
                .filter(mail -> mail.to().equals(ANN))
                .findFirst()
                .orElseThrow()
                .secret();

        assertThat(send(post("/auth/keep-email").json("{'token': '" + keep + "'}"))
                        .status())
                .isEqualTo(204);
        assertThat(code(send(post("/auth/keep-email").json("{'token': '" + keep + "'}"))))
                .isEqualTo("token-invalid");
    }

    @Test
    void whoAsksForMoreMailIsAnsweredAlikeAndGetsNone() {
        IntStream.range(0, 25)
                .forEach(number -> assertThat(
                                send(post("/auth/password/forgot").json("{'email': 'u" + number + "@example.org'}"))
                                        .status())
                        .isEqualTo(202));

        assertThat(world.takeOutbox()).hasSize(20);
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
        accounts.administration().roleGrants().grant(ANN, world.firstRole());
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

    private OutgoingResponse state(String cookie, Account account, String state) {
        return send(as(
                cookie, Sent.to("PATCH", API + "/admin/users/" + account.id()).json("{'state': '" + state + "'}")));
    }

    @Test
    void ofSeveralPasswordChangesAtOnceOneIsMadeAndTheOthersAreToldSo() {
        world.member(accounts, ANN);
        var cookie = signedIn();
        var token = csrf(cookie);

        var answers = IntStream.range(0, 8)
                .parallel()
                .mapToObj(number -> send(post("/me/password")
                        .cookie("sample", cookie)
                        .header("X-CSRF-Token", token)
                        .json("{'currentPassword': '" + PASSWORD + "', 'newPassword': 'a lantern by the door " + number
                                + "'}")))
                .toList();

        assertThat(answers.stream().filter(answer -> answer.status() == 204)).hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.status() != 204))
                .allSatisfy(answer -> assertThat(code(answer))
                        .isIn("password-changed", "validation", "sign-in-required", "rate-limited", "busy"));
    }
}

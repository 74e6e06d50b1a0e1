package trestle.platform.accounts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;

/** The pages of accounts on a system's own store: plain forms, as a browser without scripts sends them. */
public abstract class AccountPagesContract extends AccountWebScene {
    protected AccountPagesContract(AccountsWorld world) {
        super(world);
    }

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
        assertThat(Sent.text(signedUp)).contains("Check your email");
        var link = world.mails(accounts).getLast().secret();

        var looked = send(Sent.get("/sample/verify-email?token=" + link));
        assertThat(looked.status()).isEqualTo(200);
        assertThat(looked.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(looked.header("Cache-Control")).isEqualTo("no-store");
        assertThat(world.store().people().findByEmail(ANN).orElseThrow().verified())
                .as("looking uses nothing up")
                .isFalse();
        var confirmed = send(form("/verify-email", "token", link));
        assertThat(confirmed.status()).isEqualTo(200);
        assertThat(Sent.text(confirmed)).contains("href=\"/sample/signin?email=ann%40example.org\"");
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
                .isEqualTo("/sample/signin?next=%2Fsample%2Fsettings&expired=true");
        assertThat(Sent.text(send(Sent.get("/sample/signin?next=%2Fsample%2Fsettings&expired=true"))))
                .contains("Your session has expired");
        assertThat(send(Sent.get("/sample/settings")).header("Location"))
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
                .contains("Enter an email address such as name@example.org.")
                .doesNotContain("secret-typed-twice");
        var wrong = send(form("/signin", "email", ANN, "password", "secret-typed-twice"));
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(Sent.text(wrong))
                .contains("Wrong email address or password")
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
        assertThat(Sent.text(weak)).contains("too common");
    }

    @Test
    void everythingThatIsWrongWithASignUpIsSaidAtOnceBesideItsField() {
        var answer = Sent.text(send(form("/signup", "displayName", "", "email", "no address", "password", "short")));

        assertThat(answer)
                .contains("Enter your name.")
                .contains("Enter an email address such as name@example.org.")
                .contains("Use at least 10 characters.");
    }

    @Test
    void aNameIsNoLinkAndTurnsNoLine() {
        for (var name : List.of("http://evil.example", "Ann\u202Exe", "Ann\u2066", "Ann\u2028Bea", "Ann\u2029Bea")) {
            var answer = send(post("/auth/signup").json(signUpBody(ANN).replace("'Ann'", "'" + name + "'")));
            assertThat(answer.status()).as(name).isEqualTo(422);
            assertThat(fields(answer)).as(name).containsExactly("displayName");
            var cookie = cookie(signIn("bea@example.org", PASSWORD));
            if (cookie.isEmpty()) {
                world.member(accounts, "bea@example.org");
                cookie = cookie(signIn("bea@example.org", PASSWORD));
            }
            var change = Sent.to("PATCH", API + "/me").json("{'displayName': '" + name + "'}");
            assertThat(fields(send(as(cookie, change)))).as(name).containsExactly("displayName");
        }
    }

    @Test
    void tooManyAttemptsNameTheMinutesToWait() {
        IntStream.range(0, 5).forEach(number -> send(form("/signin", "email", ANN, "password", "a guess")));

        assertThat(Sent.text(send(form("/signin", "email", ANN, "password", "a guess"))))
                .contains("Too many attempts. Try again in 15 minutes.");
    }

    @Test
    void pagesWithASecretInTheirUrlSendNoReferrer() {
        var pages = site.routes().stream()
                .filter(route -> !route.api() && route.method().equals("GET"))
                .map(route -> "/sample" + route.path().replaceAll("\\{[^}]*}", "x"))
                .toList();

        assertThat(pages).contains("/sample/verify-email", "/sample/reset-password", "/sample/keep-email");
        for (var page : pages) {
            for (var query : List.of("?token=secret", "?next=%2Fsample%2Fverify-email%3Ftoken%3Dsecret")) {
                var answer = send(Sent.get(page + query));
                assertThat(answer.header("Referrer-Policy")).as(page + query).isEqualTo("no-referrer");
                assertThat(answer.header("Cache-Control")).as(page + query).isEqualTo("no-store");
            }
        }
    }

    @Test
    void aFormOfAPageThatTellsNoReferrerIsTaken() {
        accounts.signUps().signUp(world.application(ANN), AccountsWorld.HERE);
        var link = world.mails(accounts).getLast().secret();
        var sent = form("/verify-email", "token", link).header("Origin", "null");

        assertThat(send(sent.header("Sec-Fetch-Site", "cross-site")).status()).isEqualTo(403);
        assertThat(send(sent.header("Sec-Fetch-Site", "same-origin")).status()).isEqualTo(200);
    }

    @Test
    void theBrowserThatConfirmsStaysSignedInAndNoOtherDoes() {
        accounts.signUps().signUp(world.application(ANN), AccountsWorld.HERE);
        var link = world.mails(accounts).getLast().secret();
        var other = signedIn();
        var cookie = signedIn();

        var confirmed =
                send(form("/verify-email", "token", link, "_csrf", csrf(cookie)).cookie("sample", cookie));

        assertThat(confirmed.status()).isEqualTo(200);
        assertThat(Sent.text(confirmed)).contains("href=\"/sample/\"");
        assertThat(send(Sent.get("/sample/settings").cookie("sample", cookie(confirmed)))
                        .status())
                .isEqualTo(200);
        for (var ended : List.of(cookie, other)) {
            assertThat(send(Sent.get(API + "/me").cookie("sample", ended)).status())
                    .isEqualTo(401);
        }
    }

    @Test
    void aSignUpIsFilledInForWhoWasInvitedAndLeadsBack() {
        var role = world.openRoles().iterator().next();
        var next = "%2Fsample%2Fsettings";

        var shown = Sent.text(send(Sent.get("/sample/signup?next=" + next + "&email=ann%40example.org&roles=" + role)));

        assertThat(shown)
                .contains("value=\"" + ANN + "\"")
                .contains("name=\"next\" value=\"/sample/settings\"")
                .containsPattern("value=\"" + role + "\"[^>]* checked");
        var signedUp = send(form(
                "/signup",
                "displayName",
                "Ann",
                "email",
                ANN,
                "password",
                PASSWORD,
                "roles",
                role,
                "next",
                "/sample/settings"));
        assertThat(Sent.text(signedUp)).contains("/sample/signin?next=" + next);
    }

    @Test
    void whoSignedUpOnTheWayToAPageGoesOnToItOnceTheAddressIsConfirmed() {
        var role = world.openRoles().iterator().next();
        var page = "/sample/invitation?token=a-secret";
        var signedUp = send(
                form("/signup", "displayName", "Ann", "email", ANN, "password", PASSWORD, "roles", role, "next", page));
        var kept = signedUp.header("Set-Cookie").split(";")[0];
        assertThat(kept).startsWith("sample_next=");
        assertThat(world.trestle().dump().toString()).doesNotContain("a-secret");
        var link = world.mails(accounts).getLast().secret();

        var confirmed = send(form("/verify-email", "token", link).header("Cookie", kept));

        assertThat(Sent.text(confirmed))
                .contains("href=\"/sample/signin?email=ann%40example.org"
                        + "&amp;next=%2Fsample%2Finvitation%3Ftoken%3Da-secret\"");
        assertThat(Sent.text(send(Sent.get("/sample/signin?email=ann%40example.org"))))
                .contains("value=\"" + ANN + "\"");
        assertThat(confirmed.header("Set-Cookie")).startsWith("sample_next=; Path=/; Max-Age=0");
    }

    @Test
    void nobodyGoesOnFromAConfirmationToAnotherSite() {
        var wanted = List.of("https://evil.example/", "//evil.example", "/sample//evil.example");
        for (var number = 0; number < wanted.size(); number++) {
            accounts.signUps().signUp(world.application(number + ANN), world.elsewhere());
            var link = world.mails(accounts).getLast().secret();
            var planted = Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(wanted.get(number).getBytes(UTF_8));

            var confirmed = send(form("/verify-email", "token", link).header("Cookie", "sample_next=" + planted));

            assertThat(Sent.text(confirmed))
                    .containsPattern("href=\"/sample/signin\\?email=[^&\"]+\"")
                    .doesNotContain("evil");
        }
    }

    @Test
    void anAddressIsKeptByItsPage() {
        var ann = world.member(accounts, ANN);
        accounts.passwordChanges()
                .changeEmail(accounts.current(ann.id()), PASSWORD, "eve@example.org", AccountsWorld.HERE);
        var keep = world.mails(accounts).stream()
                .filter(mail -> mail.to().equals(ANN))
                .findFirst()
                .orElseThrow()
                .secret();

        var shown = send(Sent.get("/sample/keep-email?token=" + keep));
        assertThat(shown.status()).isEqualTo(200);
        assertThat(Sent.text(shown)).contains("Keep my address");
        assertThat(send(form("/keep-email", "token", keep)).status()).isEqualTo(200);
        assertThat(send(form("/keep-email", "token", keep)).status()).isEqualTo(400);
        assertThat(send(Sent.get("/sample/keep-email?token=" + keep)).status()).isEqualTo(400);

        assertThat(signIn(ANN, PASSWORD).status()).isEqualTo(401);
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
        assertThat(Sent.text(wrong)).contains("The password is wrong.").contains("value=\"new@example.org\"");
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
    void theSetupPageMakesOneAdministratorWhoIsSignedInAndIsGoneThen() {
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(410);
        var code = accounts.administration().offerCode().orElseThrow().text();
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(200);
        var wrong = send(setup("AAAA-AAAA-AAAA-AAAA-AAAA"));
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(Sent.text(wrong)).contains("not the most recently printed code");

        var made = send(setup(code));
        assertThat(made.status()).isEqualTo(303);
        assertThat(made.header("Location")).isEqualTo("/sample/");
        assertThat(send(setup(code)).status()).isEqualTo(410);
        assertThat(send(Sent.get("/sample/setup")).status()).isEqualTo(410);
        var cookie = cookie(made);
        var users = send(Sent.get("/sample/admin/users").cookie("sample", cookie));
        assertThat(users.status()).isEqualTo(200);
        assertThat(Sent.text(users)).contains(ANN);
    }

    private static Sent setup(String code) {
        return form("/setup", "code", code, "displayName", "Ann", "email", ANN, "password", PASSWORD);
    }

    @Test
    void anAdministratorFindsAnAccountByItsAddressOrId() {
        var bea = world.member(accounts, "bea@example.org");
        world.member(accounts, ANN);
        accounts.administration().roleGrants().grant(ANN, world.firstRole());
        var cookie = signedIn();

        assertThat(users(cookie, "Bea@Example.org")).contains("bea@example.org").doesNotContain(ANN);
        assertThat(users(cookie, bea.id())).contains("bea@example.org").doesNotContain(ANN);
        for (var unknown : List.of("bea", "nobody@example.org", "a%23b", "%E2%80%AE")) {
            assertThat(users(cookie, unknown)).doesNotContain("bea@example.org", ANN);
        }
        assertThat(users(cookie, "nobody@example.org")).contains("No account has this address or id.");
        assertThat(users(cookie, "")).contains("bea@example.org", ANN);
    }

    private String users(String cookie, String words) {
        return Sent.text(send(Sent.get("/sample/admin/users?q=" + words).cookie("sample", cookie)));
    }

    @Test
    void anAdministratorSuspendsByThePage() {
        var bea = world.member(accounts, "bea@example.org");
        world.member(accounts, ANN);
        accounts.administration().roleGrants().grant(ANN, world.firstRole());
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

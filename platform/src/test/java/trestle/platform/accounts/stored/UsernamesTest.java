package trestle.platform.accounts.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** A site whose people have usernames: who signs in with them, and which cannot be had. */
@TrestleTest(model = "people")
final class UsernamesTest {
    private static final String API = "/sample/api/v1";
    private static final String PASSWORD = PeopleWorld.PASSWORD;

    private final Sample sample;

    UsernamesTest(Trestle trestle) {
        this.sample = new Sample(trestle);
    }

    private static final class Sample extends PeopleWorld {
        final Accounts accounts;
        final Dispatcher web;

        Sample(Trestle trestle) {
            super(trestle);
            this.accounts = accounts();
            var site = Site.of(
                            "sample",
                            Layout.of("Sample", Accent.TEAL, "/sample", texts())
                                    .signInPaths("/sample/signin", "/sample/signout"))
                    .accounts(AccountSite.authenticator(accounts))
                    .idempotency(answers(), transactions)
                    .limits(new RateLimits(windows(), clock()));
            mount(site, accounts);
            this.web = new Dispatcher(
                    Origins.of(URI.create("http://127.0.0.1:8080")),
                    new byte[32],
                    new GeneralLimit(10_000, 1_000, clock()),
                    log(),
                    clock(),
                    trestle.ids());
            web.mount(site);
        }

        @Override
        public AccountSettings settings() {
            return super.settings().withUsernames();
        }
    }

    private OutgoingResponse send(Sent sent) {
        return sent.by(sample.web);
    }

    private OutgoingResponse signUp(String email, String username) {
        var address = sample.elsewhere().address();
        return send(Sent.post(API + "/auth/signup")
                .from(address)
                .json("{'email': '" + email + "', 'username': '" + username + "', 'password': '" + PASSWORD
                        + "', 'roles': ['member']}"));
    }

    private void member(String email, String username) {
        assertThat(signUp(email, username).status()).isEqualTo(202);
        var link = sample.mails(sample.accounts).getLast().secret();
        sample.accounts.signUps().confirm(link, PeopleWorld.HERE);
    }

    private OutgoingResponse signIn(String login) {
        return send(Sent.post(API + "/auth/signin").json("{'login': '" + login + "', 'password': '" + PASSWORD + "'}"));
    }

    private OutgoingResponse rename(String login, String username, String password) {
        return rename(login, username, password, () -> {});
    }

    /** @param meanwhile what happens between the proof of who renames the account and the change */
    private OutgoingResponse rename(String login, String username, String password, Runnable meanwhile) {
        var cookie = signIn(login).header("Set-Cookie").replaceAll("^[^=]+=([^;]*);.*", "$1");
        var csrf = Sent.json(send(Sent.get(API + "/auth/session").cookie("sample", cookie)))
                .path("csrf")
                .asText();
        sample.beforeNextTransaction(meanwhile);
        return send(Sent.post(API + "/me/username")
                .cookie("sample", cookie)
                .header("X-CSRF-Token", csrf)
                .json("{'username': '" + username + "', 'password': '" + password + "'}"));
    }

    private static String code(OutgoingResponse answer) {
        return Sent.json(answer).path("code").asText();
    }

    @Test
    void peopleSignInWithTheirNameInAnyCaseOrTheirAddress() {
        member("ann@example.org", "Ann_1");

        assertThat(signIn("ann_1").status()).isEqualTo(200);
        assertThat(signIn("ANN_1").status()).isEqualTo(200);
        assertThat(signIn("Ann@example.org").status()).isEqualTo(200);
        assertThat(code(signIn("ann_2"))).isEqualTo("bad-credentials");
        assertThat(Sent.text(send(Sent.get("/sample/signin")))).contains("Email address or username", "name=\"login\"");
        assertThat(Sent.text(send(Sent.get("/sample/signup")))).contains("name=\"username\"");
    }

    @Test
    void aNameIsNotChangedByASessionFromBeforeARecovery() {
        member("ann@example.org", "ann");
        var id = sample.store().people().findByUsername("ann").orElseThrow().id();

        var late = rename(
                "ann",
                "eve",
                PASSWORD,
                () -> sample.accounts.signIns().signOutEverywhere(sample.accounts.current(id), false));

        assertThat(code(late)).isEqualTo("sign-in-required");
        assertThat(sample.store().people().findByUsername("eve")).isEmpty();
        assertThat(rename("ann", "eve", PASSWORD).status()).isEqualTo(204);
    }

    @Test
    void aNameIsOneAccounts() {
        member("ann@example.org", "ann");

        assertThat(code(signUp("bea@example.org", "ANN"))).isEqualTo("username-taken");
        assertThat(sample.store().people().findByEmail("bea@example.org")).isEmpty();
    }

    @Test
    void whetherANameIsTakenTellsNothingOfAnAddress() {
        member("ann@example.org", "ann");

        assertThat(code(signUp("ann@example.org", "ann"))).isEqualTo("username-taken");
        assertThat(code(signUp("nobody@example.org", "ann"))).isEqualTo("username-taken");
        assertThat(signUp("ann@example.org", "another").status()).isEqualTo(202);
        assertThat(signUp("nobody@example.org", "yet-another").status()).isEqualTo(202);
    }

    @Test
    void ofFiftySignUpsWithOneNameOneIsMade() {
        var taken = IntStream.range(0, 50)
                .parallel()
                .filter(number ->
                        signUp("person" + number + "@example.org", "same").status() == 202)
                .count();

        assertThat(taken).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ab", "a name", "ann@home", "admin", "API", "Moderator", "ann.lee", "\u0430nn", "-_", "http://x"
            })
    void someNamesCannotBeChosen(String username) {
        var answer = signUp("ann@example.org", username);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.json(answer).path("errors").findValuesAsText("field")).contains("username");
    }

    @Test
    void guessesAtANameAreCounted() {
        member("ann@example.org", "ann");
        for (var guess = 0; guess < 5; guess++) {
            send(Sent.post(API + "/auth/signin").json("{'login': 'ann', 'password': 'wrong " + guess + "'}"));
        }

        assertThat(signIn("ann").status()).isEqualTo(429);
    }

    @Test
    void aNameIsChangedWithThePasswordAndFreesTheOldOne() {
        member("ann@example.org", "ann");
        member("bea@example.org", "bea");

        assertThat(rename("ann", "anna", "wrong password").status()).isEqualTo(422);
        assertThat(code(rename("ann", "BEA", PASSWORD))).isEqualTo("username-taken");
        assertThat(rename("ann", "root", PASSWORD).status()).isEqualTo(422);
        assertThat(rename("ann", "anna", PASSWORD).status()).isEqualTo(204);

        assertThat(signIn("ann").status()).isEqualTo(401);
        assertThat(signIn("anna").status()).isEqualTo(200);
        assertThat(signUp("eve@example.org", "ann").status()).isEqualTo(202);
    }
}

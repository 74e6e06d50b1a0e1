package trestle.platform.accounts.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.accounts.web.AccountAuthenticator;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.openapi.OpenApi;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Sites whose people are invited, approved, or of certain domains: who comes in, and who does not. */
@TrestleTest(model = "people")
final class InvitationsTest {
    private static final String API = "/sample/api/v1";
    private static final String ANN = "ann@example.org";
    private static final String PASSWORD = PeopleWorld.PASSWORD;

    private final Trestle trestle;
    private Sample sample;
    private String admin;

    InvitationsTest(Trestle trestle) {
        this.trestle = trestle;
        this.sample = new Sample(trestle, new SignUpPolicy.Closed(), "");
        this.admin = "";
    }

    /** A site by declaration. */
    private static final class Sample extends PeopleWorld {
        private final SignUpPolicy policy;
        private final String mailPage;
        final Accounts accounts;
        final Site site;
        final Dispatcher web;

        Sample(Trestle trestle, SignUpPolicy policy, String mailPage) {
            super(trestle);
            this.policy = policy;
            this.mailPage = mailPage;
            this.accounts = accounts(passwords);
            this.site = Site.of(
                            "sample",
                            Layout.of("Sample", Accent.TEAL, "/sample", texts())
                                    .doors("/sample/signin", "/sample/signout"))
                    .accounts(new AccountAuthenticator(accounts))
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
            return new AccountSettings(
                            "sample",
                            "Sample",
                            URI.create("http://127.0.0.1:8080/sample"),
                            Set.of("member"),
                            "admin",
                            Set.of("admin"),
                            false)
                    .signUp(policy)
                    .alsoFirst("guest")
                    .inviting(
                            new InvitationRules("/admin/invites", Set.of("member", "guest", "admin"), Set.of("member")))
                    .capturingMail(mailPage);
        }

        @Override
        public Accounts accounts(Passwords passwords) {
            return new Accounts(
                    store(),
                    windows(),
                    new ClientKeys(new byte[32]),
                    this::add,
                    transactions,
                    passwords,
                    settings(),
                    AccountOptions.NONE.invitations(
                            new StoredInvitations(new DynamoInvitationTable(trestle.database()))),
                    trestle.clock(),
                    trestle.ids());
        }
    }

    @BeforeEach
    void appoint() {
        var code = sample.accounts.administration().offerCode().orElseThrow();
        sample.accounts.administration().claim(code.text(), "boss@example.org", PASSWORD, "Boss", PeopleWorld.HERE);
        admin = signedIn("boss@example.org");
    }

    private Account account(String email) {
        return sample.store().people().findByEmail(email).orElseThrow();
    }

    private OutgoingResponse send(Sent sent) {
        return sent.by(sample.web);
    }

    private static String cookie(OutgoingResponse answer) {
        return answer.header("Set-Cookie").replaceAll("^[^=]+=([^;]*);.*", "$1");
    }

    private String signedIn(String email) {
        return cookie(send(
                Sent.post(API + "/auth/signin").json("{'email': '" + email + "', 'password': '" + PASSWORD + "'}")));
    }

    private OutgoingResponse as(String session, String method, String path, String json) {
        var csrf = Sent.json(send(Sent.get(API + "/auth/session").cookie("sample", session)))
                .path("csrf")
                .asText();
        var sent = Sent.to(method, API + path).cookie("sample", session).header("X-CSRF-Token", csrf);
        return send(json.isEmpty() ? sent : sent.json(json));
    }

    private OutgoingResponse invite(String email, String... roles) {
        var chosen = Arrays.stream(roles).collect(Collectors.joining("', '", "['", "']"));
        var more = roles.length == 0 ? "" : ", 'roles': " + chosen;
        return as(admin, "POST", "/admin/invites", "{'email': '" + email + "'" + more + "}");
    }

    /** Invites an address; the token in the mail. */
    private String token(String email, String... roles) {
        assertThat(invite(email, roles).status()).isEqualTo(201);
        var mail = sample.mails(sample.accounts).getLast();
        assertThat(mail.to()).isEqualTo(email);
        return mail.secret();
    }

    private OutgoingResponse accept(String token, String name, String password) {
        return send(Sent.post(API + "/auth/accept-invite")
                .json("{'token': '" + token + "', 'displayName': '" + name + "', 'password': '" + password + "'}"));
    }

    private void over(String token) {
        var answer = accept(token, "Ann", PASSWORD);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo("token-invalid");
        assertThat(send(Sent.get("/sample/accept-invite?token=" + token)).status())
                .isEqualTo(400);
    }

    private boolean nobodyHas(String email) {
        return sample.store().people().findByEmail(email).isEmpty();
    }

    @Test
    void whoIsInvitedHasAnAccountWithTheRolesAndIsSignedIn() {
        var answer = accept(token(ANN, "member", "guest"), "Ann", PASSWORD);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(Sent.json(answer).at("/user/email").asText()).isEqualTo(ANN);
        assertThat(account(ANN).verified()).isTrue();
        assertThat(account(ANN).roles()).containsExactlyInAnyOrder("member", "guest");
        assertThat(send(Sent.get(API + "/me").cookie("sample", cookie(answer))).status())
                .isEqualTo(200);
    }

    @Test
    void anInvitationWithoutRolesGivesTheUsualOnes() {
        accept(token(ANN), "Ann", PASSWORD);

        assertThat(account(ANN).roles()).containsExactly("member");
    }

    @Test
    void thePagesDoTheSame() {
        var csrf = Sent.json(send(Sent.get(API + "/auth/session").cookie("sample", admin)))
                .path("csrf")
                .asText();
        var sent = send(Sent.post("/sample/admin/invites")
                .cookie("sample", admin)
                .form("email", ANN, "roles", "guest", "_csrf", csrf));
        assertThat(sent.header("Location")).isEqualTo("/sample/admin/invites?done=invite-sent");
        var listed = Sent.text(send(Sent.get("/sample/admin/invites").cookie("sample", admin)));
        assertThat(listed).contains(ANN).contains("Revoke");
        var token = sample.mails(sample.accounts).getLast().secret();

        assertThat(Sent.text(send(Sent.get("/sample/accept-invite?token=" + token))))
                .contains("Join Sample", ANN, "name=\"displayName\"");
        var weak = send(Sent.post("/sample/accept-invite")
                .form("token", token, "displayName", "Ann", "password", "1234567890"));
        assertThat(weak.status()).isEqualTo(422);
        assertThat(Sent.text(weak)).contains("too common").contains("value=\"Ann\"");
        var done = send(
                Sent.post("/sample/accept-invite").form("token", token, "displayName", "Ann", "password", PASSWORD));

        assertThat(done.status()).isEqualTo(303);
        assertThat(account(ANN).roles()).containsExactly("guest");
    }

    @Nested
    class ALinkIsOver {
        @Test
        void onceItIsUsed() {
            var token = token(ANN);
            accept(token, "Ann", PASSWORD);

            over(token);
        }

        @Test
        void afterSevenDays() {
            var token = token(ANN);
            trestle.clock().advance(Duration.ofDays(7));

            over(token);
            assertThat(nobodyHas(ANN)).isTrue();
        }

        @Test
        void onceItIsRevoked() {
            var token = token(ANN);
            var id = Sent.json(as(admin, "GET", "/admin/invites", ""))
                    .at("/items/0/id")
                    .asText();

            assertThat(as(admin, "DELETE", "/admin/invites/" + id, "").status()).isEqualTo(204);
            assertThat(as(admin, "DELETE", "/admin/invites/" + id, "").status()).isEqualTo(404);

            over(token);
            assertThat(nobodyHas(ANN)).isTrue();
        }

        @Test
        void onceTheAddressIsInvitedAgain() {
            var first = token(ANN, "admin");
            var second = token(ANN, "guest");

            over(first);
            assertThat(accept(second, "Ann", PASSWORD).status()).isEqualTo(200);
            assertThat(account(ANN).roles()).containsExactly("guest");
        }

        @Test
        void onceWhoInvitedMayNoLonger() {
            accept(token("second@example.org", "admin"), "Second", PASSWORD);
            var token = token(ANN);
            var boss = account("boss@example.org").id();
            as(signedIn("second@example.org"), "PATCH", "/admin/users/" + boss, "{'roles': ['member']}");

            over(token);
            var seen = as(signedIn("second@example.org"), "GET", "/admin/invites", "");
            assertThat(Sent.json(seen).path("items")).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"x", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdefsecret"})
        void ifNobodyMadeIt(String token) {
            over(token);
        }

        @Test
        void forAllButOneOfManyAtOnce() {
            var token = token(ANN);

            var accepted = IntStream.range(0, 10)
                    .parallel()
                    .mapToObj(number -> accept(token, "Ann " + number, PASSWORD + number))
                    .filter(answer -> answer.status() == 200)
                    .count();

            assertThat(accepted).isEqualTo(1);
        }
    }

    @Nested
    class WhereTheAddressHasAnAccount {
        @BeforeEach
        void join() {
            accept(token(ANN, "guest"), "Ann", PASSWORD);
        }

        @Test
        void itsOwnPasswordAddsTheRoles() {
            var token = token(ANN, "admin");

            assertThat(accept(token, "Eve", "another long password").status()).isEqualTo(422);
            assertThat(account(ANN).roles()).containsExactly("guest");
            assertThat(accept(token, "", PASSWORD).status()).isEqualTo(422);
            assertThat(accept(token, "Eve", PASSWORD).status()).isEqualTo(200);

            assertThat(account(ANN).roles()).containsExactlyInAnyOrder("guest", "admin");
            assertThat(account(ANN).name()).isEqualTo("Ann");
        }

        @Test
        void aRoleThatWasTakenMeanwhileDoesNotComeBack() {
            var token = token(ANN, "member");
            var ann = account(ANN);
            var roles = sample.store().roles();
            roles.assign(ann.id(), Set.of("admin"), PeopleWorld.NOW, List.of());

            assertThat(accept(token, "Ann", PASSWORD).status()).isEqualTo(200);

            assertThat(account(ANN).roles()).containsExactlyInAnyOrder("admin", "member");
        }

        @Test
        void thatHasTheRolesItIsNotInvited() {
            assertThat(invite(ANN, "guest").status()).isEqualTo(409);
        }
    }

    @Test
    void acceptingCountsAsASessionThatIsOpened() {
        var first = token(ANN, "guest");
        sample.useUpSessions(new ClientKeys(new byte[32]), "127.0.0.1");
        assertThat(accept(first, "Ann", PASSWORD).status()).isEqualTo(429);
        assertThat(nobodyHas(ANN)).isTrue();
        sample.clock().advance(Duration.ofMinutes(15));
        assertThat(accept(first, "Ann", PASSWORD).status()).isEqualTo(200);

        var second = token(ANN, "member");
        sample.useUpSessions(new ClientKeys(new byte[32]), "127.0.0.1");
        assertThat(accept(second, "Ann", PASSWORD).status()).isEqualTo(429);
        assertThat(account(ANN).roles()).containsExactly("guest");
    }

    @Test
    void anAddressIsInvitedThreeTimesAnHour() {
        for (int i = 0; i < 3; i++) assertThat(invite(ANN).status()).isEqualTo(201);

        var refused = invite(ANN);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isEqualTo("3600");
        sample.accounts.passwordChanges().forgot(ANN, sample.elsewhere());
        assertThat(sample.mails(sample.accounts)).as("in all ways together").hasSize(3);
        assertThat(invite("bea@example.org").status()).isEqualTo(201);
        sample.clock().advance(Duration.ofHours(1));
        admin = signedIn("boss@example.org");
        assertThat(invite(ANN).status()).isEqualTo(201);
    }

    @Test
    void anUnconfirmedAccountOfTheAddressIsDiscarded() {
        sample.store()
                .people()
                .open(
                        new NewAccount(
                                "squatter",
                                ANN,
                                false,
                                "Eve",
                                Set.of("member"),
                                Map.of(),
                                sample.passwords.hash("the password of a squatter"),
                                trestle.clock().instant()),
                        List.of());

        assertThat(accept(token(ANN), "Ann", PASSWORD).status()).isEqualTo(200);

        assertThat(account(ANN).name()).isEqualTo("Ann");
        assertThat(sample.store().people().find("squatter")).isEmpty();
    }

    @Test
    void anInvitedAdministratorIsAHolderOfTheRole() {
        accept(token(ANN, "admin"), "Ann", PASSWORD);
        var boss = account("boss@example.org").id();

        assertThat(as(signedIn(ANN), "PATCH", "/admin/users/" + boss, "{'state': 'suspended'}")
                        .status())
                .isEqualTo(200);
        var own = as(signedIn(ANN), "PATCH", "/admin/users/" + account(ANN).id(), "{'roles': []}");
        assertThat(Sent.json(own).path("code").asText()).isEqualTo("last-admin");
        assertThat(account(ANN).roles()).containsExactly("admin");
    }

    @Test
    void nobodyButAnAdministratorInvitesListsOrRevokes() {
        accept(token("member@example.org"), "Member", PASSWORD);
        var member = signedIn("member@example.org");

        assertThat(as(member, "POST", "/admin/invites", "{'email': '" + ANN + "'}")
                        .status())
                .isEqualTo(403);
        assertThat(as(member, "GET", "/admin/invites", "").status()).isEqualTo(403);
        assertThat(as(member, "DELETE", "/admin/invites/x", "").status()).isEqualTo(403);
        assertThat(send(Sent.post(API + "/admin/invites").json("{'email': '" + ANN + "'}"))
                        .status())
                .isEqualTo(401);
        assertThat(sample.mails(sample.accounts)).isEmpty();
    }

    @Test
    void aRoleThatMayNotBeGivenIsRefused() {
        assertThat(invite(ANN, "owner").status()).isEqualTo(422);
        var id = account("boss@example.org").id();
        assertThat(as(admin, "PATCH", "/admin/users/" + id, "{'roles': ['owner']}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void theTableHoldsNoLinkAndTheLinkIsToldOnlyWhereMailIsNotSent() {
        assertThat(Sent.json(invite(ANN)).has("link")).isFalse();
        var token = sample.mails(sample.accounts).getLast().secret();
        assertThat(trestle.dump().toString()).doesNotContain(token.substring(32));

        sample = new Sample(trestle, new SignUpPolicy.Closed(), "/mail");
        var link = Sent.json(invite(ANN)).path("link").asText();
        assertThat(sample.mails(sample.accounts)).isEmpty();

        assertThat(accept(link.replaceAll(".*token=", ""), "Ann", PASSWORD).status())
                .isEqualTo(200);
    }

    @Test
    void theFirstAdministratorHasTheOtherFirstRolesToo() {
        assertThat(account("boss@example.org").roles()).containsExactlyInAnyOrder("admin", "guest");
    }

    private OutgoingResponse signUp(String email) {
        return send(Sent.post(API + "/auth/signup")
                .json("{'email': '" + email + "', 'password': '" + PASSWORD + "', 'displayName': 'Ann'}"));
    }

    @Test
    void whereSignUpIsClosedItIsDescribedAndAnswersNotFound() {
        assertThat(signUp(ANN).status()).isEqualTo(404);
        assertThat(send(Sent.get("/sample/signup")).status()).isEqualTo(404);
        assertThat(OpenApi.of(sample.site, "Sample API", "1").path("paths").has("/auth/signup"))
                .isTrue();
        assertThat(Sent.text(send(Sent.get("/sample/signin")))).doesNotContain("/signup");
    }

    @Nested
    class OfCertainDomains {
        @BeforeEach
        void declare() {
            sample = new Sample(trestle, new SignUpPolicy.Domains(Set.of("Example.org")), "");
        }

        @Test
        void peopleSignUp() {
            assertThat(signUp(ANN).status()).isEqualTo(202);
            assertThat(nobodyHas(ANN)).isFalse();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "ann@evil.example",
                    "ann@sub.example.org",
                    "ann@example.org.evil.example",
                    "ann@notexample.org"
                })
        void othersDoNot(String email) {
            assertThat(signUp(email).status()).isEqualTo(422);
            assertThat(nobodyHas(email)).isTrue();
        }

        @Test
        void withNoneNobodyDoes() {
            sample = new Sample(trestle, new SignUpPolicy.Domains(Set.of()), "");

            assertThat(signUp(ANN).status()).isEqualTo(404);
        }
    }

    @Nested
    class WithApproval {
        @BeforeEach
        void declare() {
            sample = new Sample(trestle, new SignUpPolicy.Approval(Set.of("member")), "");
        }

        private Account pending() {
            assertThat(signUp(ANN).status()).isEqualTo(202);
            sample.accounts
                    .signUps()
                    .confirm(sample.mails(sample.accounts).getLast().secret(), PeopleWorld.HERE);
            return account(ANN);
        }

        @Test
        void anAccountWhoseAddressIsNotConfirmedGetsNoRole() {
            assertThat(signUp(ANN).status()).isEqualTo(202);

            var path = "/admin/users/" + account(ANN).id();
            var refused = as(signedIn("boss@example.org"), "PATCH", path, "{'roles': ['member']}");

            assertThat(refused.status()).isEqualTo(409);
            assertThat(Sent.text(refused)).contains("address-unconfirmed");
            assertThat(account(ANN).roles()).isEmpty();
        }

        @Test
        void anAccountHasNoRoleUntilItIsApproved() {
            var account = pending();
            assertThat(account.verified()).isTrue();
            assertThat(account.roles()).isEmpty();
            assertThat(Sent.text(send(Sent.get("/sample/admin/users").cookie("sample", admin))))
                    .contains("Waiting for approval", "/sample/admin/users/" + account.id() + "/approve");

            var csrf = Sent.json(send(Sent.get(API + "/auth/session").cookie("sample", admin)))
                    .path("csrf")
                    .asText();
            var approved = send(Sent.post("/sample/admin/users/" + account.id() + "/approve")
                    .cookie("sample", admin)
                    .form("_csrf", csrf));

            assertThat(approved.status()).isEqualTo(303);
            assertThat(account(ANN).roles()).containsExactly("member");
            assertThat(sample.mails(sample.accounts).getLast().subject()).contains("was approved");
            assertThat(sample.accounts.administration().approve("boss", account.id()))
                    .isInstanceOf(Result.Gone.class);
        }

        @Test
        void nobodyApprovesThemselvesOrChoosesARole() {
            var account = pending();
            var own = signedIn(ANN);

            assertThat(as(own, "PATCH", "/admin/users/" + account.id(), "{'roles': ['member']}")
                            .status())
                    .isEqualTo(403);
            assertThat(send(Sent.post(API + "/auth/signup")
                                    .json("{'email': 'bea@example.org', 'password': '" + PASSWORD
                                            + "', 'displayName': 'Bea', 'roles': ['member']}"))
                            .status())
                    .isEqualTo(422);
            assertThat(nobodyHas("bea@example.org")).isTrue();
        }

        @Test
        void noPrivilegedRoleIsGiven() {
            assertThatThrownBy(() -> sample.settings().signUp(new SignUpPolicy.Approval(Set.of("admin"))))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}

package trestle.platform.accounts.stored;

import static org.assertj.core.api.Assertions.assertThat;

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
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Result;
import trestle.platform.limits.ClientKeys;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** People who are invited: what an invitation gives, and when it ends. */
@TrestleTest(model = "people")
final class InvitationsTest extends InvitationScene {
    InvitationsTest(Trestle trestle) {
        super(trestle);
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

    private void over(String token) {
        var answer = accept(token, "Ann", PASSWORD);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo("token-invalid");
        assertThat(send(Sent.get("/sample/accept-invite?token=" + token)).status())
                .isEqualTo(400);
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

        /** Somebody who had the administrator's account for a while may have made it. */
        @Test
        void onceTheAccountOfWhoInvitedIsRecovered() {
            var token = token(ANN, "admin");
            recoverBoss();

            over(token);
            var seen = as(signedIn("boss@example.org"), "GET", "/admin/invites", "");
            assertThat(Sent.json(seen).path("items")).isEmpty();
        }

        @Test
        void ifTheAccountOfWhoInvitedIsRecoveredWhileItIsUsedOrMade() {
            var token = token(ANN, "admin");
            sample.beforeNextTransaction(this::recoverBoss);

            assertThat(accept(token, "Ann", PASSWORD).status()).isEqualTo(400);
            assertThat(nobodyHas(ANN)).isTrue();
            var boss = signedIn("boss@example.org");
            sample.beforeNextTransaction(this::recoverBoss);
            assertThat(as(boss, "POST", "/admin/invites", "{'email': 'eve@example.org', 'roles': ['admin']}")
                            .status())
                    .isEqualTo(401);
        }

        private void recoverBoss() {
            var boss = sample.accounts.current(account("boss@example.org").id());
            assertThat(sample.accounts.signIns().signOutEverywhere(boss, false)).isInstanceOf(Result.Done.class);
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
}

package trestle.platform.accounts.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Result;
import trestle.platform.web.Sent;
import trestle.platform.web.openapi.OpenApi;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Sites where nobody signs up, or people of certain domains, or people who are approved. */
@TrestleTest(model = "people")
final class SignUpPolicyTest extends InvitationScene {
    SignUpPolicyTest(Trestle trestle) {
        super(trestle);
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
            assertThat(sample.accounts.administration().approve(new AccountAtEpoch("boss", 1), account.id()))
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

package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.platform.web.pipeline.TestSite;

final class CallerTest {
    private static final Principal VISITOR = new Principal.Visitor();
    private static final Principal.Via SESSION = new Principal.Via.Session("handle");
    private static final Principal.Via TOKEN = new Principal.Via.Token("token", true);

    private static String of(Caller caller, Principal principal) {
        return caller.refusalOf(principal)
                .map(problem -> problem.status() + " " + problem.code())
                .orElse("may");
    }

    private static Principal member(boolean verified, Principal.Via via, String... roles) {
        return TestSite.member("someone", verified, via, roles);
    }

    @Test
    void anyoneIsEveryone() {
        assertThat(of(Caller.ANYONE, VISITOR)).isEqualTo("may");
        assertThat(of(Caller.ANYONE, member(false, SESSION))).isEqualTo("may");
    }

    @Test
    void selfNeedsAnAccountAndAMemberAConfirmedOne() {
        assertThat(of(Caller.SELF, VISITOR)).isEqualTo("401 sign-in-required");
        assertThat(of(Caller.SELF, member(false, SESSION))).isEqualTo("may");
        assertThat(of(Caller.MEMBER, VISITOR)).isEqualTo("401 sign-in-required");
        assertThat(of(Caller.MEMBER, member(false, SESSION))).isEqualTo("403 unverified");
        assertThat(of(Caller.MEMBER, member(true, TOKEN))).isEqualTo("may");
    }

    @Test
    void aRoleIsOneOfThoseNamed() {
        var either = Caller.role("athlete", "coach");

        assertThat(of(either, VISITOR)).isEqualTo("401 sign-in-required");
        assertThat(of(either, member(true, SESSION, "coach"))).isEqualTo("may");
        assertThat(of(either, member(true, TOKEN, "athlete", "admin"))).isEqualTo("may");
        assertThat(of(either, member(true, SESSION, "admin"))).isEqualTo("403 forbidden");
        assertThat(of(either, member(true, SESSION))).isEqualTo("403 forbidden");
        assertThat(of(either, member(false, SESSION, "coach"))).isEqualTo("403 unverified");
    }

    @Test
    void noTokenOpensWhatIsPrivileged() {
        assertThat(of(Caller.privileged("admin"), member(true, SESSION, "admin")))
                .isEqualTo("may");
        assertThat(of(Caller.privileged("admin"), member(true, TOKEN, "admin"))).isEqualTo("403 forbidden");
        assertThat(of(Caller.privileged("admin"), member(true, SESSION, "coach")))
                .isEqualTo("403 forbidden");
    }

    @Test
    void isNamedInDescriptions() {
        assertThat(Caller.ANYONE.name()).isEqualTo("anyone");
        assertThat(Caller.SELF.name()).isEqualTo("self");
        assertThat(Caller.MEMBER.name()).isEqualTo("member");
        assertThat(Caller.role("athlete", "coach").name()).isEqualTo("athlete or coach");
    }
}

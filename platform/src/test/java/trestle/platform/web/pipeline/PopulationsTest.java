package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityAuthenticator;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.SessionCookie;
import trestle.platform.web.Site;
import trestle.platform.web.openapi.OpenApi;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;

/** A site with people, staff of its own, and lists that strangers open with a secret; and whom each route keeps out. */
final class PopulationsTest {
    private static final CapabilityCookie LIST = new CapabilityCookie("sa_", 3);

    private static final String API = "/mixed/api/v1";

    private final Site site = Site.of("mixed", TestSite.frame("mixed"))
            .accounts("", SessionCookie.named("user_session", "/mixed"), by("uma", "user"))
            .accounts("staff", SessionCookie.named("staff_session", "/mixed/api/v1/staff"), by("sam", "editor"))
            .capabilities(LIST, CapabilityAuthenticator.orBearer(PopulationsTest::capabilities));
    private final FixedClock clock = FixedClock.atStart();
    private final Dispatcher dispatcher = new Dispatcher(
            Origins.of(URI.create(Sent.ORIGIN)),
            new byte[32],
            new GeneralLimit(1_000, 1_000, clock),
            new AccessLog(new SimpleMeterRegistry()),
            clock,
            new CountingIds());

    /** One account, whose name is also its cookie, and with "-token" its API token. */
    private static Authenticator by(String name, String role) {
        return new Authenticator() {
            @Override
            public Optional<Principal.Member> bySession(String secret) {
                return secret.equals(name) ? Optional.of(member(new Principal.Via.Session("h"))) : Optional.empty();
            }

            @Override
            public Optional<Principal.Member> byToken(String secret) {
                return secret.equals(name + "-token")
                        ? Optional.of(member(new Principal.Via.Token("t", true)))
                        : Optional.empty();
            }

            private Principal.Member member(Principal.Via via) {
                return new Principal.Member("1", name, Set.of(role), true, ZoneOffset.UTC, via);
            }
        };
    }

    private static Set<String> capabilities(String of, String secret) {
        if (secret.equals("admin-" + of)) return Set.of("list-admin", "list-viewer");
        return secret.equals("view-" + of) ? Set.of("list-viewer") : Set.of();
    }

    @BeforeEach
    void declare() {
        var api = site.api();
        api.get("/staff/desk", Caller.role("editor").in("staff"), this::who);
        api.post("/staff/desk", Caller.role("editor").in("staff"), this::who);
        api.get("/own", Caller.role("user"), this::who);
        api.get("/lists/{id}", Caller.holding("list-viewer", "{id}"), this::who);
        api.post("/lists/{id}", Caller.holding("list-admin", "{id}"), this::who);
        api.get("/either/{id}", Caller.either(Caller.holding("list-viewer", "{id}"), Caller.role("user")), this::who);
        api.get(
                "/open",
                Caller.ANYONE,
                request -> Response.json(
                        200, Map.of("who", name(request.caller()), "viewer", request.holds("list-viewer", "a"))));
        api.post(
                "/enter/{id}",
                Caller.ANYONE,
                request -> Response.json(200, Map.of("access", "admin"))
                        .granting(LIST, request.path("id"), "admin-" + request.path("id"), Duration.ofHours(24)));
        api.post("/leave/{id}", Caller.ANYONE, request -> Response.empty(204).revoking(LIST, request.path("id")));
        dispatcher.mount(site);
    }

    private Response who(Request request) {
        return Response.json(200, Map.of("who", name(request.caller())));
    }

    private static String name(Principal principal) {
        return switch (principal) {
            case Principal.Visitor() -> "visitor";
            case Principal.Member member -> member.displayName() + " " + member.population();
            case Principal.Holder(var capability, var of) -> capability + " " + of;
        };
    }

    private OutgoingResponse get(String path, String cookies) {
        return Sent.get(API + path).header("Cookie", cookies).by(dispatcher);
    }

    private static List<String> cookies(OutgoingResponse answer) {
        return answer.headers().stream()
                .filter(each -> each.getKey().equals("Set-Cookie"))
                .map(Map.Entry::getValue)
                .toList();
    }

    @Nested
    class Populations {
        @ParameterizedTest
        @CsvSource({
            "/own, user_session=uma, 200, 'uma '",
            "/own, user_session=sam, 401, ''",
            "/own, staff_session=sam, 401, ''",
            "/own, staff_session=uma, 401, ''",
            "/own, sa_a=admin-a, 401, ''",
            "/own, x=y, 401, ''",
            "/staff/desk, staff_session=sam, 200, sam staff",
            "/staff/desk, user_session=uma, 401, ''",
            "/staff/desk, user_session=sam, 401, ''",
            "/staff/desk, staff_session=uma, 401, ''",
            "/staff/desk, user_session=uma; staff_session=sam, 200, sam staff",
            "/open, user_session=uma, 200, 'uma '",
            "/open, staff_session=sam, 200, visitor",
            "/open, user_session=uma; staff_session=sam, 200, 'uma '"
        })
        void areKnownByTheirOwnCookiesBelowTheirPaths(String path, String cookie, int status, String who) {
            var answer = get(path, cookie);

            assertThat(answer.status()).isEqualTo(status);
            assertThat(Sent.json(answer).path("who").asText()).isEqualTo(who);
        }

        @ParameterizedTest
        @CsvSource({
            "/own, uma-token, 200",
            "/own, sam-token, 401",
            "/staff/desk, sam-token, 200",
            "/staff/desk, uma-token, 401"
        })
        void areKnownByTheirOwnTokens(String path, String token, int status) {
            assertThat(Sent.get(API + path).bearer(token).by(dispatcher).status())
                    .isEqualTo(status);
        }

        @Test
        void changeNothingWithTheTokenOfAnothersPages() {
            var sent = Sent.post(API + "/staff/desk").header("Cookie", "user_session=uma; staff_session=sam");

            assertThat(sent.header("X-CSRF-Token", dispatcher.csrf().token("uma"))
                            .by(dispatcher)
                            .status())
                    .isEqualTo(403);
            assertThat(sent.header("X-CSRF-Token", dispatcher.csrf().token("sam"))
                            .by(dispatcher)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Nested
    class Capabilities {
        @ParameterizedTest
        @CsvSource({
            "/lists/a, sa_a=view-a, 200, list-viewer a",
            "/lists/a, sa_a=admin-a, 200, list-viewer a",
            "/lists/a, sa_a=view-b, 401, ''",
            "/lists/a, sa_b=view-b, 401, ''",
            "/lists/a, sa_b=view-a, 401, ''",
            "/lists/a, user_session=uma, 401, ''",
            "/lists/a, x=y, 401, ''",
            "/lists/a%20b, sa_a=view-a, 401, ''",
            "/either/a, sa_a=view-a, 200, list-viewer a",
            "/either/a, user_session=uma, 200, 'uma '",
            "/either/a, sa_a=view-a; user_session=uma, 200, list-viewer a",
            "/either/a, sa_a=view-b; user_session=uma, 200, 'uma '",
            "/either/a, staff_session=sam, 401, ''"
        })
        void openTheThingThatTheyAreFor(String path, String cookie, int status, String who) {
            var answer = get(path, cookie);

            assertThat(answer.status()).isEqualTo(status);
            assertThat(Sent.json(answer).path("who").asText()).isEqualTo(who);
            if (status == 401)
                assertThat(Sent.json(answer).path("code").asText()).isIn("access-required");
        }

        @ParameterizedTest
        @CsvSource({"view-a, 200", "admin-a, 200", "view-b, 401", "uma-token, 401", "uma, 401"})
        void travelAsBearerTokensTooWhereTheSystemSaysSo(String token, int status) {
            assertThat(Sent.get(API + "/lists/a").bearer(token).by(dispatcher).status())
                    .isEqualTo(status);
        }

        @Test
        void changeThingsWithTheTokenOfTheirOwnCookieAlone() {
            var csrf = dispatcher.csrf();

            assertThat(post("sa_a=view-a", csrf.token("view-a"))).isEqualTo(401);
            assertThat(post("sa_a=admin-a", "")).isEqualTo(403);
            assertThat(post("sa_a=admin-a; user_session=uma", csrf.token("uma")))
                    .isEqualTo(403);
            assertThat(post("sa_a=admin-a; sa_b=admin-b", csrf.token("admin-b")))
                    .isEqualTo(403);
            assertThat(post("sa_a=admin-a", csrf.token("admin-a"))).isEqualTo(200);
            assertThat(Sent.post(API + "/lists/a")
                            .bearer("admin-a")
                            .without("Origin")
                            .by(dispatcher)
                            .status())
                    .isEqualTo(200);
            assertThat(Sent.post(API + "/lists/a")
                            .header("Cookie", "sa_a=admin-a")
                            .header("X-CSRF-Token", csrf.token("admin-a"))
                            .header("Origin", "https://evil.example")
                            .by(dispatcher)
                            .status())
                    .isEqualTo(403);
        }

        private int post(String cookies, String token) {
            return Sent.post(API + "/lists/a")
                    .header("Cookie", cookies)
                    .header("X-CSRF-Token", token)
                    .by(dispatcher)
                    .status();
        }

        @Test
        void areGivenAsCookiesOfTheSiteWithTheTokenThatGoesWithThem() {
            var answer = Sent.post(API + "/enter/a").by(dispatcher);

            assertThat(cookies(answer))
                    .containsExactly("sa_a=admin-a; Path=/mixed; Max-Age=86400; HttpOnly; SameSite=Lax");
            assertThat(Sent.json(answer).path("access").asText()).isEqualTo("admin");
            assertThat(post("sa_a=admin-a", Sent.json(answer).path("csrf").asText()))
                    .isEqualTo(200);
            assertThat(cookies(Sent.post(API + "/leave/a").by(dispatcher)))
                    .containsExactly("sa_a=; Path=/mixed; Max-Age=0; HttpOnly; SameSite=Lax");
        }

        @Test
        void areBoundedInNumberAndTheOldestEnds() {
            var answer = Sent.post(API + "/enter/d")
                    .header("Cookie", "sa_b=1; sa_a=2; sa_c=3; other=4")
                    .by(dispatcher);
            var again = Sent.post(API + "/enter/a")
                    .header("Cookie", "sa_b=1; sa_a=2; sa_c=3")
                    .by(dispatcher);

            assertThat(cookies(answer)).hasSize(2).first().asString().startsWith("sa_b=; ");
            assertThat(cookies(again)).hasSize(1).first().asString().startsWith("sa_a=admin-a; ");
        }

        @Test
        void canBeAskedForWhereAnyoneMayCall() {
            assertThat(Sent.json(get("/open", "sa_a=view-a")).path("viewer").asBoolean())
                    .isTrue();
            assertThat(Sent.json(get("/open", "sa_a=view-b")).path("viewer").asBoolean())
                    .isFalse();
            assertThat(Sent.json(get("/open", "sa_b=view-b")).path("viewer").asBoolean())
                    .isFalse();
        }
    }

    @Test
    void theDescriptionNamesEveryWayIn() {
        var document = OpenApi.of(site, "Mixed API", "1");

        assertThat(document.at("/components/securitySchemes/staffSession/name").asText())
                .isEqualTo("staff_session");
        assertThat(document.at("/components/securitySchemes/sa_capability/name").asText())
                .isEqualTo("sa_{id}");
        var ways = new ArrayList<String>();
        document.at("/paths/~1either~1{id}/get/security")
                .forEach(each -> ways.add(each.fieldNames().next()));
        assertThat(ways).containsExactly("sa_capability", "token", "session", "token");
        assertThat(document.at("/paths/~1lists~1{id}/post/x-caller").asText()).isEqualTo("list-admin of {id}");
    }

    @Test
    void aRouteThatNeedsWhatTheSiteHasNotIsFoundWhenItIsMounted() {
        var bare = Site.of("bare", TestSite.frame("bare"));
        bare.api().get("/lists/{id}", Caller.holding("list-viewer", "{id}"), this::who);
        var other = Site.of("other", TestSite.frame("other")).accounts(by("uma", "user"));
        other.api().get("/desk", Caller.role("editor").in("staff"), this::who);
        var uncounted = Site.of("uncounted", TestSite.frame("uncounted"));
        uncounted.api().post("/x", Caller.ANYONE, this::who).limit("x", 1, Duration.ofHours(1));

        for (var each : List.of(bare, other, uncounted)) {
            assertThatThrownBy(() -> dispatcher.mount(each)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aPostWhoseHandlerDecidesAboutHoldersSaysWhatIsCheckedBeforeAReplay() {
        var caller = Caller.either(Caller.holding("list-admin", "{id}"), Caller.ANYONE);
        var site = Site.of("lists", TestSite.frame("lists"))
                .capabilities(new CapabilityCookie("sa_", 5), (id, secret) -> Set.of());
        var route = site.api().post("/lists/{id}", caller, this::who);
        assertThatThrownBy(() -> dispatcher.mount(site))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("beforeReplay");

        route.beforeReplay(request -> {});

        dispatcher.mount(site);
    }
}

package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;
import trestle.platform.web.Route;

final class RouterTest {
    private final Router router = router(
            "GET /",
            "GET /entries",
            "POST /entries",
            "GET /entries/search",
            "GET /entries/{entryId}",
            "DELETE /entries/{entryId}",
            "GET /entries/{id}/comments/{commentId}",
            "GET /entries/search/{word}/all",
            "PUT /objects/{key*}",
            "GET /objects/known");

    private static Router router(String... routes) {
        return new Router(Arrays.stream(routes).map(RouterTest::route).toList());
    }

    private static Route route(String text) {
        var parts = text.split(" ");
        return new Route(Route.Kind.API, parts[0], parts[1], Caller.ANYONE, null, request -> () -> Response.empty(204));
    }

    private String found(String method, String path) {
        return switch (router.find(method, path)) {
            case Router.Found.Match(var route, var parameters) ->
                route.method() + " " + route.path() + (parameters.isEmpty() ? "" : " " + new TreeMap<>(parameters));
            case Router.Found.OtherMethods(var allowed) -> "405 " + allowed;
            case Router.Found.Nothing() -> "404";
        };
    }

    @Test
    void aLiteralWinsOverAParameter() {
        assertThat(found("GET", "/entries/search")).isEqualTo("GET /entries/search");
        assertThat(found("GET", "/entries/7")).isEqualTo("GET /entries/{entryId} {entryId=7}");
    }

    @Test
    void aLiteralThatLeadsNowhereGivesWayToAParameter() {
        assertThat(found("GET", "/entries/search/comments/9"))
                .isEqualTo("GET /entries/{id}/comments/{commentId} {commentId=9, id=search}");
    }

    @Test
    void eachRouteHasItsOwnNamesForTheSameSegment() {
        assertThat(router.find("GET", "/entries/1/comments/2"))
                .isInstanceOfSatisfying(
                        Router.Found.Match.class,
                        match -> assertThat(match.parameters()).isEqualTo(Map.of("id", "1", "commentId", "2")));
    }

    @Test
    void theRestIsTakenWhole() {
        assertThat(found("PUT", "/objects/a/b%20c/d")).isEqualTo("PUT /objects/{key*} {key=a/b c/d}");
        assertThat(found("PUT", "/objects/known/x")).isEqualTo("PUT /objects/{key*} {key=known/x}");
        assertThat(found("GET", "/objects/known")).isEqualTo("GET /objects/known");
    }

    @Test
    void segmentsAreDecodedOnceAndAPlusIsAPlus() {
        assertThat(found("GET", "/entries/a%2Fb")).endsWith("{entryId=a/b}");
        assertThat(found("GET", "/entries/a%252Fb")).endsWith("{entryId=a%2Fb}");
        assertThat(found("GET", "/entries/a+b")).endsWith("{entryId=a+b}");
        assertThat(found("GET", "/entries/%C3%A9")).endsWith("{entryId=é}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/entries/..",
                "/entries/.",
                "/entries/%2e%2e",
                "/entries/%2E.",
                "/entries/a%2F..%2Fb",
                "/entries/%00",
                "/entries/a%23b",
                "/entries/a%0d%0ab",
                "/entries/%zz",
                "/entries/%",
                "/entries/",
                "//entries",
                "/entries//",
                "/entries//comments/9",
                "/ENTRIES",
                "/%65ntries",
                "/nothing",
                "*",
                "/entries;x=1"
            })
    void whatClimbsHidesOrIsBrokenIsNotThere(String path) {
        assertThat(found("GET", path)).isEqualTo("404");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/objects/..", "/objects/a/../b", "/objects/a/%2e%2e/b", "/objects/a%2F..%2Fb", "/objects/%00"})
    void neitherIsARestThatClimbs(String path) {
        assertThat(found("PUT", path)).isEqualTo("404");
    }

    @Test
    void whatIsLongerThanAnyIdIsNotThere() {
        assertThat(found("GET", "/entries/" + "x".repeat(512))).startsWith("GET");
        assertThat(found("GET", "/entries/" + "x".repeat(513))).isEqualTo("404");
        assertThat(found("GET", "/a".repeat(5_000))).isEqualTo("404");
    }

    @Test
    void headIsAnsweredAsGetIs() {
        assertThat(found("HEAD", "/entries")).isEqualTo("GET /entries");
        assertThat(found("HEAD", "/")).isEqualTo("GET /");
        assertThat(found("GET", "")).isEqualTo("GET /");
    }

    @Test
    void anotherMethodIsToldWhichThereAre() {
        assertThat(found("PATCH", "/entries")).isEqualTo("405 GET, HEAD, POST");
        assertThat(found("HEAD", "/objects/x")).isEqualTo("405 PUT");
        assertThat(found("BREW", "/entries/1")).isEqualTo("405 DELETE, GET, HEAD");
    }

    @Test
    void twoRoutesAreNotOne() {
        assertThatThrownBy(() -> router("GET /entries/{a}", "GET /entries/{b}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("GET /entries/{b}");
    }
}

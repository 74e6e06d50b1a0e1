package trestle.platform.helpdesk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.fields.FieldDescription;

/** What one population is given is worth nothing in the other, on every route of accounts. */
final class SeparatePopulationsTest extends DeskScene {
    @BeforeEach
    void open() {
        openAccounts();
    }

    private List<Route> routesOf(Population population) {
        var routes = kit.site().routes().stream()
                .filter(route -> route.caller() instanceof Caller.SignedIn signedIn
                        && signedIn.population().equals(population.key))
                .toList();
        assertThat(routes).hasSizeGreaterThan(25);
        return routes;
    }

    private HttpResponse<String> send(DeskBrowser browser, Route route, String... headers) {
        var path = route.path().replaceAll("\\{[^}]+}", "x");
        var request = HttpRequest.newBuilder(URI.create(kit.home() + path))
                .header("Origin", server.url().toString())
                .headers(headers);
        if (route.method().equals("GET")) return browser.send(request);
        return browser.send(
                request.header("Content-Type", route.api() ? "application/json" : "application/x-www-form-urlencoded")
                        .method(route.method(), BodyPublishers.ofString(route.api() ? "{}" : "")));
    }

    private static void refused(HttpResponse<String> answer, Route route, Population population) {
        if (route.api()) {
            assertThat(answer.statusCode())
                    .as(route.method() + " " + route.path())
                    .isEqualTo(401);
        } else {
            assertThat(answer.statusCode())
                    .as(route.method() + " " + route.path())
                    .isEqualTo(303);
            assertThat(answer.headers().firstValue("Location").orElse(""))
                    .startsWith("/desk" + population.prefix + "/signin");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionUnderEitherCookieOpensNoRouteOfTheOther(Population population) {
        var other = population.other();
        var stranger = signedIn(other);
        var secret = stranger.cookies.get(other.cookie);
        var csrf = csrf(stranger, other);
        for (var route : routesOf(population)) {
            stranger.cookies.put(other.cookie, secret);
            stranger.cookies.put(population.cookie, secret);
            refused(send(stranger, route, "X-CSRF-Token", csrf), route, population);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anApiTokenOpensNoRouteOfTheOther(Population population) {
        var other = population.other();
        var owner = signedIn(other);
        var made = owner.call(
                "POST",
                other.prefix + "/me/tokens",
                "{'label': 'a script', 'access': 'write'}",
                "X-CSRF-Token",
                csrf(owner, other));
        var bearer = "Bearer " + DeskBrowser.json(made).path("token").asText();
        assertThat(browser()
                        .call("GET", other.prefix + "/me", "", "Authorization", bearer)
                        .statusCode())
                .isEqualTo(200);

        for (var route : routesOf(population)) {
            assertThat(send(browser(), route, "Authorization", bearer).statusCode())
                    .as(route.method() + " " + route.path())
                    .isEqualTo(401);
        }
        assertThat(browser()
                        .call("GET", population.prefix + "/who", "", "Authorization", bearer)
                        .statusCode())
                .as("where anyone may call")
                .isEqualTo(401);
    }

    @ParameterizedTest
    @EnumSource
    void theTokenOfAFormChangesNothingOfTheOther(Population population) {
        var browser = signedIn(population);
        signIn(browser, population.other(), PASSWORD);
        var own = csrf(browser, population);
        var foreign = csrf(browser, population.other());

        for (var route : routesOf(population)) {
            if (route.method().equals("GET")) continue;
            assertThat(send(browser, route, "X-CSRF-Token", foreign).statusCode())
                    .as(route.method() + " " + route.path())
                    .isEqualTo(403);
        }
        var signOut = population.prefix + "/auth/signout";
        assertThat(browser.call("POST", signOut, "", "X-CSRF-Token", foreign).statusCode())
                .isEqualTo(403);
        assertThat(browser.call("POST", signOut, "", "X-CSRF-Token", own).statusCode())
                .isEqualTo(204);
        assertThat(browser.cookies).doesNotContainKey(population.cookie).containsKey(population.other().cookie);
        assertThat(browser.call("GET", population.other().prefix + "/me", "").statusCode())
                .isEqualTo(200);
    }

    /** A link that is mailed: how it is asked for, and where it is used. */
    enum Link {
        RESET("reset-password", "/auth/password/reset"),
        CHANGE_EMAIL("verify-email", "/auth/verify-email"),
        KEEP_EMAIL("keep-email", "/auth/keep-email"),
        CANCEL_DELETION("cancel-deletion", "/auth/cancel-deletion");

        final String page;
        final String route;

        Link(String page, String route) {
            this.page = page;
            this.route = route;
        }
    }

    private String ask(Population population, Link link) {
        int before = mail.list().size();
        var accounts = accounts(population);
        var self = accounts.current(ann(population).id());
        switch (link) {
            case RESET -> accounts.passwordChanges().forgot(ANN, ELSEWHERE);
            case CHANGE_EMAIL, KEEP_EMAIL ->
                accounts.passwordChanges().changeEmail(self, PASSWORD, "ann.b@example.org", ELSEWHERE);
            case CANCEL_DELETION -> accounts.deletions().request(self, PASSWORD, ELSEWHERE);
        }
        var messages = link == Link.CHANGE_EMAIL || link == Link.KEEP_EMAIL ? 2 : 1;
        await().until(() -> mail.list().size() >= before + messages);
        return mailed(population, link.page);
    }

    private HttpResponse<String> use(Route route, String token) {
        var values = route.bodyFields().stream()
                .map(FieldDescription::name)
                .map(name -> switch (name) {
                    case "token" -> "'token': '" + token + "'";
                    case "password" -> "'password': '" + OTHER_PASSWORD + "'";
                    case "displayName" -> "'displayName': 'Eve'";
                    default -> throw new AssertionError(route.path() + " takes " + name);
                })
                .collect(Collectors.joining(", ", "{", "}"));
        return browser().call("POST", route.path().substring("/api/v1".length()), values);
    }

    private List<Route> takingTokens(Population population) {
        return kit.site().routes().stream()
                .filter(route -> route.api() && route.path().startsWith("/api/v1" + population.prefix + "/auth/"))
                .filter(route -> route.bodyFields().stream()
                        .anyMatch(field -> field.name().equals("token")))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void aMailedLinkIsOfNoUseToTheOther(Link link) {
        for (var population : Population.values()) {
            var token = ask(population, link);
            var foreign = takingTokens(population.other());
            assertThat(foreign).hasSizeGreaterThan(3);

            for (var route : foreign) {
                var answer = use(route, token);
                assertThat(answer.statusCode()).as(route.path()).isEqualTo(400);
                assertThat(answer.body()).contains("token-invalid");
            }
            var own = takingTokens(population).stream()
                    .filter(route -> route.path().endsWith(link.route))
                    .findFirst()
                    .orElseThrow();
            assertThat(use(own, token).statusCode()).isEqualTo(204);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoGuessesAtOneDoorLocksNobodyOutAtTheOther(Population population) {
        for (int i = 0; i < 5; i++)
            assertThat(signIn(browser(), population, "a wrong guess")).isEqualTo(401);

        assertThat(signIn(browser(), population, PASSWORD)).isEqualTo(429);
        assertThat(signIn(browser(), population.other(), PASSWORD)).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void mailsToAnAddressAreCountedForEachByItself(Population population) {
        for (int i = 0; i < 9; i++) accounts(population).passwordChanges().forgot(ANN, ELSEWHERE);

        accounts(population.other()).passwordChanges().forgot(ANN, ELSEWHERE);

        assertThat(mailed(population.other(), "reset-password")).isNotEmpty();
    }

    @Test
    void theConsoleOffersACodeForEach() {
        assertThat(console).hasSize(2);
        assertThat(console.getFirst())
                .startsWith("Desk has no admin yet: open " + kit.home() + "/setup with the code ");
        assertThat(console.getLast())
                .startsWith("Desk has no operator yet: open " + kit.home() + "/operator/setup with the code ");
        assertThat(browser().open("/operator/setup").statusCode()).isEqualTo(410);
        assertThat(accounts(Population.OPERATORS).administration().awaitsCode()).isFalse();
    }
}

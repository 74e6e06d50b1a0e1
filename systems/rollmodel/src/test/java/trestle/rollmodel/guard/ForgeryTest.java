package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** Requests that are not what they seem: from another origin, without our token, or in somebody else's name. */
final class ForgeryTest {
    private static final List<Kind> IN_BROWSERS =
            List.of(Kind.UNVERIFIED, Kind.ATHLETE, Kind.COACH, Kind.ADMIN, Kind.SUSPENDED, Kind.EXPIRED);

    private final GuardWorld world;

    ForgeryTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** A signed path is its own proof: a mail program that unsubscribes has no page of ours. */
    private List<Route> unsafe() {
        return world.site().routes().stream()
                .filter(route -> !route.method().equals("GET") && !route.isSigned())
                .toList();
    }

    private static Cell anns(Route route) {
        return Cell.of(route).getFirst();
    }

    @Test
    void fromAnotherOriginNothingIsChanged() {
        var before = world.dump();
        for (var route : unsafe()) {
            for (var kind : IN_BROWSERS) {
                for (var origin : List.of("https://evil.example", "null", "http://127.0.0.1:8081")) {
                    var sent = world.as(kind, anns(route).sent(world)).header("Origin", origin);
                    assertThat(world.answer(sent).status())
                            .as("%s %s of %s from %s", route.method(), route.path(), kind, origin)
                            .isEqualTo(403);
                }
                var sent = world.as(kind, anns(route).sent(world)).without("Origin");
                assertThat(world.answer(sent).status())
                        .as("%s %s of %s from nowhere", route.method(), route.path(), kind)
                        .isEqualTo(403);
            }
        }
        assertThat(world.dump()).isEqualTo(before);
    }

    @Test
    void withoutTheTokenOfThePageNothingIsChanged() {
        var before = world.dump();
        for (var route : unsafe()) {
            for (var kind : IN_BROWSERS) {
                var sent = world.as(kind, anns(route).sent(world)).without("X-CSRF-Token");
                assertThat(world.answer(sent).status())
                        .as("%s %s of %s", route.method(), route.path(), kind)
                        .isIn(kind.unknown() ? List.of(401, 403, 303) : List.of(403, 303));
            }
        }
        assertThat(world.dump()).isEqualTo(before);
    }

    @Test
    void noBodySaysWhoIsActing() {
        var refused = new ArrayList<String>();
        for (var route : unsafe()) {
            if (!route.api() || route.shape().isEmpty()) continue;
            var cell = anns(route);
            for (var name :
                    List.of("userId", "accountId", "athleteId", "coachId", "roles", "ownerId", "emailVerified")) {
                if (cell.example(world).reads(name)) continue;
                var body = cell.example(world).json();
                body.put(name, world.id("bea"));
                for (var kind : List.of(Kind.ATHLETE, Kind.COACH, Kind.ADMIN)) {
                    var answer = world.send(kind, cell.sent(world).json(body.toString()));
                    var about = "%s %s of %s with %s".formatted(route.method(), route.path(), kind, name);
                    assertThat(answer.status()).as(about).isIn(403, 422);
                    if (answer.status() != 422) continue;
                    assertThat(Sent.json(answer).path("errors").toString())
                            .as(about)
                            .contains("\"" + name + "\"", "unknown");
                    refused.add(about);
                }
            }
        }
        assertThat(refused).hasSizeGreaterThan(100);
    }

    @Test
    void noFormSaysWhoIsActing() {
        for (var route : unsafe()) {
            if (route.api() || route.shape().isEmpty()) continue;
            var cell = anns(route);
            var form = new ArrayList<>(cell.example(world).form());
            for (var name : List.of("userId", "accountId", "athleteId", "ownerId", "emailVerified")) {
                if (cell.example(world).reads(name)) continue;
                form.addAll(List.of(name, world.id("ann")));
            }
            if (!cell.example(world).reads("roles")) form.addAll(List.of("roles", "admin"));
            var before = world.itemsNaming(world.id("ann"));

            var answer = world.send(Kind.OTHER, cell.sent(world).form(form.toArray(String[]::new)));

            var about = "%s %s".formatted(route.method(), route.path());
            assertThat(answer.status()).as(about).isLessThan(500);
            assertThat(world.itemsNaming(world.id("ann"))).as(about).isEqualTo(before);
            assertThat(world.tables
                            .profiles
                            .find(world.id("bea"))
                            .orElseThrow()
                            .roles()
                            .toString())
                    .as(about)
                    .doesNotContain("ADMIN");
            world.restore();
        }
    }

    @Test
    void idsThatAreNoneAreNotFound() {
        var odd = List.of(
                "x",
                "..%2F..%2Fx",
                "%00",
                "a%23b",
                "%23",
                "ENTRY%23x",
                "%F0%9F%A5%8B",
                "-",
                "null",
                "x".repeat(513),
                "'%20OR%201=1",
                "%3Cscript%3E",
                "0198C1D2-0000-7000-8000-00000000DEAD");
        for (var route : world.site().routes()) {
            if (!route.path().contains("{")) continue;
            for (var id : odd) {
                for (var kind : List.of(Kind.ATHLETE, Kind.COACH, Kind.ADMIN)) {
                    var cell = anns(route);
                    var path = world.site().base() + route.path().replaceAll("\\{[A-Za-z]+}", id.replace("$", "\\$"));
                    var sent = cell.at(path, world);
                    var answer = world.send(kind, sent);
                    assertThat(answer.status())
                            .as("%s %s of %s: %s", route.method(), route.path(), kind, Sent.text(answer))
                            .isIn(403, 404, 422);
                }
            }
        }
    }
}

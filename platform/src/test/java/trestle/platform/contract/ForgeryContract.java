package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** Requests that are not what they seem: from another origin, without our token, or in somebody else's name. */
abstract class ForgeryContract extends WorldContract {
    private static final List<String> ACTORS = List.of(
            "userId", "accountId", "athleteId", "coachId", "authorId", "memberId", "roles", "ownerId", "emailVerified");

    private static final List<String> ODD_IDS = List.of(
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

    ForgeryContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** A signed path is its own proof: a mail program that unsubscribes has no page of ours. */
    private List<Route> unsafe() {
        return world.site().routes().stream()
                .filter(route -> isUnsafe(route) && !route.isSigned() && route.isAvailable())
                .toList();
    }

    private List<Person> inBrowsers() {
        var others = world.people().stream().filter(each -> each.hasCookie() && !each.isMember());
        return Stream.concat(world.members().stream(), others).toList();
    }

    @Test
    void fromAnotherOriginNothingIsChanged() {
        var before = world.dump();
        for (var route : unsafe()) {
            for (var person : inBrowsers()) {
                for (var origin : List.of("https://evil.example", "null", "http://127.0.0.1:8081")) {
                    var sent = world.as(person, world.cell(route).sent()).header("Origin", origin);
                    assertThat(world.answer(sent).status())
                            .as("%s of %s from %s", name(route), person.label(), origin)
                            .isEqualTo(403);
                }
                var sent = world.as(person, world.cell(route).sent()).without("Origin");
                assertThat(world.answer(sent).status())
                        .as("%s of %s from nowhere", name(route), person.label())
                        .isEqualTo(403);
            }
        }
        assertThat(world.dump()).isEqualTo(before);
    }

    @Test
    void withoutTheTokenOfThePageNothingIsChanged() {
        var before = world.dump();
        for (var route : unsafe()) {
            for (var person : inBrowsers()) {
                if (isStranger(person, route)) continue;
                var sent = world.as(person, world.cell(route).sent()).without("X-CSRF-Token");
                assertThat(world.answer(sent).status())
                        .as("%s of %s", name(route), person.label())
                        .isIn(refusals(person, route));
            }
        }
        assertThat(world.dump()).isEqualTo(before);
    }

    /** Whom no cookie gives a right on the route that a stranger has not: the origin alone is looked at. */
    private boolean isStranger(Person person, Route route) {
        if (person.standing() == Person.Standing.HOLDER) {
            return !needsCapability(route) || !world.holds(person, world.cell(route));
        }
        return (needsCapability(route) || !isOfPopulation(route))
                && route.caller().alternatives().stream().anyMatch(Caller.Anyone.class::isInstance);
    }

    /** Callers with the right hear that the token is missing; all others may hear that they lack the right. */
    private static List<Integer> refusals(Person person, Route route) {
        if (person.standing() == Person.Standing.HOLDER) return List.of(403);
        return person.isUnknown() || needsCapability(route) ? List.of(401, 403, 303) : List.of(403, 303);
    }

    @Test
    void noBodySaysWhoIsActing() {
        var refused = new ArrayList<String>();
        for (var route : unsafe()) {
            if (!route.api() || route.shape().isEmpty()) continue;
            var cell = world.cell(route);
            for (var name : ACTORS) {
                if (cell.example().reads(name)) continue;
                var body = cell.example().json();
                body.put(name, world.id("bea"));
                for (var person : world.members()) {
                    var answer = world.send(person, cell.sent().json(body.toString()));
                    var about = "%s of %s with %s".formatted(name(route), person.label(), name);
                    assertThat(answer.status()).as(about).isIn(403, 422);
                    if (answer.status() != 422) continue;
                    assertThat(Sent.json(answer).path("errors").toString())
                            .as(about)
                            .contains("\"" + name + "\"", "unknown");
                    refused.add(name(route) + " of " + person.label());
                }
            }
        }
        reached("Requests that refuse a field which says who is acting", refused);
    }

    @Test
    void noFormSaysWhoIsActing() {
        for (var route : unsafe()) {
            if (route.api() || route.shape().isEmpty()) continue;
            var cell = world.cell(route);
            var form = new ArrayList<>(cell.example().form());
            for (var name : ACTORS) {
                if (cell.example().reads(name)) continue;
                form.addAll(List.of(name, name.equals("roles") ? firstRole() : world.id("ann")));
            }
            var before = world.itemsNaming(world.id("ann"));

            var answer = world.send(world.bea(), cell.sent().form(form.toArray(String[]::new)));

            assertThat(answer.status()).as(name(route)).isLessThan(500);
            assertThat(world.itemsNaming(world.id("ann"))).as(name(route)).isEqualTo(before);
            assertThat(world.rolesNow("bea")).as(name(route)).doesNotContain(firstRole());
            world.restore();
        }
    }

    @Test
    void idsThatAreNoneAreNotFound() {
        for (var route : world.site().routes()) {
            if (!route.path().contains("{")) continue;
            var cell = world.cell(route);
            for (var person : world.members()) {
                var refusals = refusalsOfMissing(person, route);
                for (var id : ODD_IDS) {
                    var answer = world.send(person, cell.at(cell.pathWith(id)));
                    assertThat(answer.status())
                            .as("%s of %s: %s", name(route), person.label(), Sent.text(answer))
                            .isIn(refusals);
                    if (!route.limits().isEmpty()) world.restore();
                }
                if (needsCapability(route)) world.restore(); // guesses of ids are counted
            }
            world.restore(); // what was counted against a limit of several routes
        }
    }

    /** What is missing is not found; but to go from there, as who leaves a shared thing, nothing need be there. */
    private List<Integer> refusalsOfMissing(Person person, Route route) {
        var refusals = new ArrayList<>(needsCapability(route) ? List.of(401, 404) : List.of(403, 404, 422));
        if (needsCapability(route)) {
            var missing = world.cells(route).stream()
                    .filter(each -> each.label().equals(Thing.MISSING.label()))
                    .findFirst()
                    .orElseThrow();
            var status = world.send(person, missing.sent()).status();
            if (status < 400) refusals.add(status);
            if (isUnsafe(route)) world.restore();
        }
        return refusals;
    }
}

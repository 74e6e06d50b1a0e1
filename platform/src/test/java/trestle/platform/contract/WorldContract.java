package trestle.platform.contract;

import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A contract over a system, with a world of its own for each test. */
abstract class WorldContract {
    @TempDir
    private Path folder;

    private final Function<Path, SiteWorld> opening;
    private final Class<?> test;
    SiteWorld world;

    /** @param test of the system; what was reviewed of it is kept beside it */
    WorldContract(Function<Path, SiteWorld> opening, Class<?> test) {
        this.opening = opening;
        this.test = test;
    }

    /** Fails where a generated test no longer comes to exactly what was reviewed, in {@code reached.txt}. */
    final void reached(String what, Collection<String> found) {
        KeptTable.compareBlock(what, found.stream().distinct().sorted().toList(), test, "reached.txt");
    }

    @BeforeEach
    final void openWorld() {
        world = opening.apply(folder);
    }

    @AfterEach
    final void closeWorld() {
        world.close();
    }

    static String name(Route route) {
        return route.method() + " " + route.path();
    }

    static boolean isUnsafe(Route route) {
        return !route.method().equals("GET");
    }

    /** Whether it needs a capability, so that an account alone is answered as a stranger is. */
    static boolean needsCapability(Route route) {
        return route.caller().alternatives().stream().anyMatch(Caller.Holding.class::isInstance);
    }

    /** Whether the route sees a stranger: so do all that need no capability, in a holder of one. */
    static boolean isUnknown(Person person, Route route) {
        return person.isUnknown() || person.standing() == Person.Standing.HOLDER && !needsCapability(route);
    }

    /** The role of those who administer. */
    final String firstRole() {
        return world.kit().accounts().settings().firstRole();
    }

    /** The name of those who have accounts. */
    final String population() {
        return world.kit().accounts().settings().population().name();
    }

    /** Whether it knows of the accounts at all: elsewhere everybody is a visitor. */
    final boolean isOfPopulation(Route route) {
        return world.site()
                .populationOf(route)
                .filter(each -> each.name().equals(population()))
                .isPresent();
    }

    static boolean isPage(OutgoingResponse answer) {
        return answer.header("Content-Type").startsWith("text/html");
    }

    static boolean isJson(OutgoingResponse answer) {
        return answer.header("Content-Type").equals("application/json");
    }
}

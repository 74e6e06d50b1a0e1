package trestle.rollmodel.guard;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.SiteContract;
import trestle.platform.web.pipeline.OutgoingResponse;

/** What every site holds to, on all of Rollmodel's routes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RollModelSiteTest extends SiteContract {
    private GuardWorld world;

    @BeforeAll
    void begin(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterAll
    void end() {
        world.close();
    }

    @Override
    protected Site site() {
        return world.site();
    }

    @Override
    protected Map<String, String> known() {
        return Cell.known(world);
    }

    @Override
    protected String path(Route route) {
        return Cell.of(route).getFirst().path(world).substring(site().base().length());
    }

    @Override
    protected OutgoingResponse send(Route route, Sent sent) {
        return world.send(caller(route), sent);
    }

    @Override
    protected OutgoingResponse answer(Sent sent) {
        return world.answer(sent);
    }

    private static Kind caller(Route route) {
        return switch (route.caller()) {
            case Caller.Anyone() -> Kind.VISITOR;
            case Caller.SignedIn(var anyOf, var verified, var inBrowser, var population) ->
                anyOf.contains("admin")
                        ? Kind.ADMIN
                        : anyOf.isEmpty() || anyOf.contains("athlete") ? Kind.ATHLETE : Kind.COACH;
            case Caller.Holding holding -> throw new AssertionError("Rollmodel has no capabilities.");
            case Caller.Either either -> throw new AssertionError("Rollmodel has no alternatives.");
        };
    }
}

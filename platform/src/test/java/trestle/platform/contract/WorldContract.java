package trestle.platform.contract;

import java.nio.file.Path;
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
    SiteWorld world;

    WorldContract(Function<Path, SiteWorld> opening) {
        this.opening = opening;
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

    static boolean isPage(OutgoingResponse answer) {
        return answer.header("Content-Type").startsWith("text/html");
    }

    static boolean isJson(OutgoingResponse answer) {
        return answer.header("Content-Type").equals("application/json");
    }
}

package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.Result;
import trestle.platform.web.Sent;

/** From the moment an athlete asks to be deleted, nobody else reads them by any route. */
final class LeavingTest {
    private static final String SHARED = "half guard";
    private static final String NAME = "Name of ann";

    @TempDir
    private Path folder;

    private GuardWorld world;

    @BeforeEach
    void begin() {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void aCoachReadsNothingOfAnAthleteWhoIsLeaving() {
        assertThat(telling()).as("what a coach reads of an athlete otherwise").hasSizeGreaterThan(5);

        var accounts = world.system.kit().accounts();
        assertThat(accounts.deletions()
                        .request(accounts.current(world.id("ann")), GuardWorld.PASSWORD, GuardWorld.FROM))
                .isInstanceOf(Result.Done.class);

        assertThat(telling()).isEmpty();
        world.pass(Deletions.GRACE.minusMillis(1));
        assertThat(telling()).isEmpty();
    }

    /** The routes that show the coach Ann's name or what she shares. */
    private List<String> telling() {
        var telling = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!route.method().equals("GET")) continue;
            for (var cell : world.cells(route)) {
                var text = Sent.text(world.send(Kind.COACH, cell.sent()));
                if (text.contains(SHARED) || text.contains(NAME)) telling.add(route.path() + " " + cell.label());
            }
        }
        return telling;
    }
}

package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.contract.Cell;
import trestle.platform.contract.Thing;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** A coach who gives up the role has nothing from a link that is still there, until the role comes back. */
final class LapsedCoachTest {
    private static final String SHARED = "xylophone";

    @TempDir
    private Path folder;

    private GuardWorld world;
    private String entry;

    @BeforeEach
    void open() {
        world = new GuardWorld(folder);
        entry = world.logShared(Kind.ATHLETE, SHARED);
        var comments = GuardWorld.API + "/entries/" + entry + "/comments";
        var comment = world.send(Kind.COACH, Sent.post(comments).json("{'body':'Well done.'}"));
        var replies = comments + "/" + Sent.json(comment).path("commentId").asText() + "/replies";
        assertThat(world.send(Kind.ATHLETE, Sent.post(replies).json("{'body':'Thanks, " + SHARED + ".'}"))
                        .status())
                .isEqualTo(201);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void become(String... roles) {
        var changed = world.system
                .kit()
                .accountStores()
                .roles()
                .assign(world.id("carl"), Set.of(roles), world.platform.clock().instant(), List.of());
        assertThat(changed).isEqualTo(ChangeResult.DONE);
    }

    /** Every route that can be looked at, and whatever of Ann's it may name. */
    @Test
    void noRouteShowsWhatALinkedAthleteShares() {
        become("athlete");
        var shown = new ArrayList<String>();
        int looked = 0;
        for (var route : world.site().routes()) {
            if (!route.method().equals("GET")) continue;
            for (var path : paths(route)) {
                var answer = world.send(Kind.COACH, Sent.get(path));
                looked++;
                var text = Sent.text(answer);
                if (text.contains(SHARED) || text.contains("Name of ann")) shown.add(path);
            }
        }

        assertThat(shown).isEmpty();
        assertThat(looked).isGreaterThan(50);
    }

    /** As Ann's thing, and with the entry that Carl commented on. */
    private List<String> paths(Route route) {
        var path = world.cells(route).stream().map(Cell::path).findFirst().orElseThrow();
        var commented = path.replace(world.thing("entryId", Thing.ANNS), entry);
        return path.equals(commented) ? List.of(path) : List.of(path, commented);
    }

    @Test
    void theRoleBringsTheLinkBack() {
        var comments = Sent.get(GuardWorld.API + "/entries/" + entry + "/comments");
        assertThat(Sent.text(world.send(Kind.COACH, comments))).contains(SHARED);
        become("athlete");
        assertThat(world.send(Kind.COACH, comments).status()).isEqualTo(404);

        become("athlete", "coach");

        assertThat(Sent.text(world.send(Kind.COACH, comments))).contains(SHARED);
        assertThat(Sent.text(world.send(Kind.COACH, Sent.get("/rollmodel/notices"))))
                .contains("Name of ann", SHARED);
    }
}

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

/** A remembered answer is not sent again to somebody who lost the right to it. */
final class ReplayTest {
    private static final String THREADS = GuardWorld.API + "/ai/threads";

    private final GuardWorld world;

    ReplayTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** Every POST that a coach can make about Ann: once she removed the coach, a replay fares as a new request does. */
    @Test
    void aFormerCoachGetsNoAnswerOfBefore() {
        var replayed = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!route.method().equals("POST")) continue;
            for (var cell : Cell.of(route)) {
                if (replay(cell)) replayed.add(route.path());
                world.restore();
            }
        }

        assertThat(replayed).contains("/api/v1/entries/{entryId}/comments", "/api/v1/ai/threads");
    }

    /** Whether the answer of a request was asked for again by somebody who may no longer make it. */
    private boolean replay(Cell cell) {
        remove();
        var refused = world.send(Kind.COACH, keyed(cell)).status() >= 400;
        world.restore();
        var first = world.send(Kind.COACH, keyed(cell));
        if (!refused || first.status() >= 400 || !isLinked()) return false; // leaving is answered as leaving was
        remove();

        var again = world.send(Kind.COACH, keyed(cell));

        assertThat(again.status()).as(name(cell.route()) + " " + cell.label()).isBetween(400, 499);
        return true;
    }

    @Test
    void norDoesAQuestionInAThreadAboutTheAthlete() {
        var begun = world.send(Kind.COACH, Sent.post(THREADS).json("{'athleteId':'%s'}".formatted(world.id("ann"))));
        var threadId = Sent.json(begun).path("threadId").asText();
        var paths = List.of(THREADS + "/" + threadId + "/messages", "/rollmodel/ask/" + threadId, "/rollmodel/ask");
        for (var path : paths) {
            assertThat(world.send(Kind.COACH, question(path)).status()).isIn(201, 303);
        }
        remove();

        for (var path : paths) {
            assertThat(world.send(Kind.COACH, question(path)).status()).isEqualTo(404);
        }
    }

    private Sent question(String path) {
        var sent = Sent.post(path).header("Idempotency-Key", "a-key-for-this-question");
        return path.startsWith(THREADS)
                ? sent.json("{'content':'How is it going?','scope':'shared'}")
                : sent.form("content", "How is it going?", "scope", "shared", "athleteId", world.id("ann"));
    }

    private boolean isLinked() {
        return world.send(Kind.COACH, Sent.get(GuardWorld.API + "/athletes/" + world.id("ann") + "/entries"))
                        .status()
                == 200;
    }

    private void remove() {
        world.send(Kind.ATHLETE, Sent.to("DELETE", GuardWorld.API + "/coaches/" + world.id("carl")));
    }

    private Sent keyed(Cell cell) {
        return cell.sent(world).header("Idempotency-Key", "a-key-of-twenty-characters");
    }

    private static String name(Route route) {
        return route.method() + " " + route.path();
    }
}

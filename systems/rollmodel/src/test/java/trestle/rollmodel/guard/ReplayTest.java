package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** A thread that a coach began himself: its remembered answers go with the link to its athlete. */
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

    @Test
    void aFormerCoachGetsNoAnswerAboutTheAthlete() {
        var begun = world.send(Kind.COACH, Sent.post(THREADS).json("{'athleteId':'%s'}".formatted(world.id("ann"))));
        var threadId = Sent.json(begun).path("threadId").asText();
        var paths = List.of(THREADS + "/" + threadId + "/messages", "/rollmodel/ask/" + threadId, "/rollmodel/ask");
        for (var path : paths) {
            assertThat(world.send(Kind.COACH, question(path)).status()).isIn(201, 303);
        }
        world.removeCarl();

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
}

package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** What can still be done while something else is out of reach. */
final class OutageTest {
    private final GuardWorld world;

    OutageTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void onlyWhatNeedsFilesIsOutOfReach() {
        world.loseObjects();
        var unavailable = new TreeSet<String>();

        for (var route : world.site().routes()) {
            for (var kind : List.of(Kind.VISITOR, Kind.ATHLETE, Kind.COACH, Kind.ADMIN)) {
                var cell = Cell.of(route).getFirst();
                var answer = world.send(kind, cell.sent(world));
                var about = "%s %s of %s".formatted(route.method(), route.path(), kind);
                assertThat(answer.status())
                        .as(about)
                        .isIn(200, 201, 202, 204, 302, 303, 400, 401, 403, 404, 409, 410, 422, 429, 503);
                if (answer.status() == 503) {
                    unavailable.add(route.path());
                    if (route.api()) {
                        assertThat(Sent.json(answer).path("code").asText())
                                .as(about)
                                .isEqualTo("unavailable");
                    }
                }
                if (!route.method().equals("GET")) world.restore();
            }
        }

        assertThat(unavailable)
                .isNotEmpty()
                .allMatch(path -> path.matches(".*/(transfer|exports|imports|uploads)\\b.*"));
    }
}

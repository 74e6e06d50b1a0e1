package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A cursor goes on with the list it came from, for whoever it was given to, and with nothing else. */
final class CursorTest {
    private static final int FLIPS = 300;

    private final GuardWorld world;

    CursorTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** One list as one person asks for it. */
    private record Asked(Kind kind, String path, boolean api) {
        Sent first() {
            return Sent.get(path);
        }

        Sent after(String cursor) {
            return Sent.get(path + (path.contains("?") ? "&" : "?") + "cursor=" + cursor);
        }
    }

    private record Given(Asked asked, String cursor) {}

    @Test
    void noCursorServesAnotherListOrCaller() {
        var lists = lists();
        var given = given(lists);

        for (var cursor : given) {
            for (var asked : lists) {
                var answer = world.send(asked.kind(), asked.after(cursor.cursor()));
                var about = "%s of %s in %s of %s"
                        .formatted(cursor.asked().path(), cursor.asked().kind(), asked.path(), asked.kind());
                if (asked.equals(cursor.asked())) {
                    assertThat(answer.status()).as(about).isEqualTo(200);
                } else {
                    refused(about, asked, answer);
                }
            }
        }
    }

    @Test
    void noBitOfACursorCanBeChanged() {
        var seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("seed " + seed);
        var random = new Random(seed);
        for (var cursor : given(lists())) {
            var bytes = Base64.getUrlDecoder().decode(cursor.cursor());
            for (int i = 0; i < FLIPS; i++) {
                var changed = bytes.clone();
                changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                var text = Base64.getUrlEncoder().withoutPadding().encodeToString(changed);
                refused(
                        cursor.asked().path(),
                        cursor.asked(),
                        world.send(cursor.asked().kind(), cursor.asked().after(text)));
            }
        }
    }

    private static void refused(String about, Asked asked, OutgoingResponse answer) {
        assertThat(answer.status()).as(about).isEqualTo(400);
        if (asked.api()) {
            assertThat(Sent.json(answer).path("code").asText()).as(about).isEqualTo("invalid-cursor");
        }
    }

    /** Every list that each may read, a row at a time where that can be wished. */
    private List<Asked> lists() {
        for (int i = 0; i < 30; i++) world.log(Kind.ATHLETE, "half guard");
        world.log(Kind.OTHER, "half guard");
        var lists = new ArrayList<Asked>();
        for (var route : world.site().routes()) {
            var cell = Cell.of(route).getFirst();
            if (!route.method().equals("GET") || !cell.example(world).reads("cursor")) continue;
            var query = cell.example(world).reads("limit") ? "?limit=1" : "?";
            var words = cell.example(world).reads("q") ? "&q=guard" : "";
            for (var kind : List.of(Kind.ATHLETE, Kind.OTHER, Kind.COACH, Kind.ADMIN)) {
                var asked = new Asked(kind, cell.path(world) + query + words, route.api());
                if (world.send(kind, asked.first()).status() == 200) lists.add(asked);
            }
        }
        assertThat(lists).hasSizeGreaterThan(12);
        return lists;
    }

    private Set<Given> given(List<Asked> lists) {
        var given = new LinkedHashSet<Given>();
        for (var asked : lists) {
            if (!asked.api()) continue;
            var next = Sent.json(world.send(asked.kind(), asked.first())).path("next_cursor");
            if (next.isTextual()) given.add(new Given(asked, next.asText()));
        }
        assertThat(given).as("lists that go on").hasSizeGreaterThan(5);
        return given;
    }
}

package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;
import trestle.platform.web.TextDirection;

/** What people write is shown from the side that their script begins on, wherever a page shows it. */
final class DirectionTest {
    private static final String WORD = "zayitqedem";

    private final GuardWorld world;

    DirectionTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void everyPageLeavesTheDirectionOfPeoplesTextToTheText() {
        var pages = new PlantedTexts(world).plant(WORD);
        var missing = new TreeMap<String, Object>();
        int shown = 0;
        for (var each : pages.entrySet()) {
            var kind = Kind.valueOf(each.getKey().substring(0, each.getKey().indexOf(' ')));
            var page = Sent.text(world.send(kind, Sent.get("/rollmodel" + each.getValue())));
            var found = TextDirection.missing(page, WORD);
            if (page.contains(WORD)) shown++;
            if (!found.isEmpty()) missing.put(each.getKey(), found);
        }

        assertThat(missing).isEmpty();
        assertThat(shown).isGreaterThan(25);
    }
}

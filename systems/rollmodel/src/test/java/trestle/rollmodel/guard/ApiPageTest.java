package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Sent;

/** The page that describes the API, with Rollmodel's own examples. */
final class ApiPageTest {
    @Test
    void anEntryIsShownAsItIsSent(@TempDir Path folder) {
        try (var world = new GuardWorld(folder)) {
            var page = Sent.text(world.send(Kind.VISITOR, Sent.get("/rollmodel/api")))
                    .replace("&#34;", "\"");

            assertThat(page)
                    .contains("href=\"#api-entries\"", "id=\"api-entries\"", "If-Match: $ETAG")
                    .contains("curl -X POST \"$BASE/entries\"", "\"durationMinutes\" : 20");
        }
    }
}

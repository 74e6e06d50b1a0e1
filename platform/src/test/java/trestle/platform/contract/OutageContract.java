package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;

/** What can still be done while something else is out of reach. */
abstract class OutageContract extends WorldContract {
    private static final Set<Integer> ANSWERS =
            Set.of(200, 201, 202, 204, 302, 303, 400, 401, 403, 404, 409, 410, 422, 429, 503);

    OutageContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    @Test
    void onlyWhatNeedsFilesIsOutOfReach() {
        loseFiles();
        var unavailable = new TreeSet<String>();

        for (var route : world.site().routes()) {
            for (var person : world.callers()) {
                var answer = world.send(person, world.cell(route).sent());
                var about = name(route) + " of " + person.label();
                assertThat(answer.status()).as(about).isIn(ANSWERS);
                if (answer.status() == 503) {
                    unavailable.add(route.path());
                    if (route.api()) {
                        assertThat(Sent.json(answer).path("code").asText())
                                .as(about)
                                .isEqualTo("unavailable");
                    }
                }
                if (isUnsafe(route)) world.restore();
            }
        }

        assertThat(unavailable).allMatch(this::needsFiles);
        if (world.site().routes().stream().anyMatch(route -> needsFiles(route.path()))) {
            assertThat(unavailable).as("the outage is felt").isNotEmpty();
        }
    }

    private boolean needsFiles(String path) {
        return world.needingFiles().contains(path)
                || path.matches(".*/(transfer|exports|imports|uploads|files|media|picture)\\b.*");
    }

    /** From now on no file can be reached: where their folder was is something else. */
    private void loseFiles() {
        try {
            var folder = world.files();
            if (Files.exists(folder)) Files.move(folder, folder.resolveSibling("lost"));
            Files.createFile(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

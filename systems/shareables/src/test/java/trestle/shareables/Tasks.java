package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import trestle.shareables.sharing.Shareables;

/** Lets a site do its tasks. */
final class Tasks {
    private Tasks() {}

    /** Does what deleted and renewed shareables left to be done. */
    static void runAll(ShareablesSite site) {
        site.kit().start();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(site.dump().toString()).doesNotContain(Shareables.ERASE, Shareables.KEEP));
    }
}

package trestle.cli.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

class LoggingTest {
    /** Says something at two levels, in a process of its own: a process has one way of logging. */
    static final class Speaker {
        private Speaker() {}

        public static void main(String[] args) {
            LazyLogging.choose();
            var log = LoggerFactory.getLogger("trestle.some.Place");
            log.info("beside the {}", "point");
            log.warn("to the {}", "point", new IllegalStateException("why"));
        }
    }

    @Test
    void warningsGoToStandardErrorAndNothingElseDoes() throws Exception {
        var said = errorsOfSpeaker(Map.of());

        assertThat(said).containsPattern("\\d\\d:\\d\\d:\\d\\d\\.\\d{3} WARN  Place: to the point\\R");
        assertThat(said).contains("java.lang.IllegalStateException: why").doesNotContain("beside", "SLF4J");
    }

    @Test
    void moreIsShownWhenAskedFor() throws Exception {
        assertThat(errorsOfSpeaker(Map.of("TRESTLE_LOG", "info"))).contains("INFO  Place: beside the point");
    }

    @Test
    void librariesNeverSayMoreThanInfo() {
        for (var asked : List.of("debug", "trace")) {
            var environment = Map.of("TRESTLE_LOG", asked);
            for (var library :
                    List.of("org.eclipse.jetty.server.Server", "software.amazon.awssdk", "trestles", "ROOT")) {
                assertThat(LazyLogging.level(library, environment)).isEqualTo(Level.INFO);
            }
            assertThat(LazyLogging.level("trestle.access", environment).toString())
                    .isEqualToIgnoringCase(asked);
        }
        assertThat(LazyLogging.level("org.eclipse.jetty", Map.of())).isEqualTo(Level.WARN);
    }

    @Test
    void warningsThatQuoteRequestsAreNotShown() {
        for (var asked : List.of("", "info", "trace")) {
            var environment = Map.of("TRESTLE_LOG", asked);
            assertThat(LazyLogging.level("org.eclipse.jetty.util.HostPort", environment))
                    .isEqualTo(Level.ERROR);
            assertThat(LazyLogging.level("org.eclipse.jetty.http.HttpParser", environment))
                    .isEqualTo(Level.ERROR);
        }
    }

    @Test
    void aLevelThatIsNoneIsWarn() {
        assertThat(LazyLogging.level(Map.of("TRESTLE_LOG", "loud"))).isEqualTo(Level.WARN);
        assertThat(LazyLogging.level(Map.of("TRESTLE_LOG", " debug "))).isEqualTo(Level.DEBUG);
    }

    private static String errorsOfSpeaker(Map<String, String> environment) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder = new ProcessBuilder(
                java, "-cp", System.getProperty("java.class.path"), "trestle.cli.logging.LoggingTest$Speaker");
        builder.environment().remove("TRESTLE_LOG");
        builder.environment().putAll(environment);
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        var process = builder.start();
        var said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return said;
    }
}

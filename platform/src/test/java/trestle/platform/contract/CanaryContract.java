package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Sent;

/**
 * Nothing that is typed, sent or claimed, in any field of any route, is in a line of the log or in a meter; nor is a
 * cookie, a token, a password or a mailed link, even at the most talkative level.
 */
abstract class CanaryContract extends WorldContract {
    private static final String CANARY = "canary7f3a";

    /** As an attacker who wants to write lines into a log would send it. */
    private static final String FORGED = CANARY + "\r\n2040-01-15 INFO forged-line";

    private static final Pattern MAILED = Pattern.compile("[?&](?:token|code)=([A-Za-z0-9_-]{16,})");

    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final List<Logger> talkative;

    /** @param test of whose packages the lines are read at every level, as are the platform's */
    CanaryContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
        talkative = Stream.of("trestle", test.getPackageName().split("\\.")[0])
                .distinct()
                .map(name -> (Logger) LoggerFactory.getLogger(name))
                .toList();
    }

    @BeforeEach
    void listen() {
        logged.start();
        root.addAppender(logged);
        talkative.forEach(logger -> logger.setLevel(Level.TRACE));
    }

    @AfterEach
    void hush() {
        root.detachAppender(logged);
        talkative.forEach(logger -> logger.setLevel(null));
    }

    @Test
    void nothingThatIsSentIsLogged() {
        var routes = new ArrayList<String>();
        for (var route : world.site().routes()) {
            int before = logged.list.size();
            var cell = world.cell(route);
            for (var person : world.callers()) {
                for (var text : List.of(CANARY, FORGED)) {
                    world.send(person, named(cell.filledWith(text)));
                }
                world.send(person, named(Sent.to(route.method(), cell.pathWith(CANARY) + "?" + CANARY + "=1")));
                world.send(person, cell.sent());
                if (isUnsafe(route)) world.restore();
            }
            world.answer(named(cell.filledWith(CANARY)).bearer(CANARY));
            world.answer(named(cell.filledWith(CANARY)).cookie(world.site().name(), CANARY));
            if (logged.list.size() > before) routes.add(name(route));
        }
        var secrets = secrets();

        reached("Routes whose requests are logged", routes);
        assertThat(List.copyOf(logged.list))
                .noneMatch(event -> secrets.stream().anyMatch(secret -> tells(event, secret)));
        assertThat(world.platform().meters().getMeters().stream()
                        .map(meter -> meter.getId().toString()))
                .noneMatch(id -> secrets.stream().anyMatch(id::contains));
    }

    private List<String> secrets() {
        var secrets = new ArrayList<>(world.accounts().secrets());
        secrets.add(CANARY);
        for (var captured : world.mail().list()) {
            MAILED.matcher(captured.toString()).results().forEach(found -> secrets.add(found.group(1)));
        }
        return secrets;
    }

    private static Sent named(Sent sent) {
        return sent.header("User-Agent", FORGED)
                .header("Referer", "https://" + CANARY + ".example/")
                .header("X-Forwarded-For", CANARY)
                .header(
                        "Idempotency-Key",
                        CANARY + Integer.toHexString(sent.toString().hashCode()));
    }

    private static boolean tells(ILoggingEvent event, String secret) {
        var thrown = event.getThrowableProxy();
        return event.getFormattedMessage().contains(secret)
                || event.getMDCPropertyMap().toString().contains(secret)
                || thrown != null && String.valueOf(thrown.getMessage()).contains(secret);
    }
}

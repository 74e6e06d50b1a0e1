package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Sent;

/** Whatever is typed, sent or claimed, in any field of any route, stands in no line of the log and in no meter. */
final class CanaryTest {
    private static final String CANARY = "canary7f3a";

    /** As whoever wants to write lines of their own into a log would send it. */
    private static final String FORGED = CANARY + "\r\n2040-01-15 INFO forged-line";

    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final GuardWorld world;

    CanaryTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @BeforeEach
    void listen() {
        logged.start();
        root.addAppender(logged);
        ((Logger) LoggerFactory.getLogger("trestle")).setLevel(Level.TRACE);
    }

    @AfterEach
    void close() {
        root.detachAppender(logged);
        ((Logger) LoggerFactory.getLogger("trestle")).setLevel(null);
        world.close();
    }

    @Test
    void nothingThatIsSentIsLogged() {
        for (var route : world.site().routes()) {
            var cell = Cell.of(route).getFirst();
            for (var kind : List.of(Kind.VISITOR, Kind.ATHLETE, Kind.COACH, Kind.ADMIN)) {
                for (var text : List.of(CANARY, FORGED)) {
                    world.send(kind, named(sent(cell, text)));
                }
                world.send(kind, named(Sent.to(route.method(), odd(cell))));
                if (!route.method().equals("GET")) world.restore();
            }
            world.answer(named(sent(cell, CANARY)).bearer(CANARY));
            world.answer(named(sent(cell, CANARY)).cookie("rollmodel", CANARY));
        }

        assertThat(logged.list).hasSizeGreaterThan(1_000);
        assertThat(List.copyOf(logged.list)).noneMatch(CanaryTest::tells);
        assertThat(world.platform.meters().getMeters().stream()
                        .map(meter -> meter.getId().toString()))
                .noneMatch(id -> id.contains(CANARY));
    }

    /** An id in the path that is none. */
    private String odd(Cell cell) {
        return world.site().base() + cell.route().path().replaceAll("\\{[A-Za-z]+}", CANARY) + "?" + CANARY + "=1";
    }

    private static Sent named(Sent sent) {
        return sent.header("User-Agent", FORGED)
                .header("Referer", "https://" + CANARY + ".example/")
                .header("X-Forwarded-For", CANARY)
                .header(
                        "Idempotency-Key",
                        CANARY + Integer.toHexString(sent.toString().hashCode()));
    }

    /** The request with the text in each of its fields. */
    private Sent sent(Cell cell, String text) {
        var route = cell.route();
        var example = cell.example(world);
        var form = new ArrayList<>(example.form());
        for (int i = 1; i < form.size(); i += 2) form.set(i, text);
        var path = cell.path(world);
        if (route.method().equals("GET")) {
            return Sent.get(path + "?" + String.join("&", query(form)));
        }
        var sent = Sent.to(route.method(), path);
        if (!route.api()) return sent.form(form.toArray(String[]::new));
        return route.shape().isPresent()
                ? sent.json(filled(example.json(), text).toString())
                : sent;
    }

    private static List<String> query(List<String> form) {
        var pairs = new ArrayList<String>();
        for (int i = 0; i < form.size(); i += 2) {
            pairs.add(form.get(i) + "=" + MarkupTest.encoded(form.get(i + 1)));
        }
        return pairs;
    }

    private static JsonNode filled(JsonNode node, String text) {
        if (node instanceof ObjectNode object) {
            for (var name : List.copyOf(object.properties())) {
                object.set(name.getKey(), filled(name.getValue(), text));
            }
            return object;
        }
        if (node instanceof ArrayNode array) {
            return array.removeAll().add(text);
        }
        return node.isTextual() ? TextNode.valueOf(text) : node;
    }

    private static boolean tells(ILoggingEvent event) {
        var thrown = event.getThrowableProxy();
        return event.getFormattedMessage().contains(CANARY)
                || event.getMDCPropertyMap().toString().contains(CANARY)
                || thrown != null && String.valueOf(thrown.getMessage()).contains(CANARY);
    }
}

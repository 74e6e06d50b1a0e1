package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Sent;

/** Every line of the log, at its most talkative, after everything that has to do with passcodes and codes. */
final class LogTest {
    private static final Logger OURS = (Logger) LoggerFactory.getLogger("trestle");

    @TempDir
    private Path folder;

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        OURS.addAppender(lines);
        OURS.setLevel(Level.TRACE);
    }

    @AfterEach
    void stop() {
        OURS.detachAppender(lines);
        OURS.setLevel(null);
    }

    @Test
    void noLineHasAPasscodeAHashATokenOrACode() {
        try (var site = ShareablesSite.open(folder)) {
            var ann = site.browser("192.0.2.1");
            var bob = site.browser("192.0.2.2");
            var created = ann.post(
                    "/shareables",
                    "{'entity':'poll','name':'Lunch','expiresAfter':7,'viewPasscode':'chestnut tree','questions':"
                            + "[{'title':'A?','options':[{'label':'Yes'},{'label':'No'}]}]}");
            var id = created.text("shortId");
            var path = "/shareables/" + id;
            bob.post(path + "/access", "{'passcode':'wrong walnut'}");
            bob.post(path + "/access", "{'passcode':'chestnut tree'}");
            bob.post(path + "/access", "{'passcode':'not json at all hazelnut");
            var question = bob.get(path).json().at("/questions/0");
            var code = bob.post(
                            path + "/votes",
                            "{'answers':[{'pollQuestionId':'"
                                    + question.path("pollQuestionId").asText() + "','optionIds':['"
                                    + question.at("/options/0/pollQuestionOptionId")
                                            .asText() + "']}]}")
                    .code();
            bob.send(path, Sent.get(Browser.api(path + "/votes/me")).header("Response-Code", code));
            var secrets = List.of(
                    "chestnut",
                    "walnut",
                    "hazelnut",
                    "birch",
                    "pbkdf2",
                    created.text("adminPasscode"),
                    code,
                    code.replace("-", ""),
                    ann.cookies().get("sa_" + id),
                    bob.cookies().get("sa_" + id),
                    bob.cookies().get("rc_" + id));
            ann.put(path + "/passcodes", "{'viewPasscode':'birch and ash','adminPasscode':'birch or beech'}");
            Tasks.runAll(site);

            assertThat(lines.list).as("something is logged at all").isNotEmpty();
            assertThat(logged()).doesNotContain(secrets);
            assertThat(site.dump().toString()).contains("pbkdf2");
        }
    }

    private String logged() {
        return List.copyOf(lines.list).stream()
                .map(event -> event.getFormattedMessage()
                        + event.getMDCPropertyMap()
                        + (event.getThrowableProxy() == null
                                ? ""
                                : ThrowableProxyUtil.asString(event.getThrowableProxy())))
                .collect(Collectors.joining("\n"));
    }
}

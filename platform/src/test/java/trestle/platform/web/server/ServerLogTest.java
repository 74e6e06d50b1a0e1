package trestle.platform.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** What is logged of requests that the HTTP server refuses: nothing of what they say, by loggers that are shown. */
final class ServerLogTest extends WebServerScene {
    private static final Logger ROOT = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        ROOT.addAppender(lines);
        ROOT.setLevel(Level.INFO);
    }

    @AfterEach
    void leave() {
        ROOT.detachAppender(lines);
        ROOT.setLevel(Level.WARN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: /SECRET\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: SECRET:port\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: [SECRET\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: a@SECRET\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: SEC RET\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: HOST\r\nHost: SECRET\r\n",
                "GET //?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET //SECRET:x/?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET http:///SECRET?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET http://[SECRET/?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET http://SECRET:port/?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET http://SECRET/?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET SECRET?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET ?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET * HTTP/1.1\r\nHost: HOST\r\nX-SECRET\r\n",
                "CONNECT /small/SECRET?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "CONNECT SECRET:port HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/%zz?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/%u00zz?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/%ff%fe?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/..;/..%2fSECRET?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /../../SECRET?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/api/v1/long?token=SECRET%zz HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/api/v1/long?token=SECRET#SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "GET /small/api/v1/long?token=SECRET HTTP/9.9\r\nHost: HOST\r\n",
                "GET /small/api/v1/long?token=SECRET\r\nHost: HOST\r\n",
                "SECRET /small/api/v1/long?token=SECRET HTTP/1.1\r\nHost: HOST\r\n",
                "SECRET SECRET SECRET SECRET\r\nHost: HOST\r\n",
                "GET /small/api/v1/long HTTP/1.1\r\nHost: HOST\r\nSECRET : x\r\n",
                "GET /small/api/v1/long HTTP/1.1\r\nHost: HOST\r\nCookie: a=\"SECRET;;=\r\n",
                "GET /small/api/v1/long HTTP/1.1\r\nHost: HOST\r\nContent-Length: SECRET\r\n",
                "GET /small/api/v1/long HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: SECRET\r\n",
                "POST /small/form?SECRET HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/SECRET\r\nContent-Length: 0\r\n",
                "POST /small/api/v1/echo HTTP/1.1\r\nHost: HOST\r\nExpect: SECRET\r\nContent-Length: 2\r\n",
            })
    void nothingOfAnOddRequestIsLogged(String head) throws IOException {
        raw(head.replace("HOST", host()) + "Connection: close\r\n\r\n{}");

        assertThat(logged()).doesNotContain("SECRET", "SEC RET", "secret");
    }

    private String logged() {
        return List.copyOf(lines.list).stream()
                .filter(event -> !QuotingLoggers.contain(event.getLoggerName())
                        || event.getLevel().isGreaterOrEqual(Level.ERROR))
                .map(event -> event.getLoggerName() + " " + event.getFormattedMessage()
                        + (event.getThrowableProxy() == null
                                ? ""
                                : ThrowableProxyUtil.asString(event.getThrowableProxy())))
                .collect(Collectors.joining("\n"));
    }
}

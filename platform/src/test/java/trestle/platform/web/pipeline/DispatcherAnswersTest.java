package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import trestle.model.Refusal;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;

/** What is answered: to pages, in every header, and when something goes wrong. */
final class DispatcherAnswersTest extends DispatcherScene {
    @Nested
    class Pages {
        @Test
        void sendVisitorsToTheDoorAndBack() {
            var answer = testSite.answer(Sent.get("/small/things?secret=1"));

            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.header("Location")).isEqualTo("/small/signin?next=%2Fsmall%2Fthings");
            assertThat(testSite.answer(Sent.post("/small/things").form("word", "x"))
                            .header("Location"))
                    .isEqualTo("/small/signin");
        }

        @Test
        void sendTheUnconfirmedToConfirm() {
            assertThat(testSite.answer(Sent.get("/small/things").cookie("small", "fresh"))
                            .header("Location"))
                    .isEqualTo("/small/verify-email");
            assertThat(testSite.answer(Sent.get("/small/self").cookie("small", "fresh"))
                            .status())
                    .isEqualTo(200);
        }

        @Test
        void areErrorPagesWhereSomethingIsWrong() {
            var answer = testSite.answer(Sent.get("/small/things").cookie("small", "chief"));

            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
            assertThat(Sent.text(answer)).contains("This requires the role reader.");
            assertThat(answer.header("X-Request-Id")).isNotEmpty();
            assertThat(testSite.answer(Sent.get("/small/nothing")).header("Content-Type"))
                    .startsWith("text/html");
        }

        @Test
        void areErrorPagesAlsoWhereTheQueryCannotBeRead() {
            var answer = testSite.answer(Sent.get("/small/?a=%zz"));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.header("Content-Type")).startsWith("text/html");
            problem(testSite.answer(Sent.get("/small/api/v1/list?a=%zz")), 400, "malformed");
        }

        @Test
        void areErrorPagesAlsoWhereTheStoreIsAway() {
            testSite.notices = member -> {
                throw SdkClientException.create("away");
            };

            var answer = testSite.answer(Sent.get("/small/nothing").cookie("small", "anna"));

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.header("Content-Type")).startsWith("text/html");
        }

        @Test
        void showAFormAgainWithoutCountingIt() {
            for (int i = 0; i < 9; i++) {
                assertThat(testSite.answer(reader(Sent.post("/small/things")).form("word", ""))
                                .status())
                        .isEqualTo(422);
            }
            assertThat(testSite.windows.count("words")).isZero();
            var done = testSite.answer(reader(Sent.post("/small/things")).form("word", "one"));
            assertThat(done.status()).isEqualTo(303);
            assertThat(done.header("Location")).isEqualTo("/small/things?done=saved");
            assertThat(testSite.windows.count("words")).isEqualTo(1);
        }

        @Test
        void giveAHandlerOnlyWhatWasTypedRight() {
            var again = testSite.answer(reader(Sent.post("/small/words")).form("word", "too long"));

            assertThat(again.status()).isEqualTo(422);
            assertThat(Sent.text(again)).startsWith("too long: ").hasSizeGreaterThan("too long: ".length());
            assertThat(testSite.answer(reader(Sent.post("/small/words")).form("word", "known"))
                            .status())
                    .isEqualTo(204);
        }

        @Test
        void areNotFoundWhereThereWasNothingToChange() {
            assertThat(testSite.answer(reader(Sent.post("/small/words")).form("word", "other"))
                            .status())
                    .isEqualTo(404);
        }

        @Test
        void takeFormsOnly() {
            assertThat(testSite.answer(reader(Sent.post("/small/things")).json("{}"))
                            .status())
                    .isEqualTo(415);
        }
    }

    @Nested
    class EveryAnswer {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "/small/api/v1/open",
                    "/small/api/v1/things",
                    "/small/api/v1/nothing",
                    "/small/",
                    "/small/things",
                    "/small/nothing",
                    "/nowhere",
                    "/worker.js"
                })
        void hasTheHeadersThatProtect(String path) {
            var answer = testSite.answer(Sent.get(path));

            assertProtected(answer);
            assertThat(answer.header("Strict-Transport-Security")).isEmpty();
        }

        @Test
        void evenOfAnotherHost() {
            assertProtected(testSite.answer(Sent.get("/small/").header("Host", "evil.example")));
        }

        @Test
        void demandsEncryptionWhereThereIsSome() {
            var secure = new TestSite("https://small.example").mounted();

            var answer = secure.answer(Sent.get("/small/nothing").header("Host", "small.example"));

            assertThat(answer.header("Strict-Transport-Security")).startsWith("max-age=31536000");
        }

        private static void assertProtected(OutgoingResponse answer) {
            assertThat(answer.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(answer.header("Referrer-Policy")).isEqualTo("same-origin");
            assertThat(answer.header("X-Request-Id")).isNotEmpty();
            assertThat(answer.header("Cache-Control")).isNotEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "/small/shared/x",
                    "/small/secretive/x",
                    "/small/?token=x",
                    "/small/nothing?code=x",
                    "/small/?next=%2Fsmall%2Fshared%2Fx"
                })
        void keepsAnAddressThatHoldsASecretToItself(String path) {
            assertThat(testSite.answer(Sent.get(path)).header("Referrer-Policy"))
                    .isEqualTo("no-referrer");
        }

        @Test
        void isThatOfASecretAddressWhereThePathIsSigned() {
            assertThat(testSite.answer(Sent.post("/small/api/v1/signed/a/b")).header("Referrer-Policy"))
                    .isEqualTo("no-referrer");
        }

        @Test
        void cannotForgetThatAPathHoldsASecret() {
            var forgetful = new TestSite();
            forgetful.site.pages().get("/shared/{token}", Caller.ANYONE, request -> Response.empty(204));

            assertThatIllegalStateException()
                    .isThrownBy(forgetful::mounted)
                    .withMessage("GET /shared/{token} needs secretInPath(), since its path holds a {token}.");
        }

        @Test
        void isNotKeptUnlessItSaysSo() {
            assertThat(testSite.answer(Sent.get("/small/api/v1/open")).header("Cache-Control"))
                    .isEqualTo("no-store");
            assertThat(testSite.answer(Sent.get("/small/nothing")).header("Cache-Control"))
                    .isEqualTo("no-store");
        }
    }

    @Nested
    class Failures {
        private OutgoingResponse failing(RuntimeException failure) {
            var failing = new TestSite();
            failing.site.api().get("/fails", Caller.ANYONE, request -> {
                throw failure;
            });
            return failing.mounted().answer(Sent.get("/small/api/v1/fails"));
        }

        @Test
        void areToldWithoutTheirSecrets() {
            var answer = failing(new IllegalStateException("the private word"));

            problem(answer, 500, "internal");
            assertThat(Sent.text(answer)).doesNotContain("private word", "IllegalState");
        }

        @Test
        void ofTheStoreAreToldAsWhatTheyAre() {
            var busy = failing(ProvisionedThroughputExceededException.builder().build());
            problem(busy, 503, "busy");
            assertThat(busy.header("Retry-After")).isEqualTo("1");
            problem(failing(SdkClientException.create("refused")), 503, "unavailable");
            problem(
                    failing(InternalServerErrorException.builder()
                            .statusCode(500)
                            .build()),
                    503,
                    "unavailable");
            problem(failing(new Refusal.CursorRefused("x", "y")), 400, "invalid-cursor");
        }

        @Test
        void ofASiteStillToComeAreForNow() {
            testSite.dispatcher.expect("later");

            problem(testSite.answer(Sent.get("/later/x")), 503, "unavailable");
        }

        @Test
        void ofASiteThatCouldNotBeStartedSaySoToPeopleAndPrograms() {
            testSite.dispatcher.mount(Site.of("", TestSite.frame("")));
            testSite.dispatcher.expect("broken");
            testSite.dispatcher.fail("broken");

            for (var path : List.of("/broken", "/broken/", "/broken/signin")) {
                var page = testSite.answer(Sent.get(path));
                assertThat(page.status()).isEqualTo(503);
                assertThat(page.header("Content-Type")).startsWith("text/html");
                assertThat(Sent.text(page)).contains("This system could not be started.");
            }
            var answer = testSite.answer(Sent.get("/broken/api/v1/me"));
            problem(answer, 503, "unavailable");
            assertThat(Sent.text(answer)).contains("This system could not be started.");
        }

        @Test
        void ofADiskAreTrueSentences() {
            var full = "The store is read-only, as its disk is full. It goes on by itself when another 9 MiB are free";
            var lost = "The write could not be made durable: IO error: No space left on device: While appending";
            var failed =
                    "The store is read-only, as its disk has failed (Input/output error). It tries again by itself";

            assertThat(Sent.text(failing(refusing(full)))).contains("The server's disk is full. Nothing was saved.");
            assertThat(Sent.text(failing(refusing(lost))))
                    .contains("The server's disk is full. Your change may not have been saved");
            assertThat(Sent.text(failing(refusing(failed))))
                    .contains("The server's disk has failed. Nothing was saved.");
        }

        @Test
        void ofADatabaseThatIsAwayAreOneLineOfTheLog() {
            var log = (ch.qos.logback.classic.Logger) LoggerFactory.getLogger(Dispatcher.class);
            var lines = new ListAppender<ILoggingEvent>();
            lines.start();
            log.addAppender(lines);
            try {
                failing(SdkClientException.create("Unable to execute", new IOException("Connection refused")));
                failing(refusing("The store is read-only, as its disk is full."));
            } finally {
                log.detachAppender(lines);
            }

            assertThat(lines.list).hasSize(2).allSatisfy(line -> {
                assertThat(line.getLevel()).isEqualTo(Level.WARN);
                assertThat(line.getThrowableProxy()).isNull();
                assertThat(line.getFormattedMessage()).doesNotContain("\n");
            });
            assertThat(lines.list.getFirst().getFormattedMessage()).endsWith("Connection refused");
        }

        private static RuntimeException refusing(String message) {
            return InternalServerErrorException.builder()
                    .statusCode(500)
                    .message(message)
                    .build();
        }
    }

    @Test
    void headIsAnsweredAsGet() {
        var answer = testSite.answer(Sent.to("HEAD", "/small/api/v1/open"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    void filesAreSentPackedToThoseWhoTakeThemSo() {
        var plain = testSite.answer(Sent.get("/worker.js"));
        var packed = testSite.answer(Sent.get("/worker.js").header("Accept-Encoding", "br, gzip;q=0.5"));
        var refused = testSite.answer(Sent.get("/worker.js").header("Accept-Encoding", "gzip;q=0, identity"));

        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(plain.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(packed.bytes()).startsWith(0x1f, 0x8b);
        assertThat(refused.header("Content-Encoding")).isEmpty();
        assertThat(testSite.answer(Sent.post("/worker.js")).status()).isEqualTo(405);
    }

    @Test
    void aStreamIsNoLongerThanItsRouteTakes() {
        var streaming = new TestSite();
        streaming
                .site
                .api()
                .post("/in", Caller.ANYONE, request -> {
                    try (var body = request.body()) {
                        return Response.json(200, body.readAllBytes().length);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .streams(10);
        streaming.mounted();

        assertThat(streaming
                        .answer(Sent.post("/small/api/v1/in").bytes("application/zip", new byte[10]))
                        .status())
                .isEqualTo(200);
        problem(
                streaming.answer(Sent.post("/small/api/v1/in").bytes("application/zip", new byte[11])),
                413,
                "too-large");
        problem(
                streaming.answer(Sent.post("/small/api/v1/in")
                        .bytes("application/zip", new byte[11])
                        .untold()),
                413,
                "too-large");
    }

    @Test
    void measurementsKnowRoutesButNoPaths() {
        testSite.answer(Sent.get("/small/api/v1/things/secret-word").cookie("small", "anna"));
        testSite.answer(Sent.get("/small/secret-word"));
        testSite.answer(Sent.to("SECRET-WORD", "/small/api/v1/open"));

        assertThat(testSite.meters.getMeters().toString()).doesNotContainIgnoringCase("secret-word");
        assertThat(testSite.meters
                        .get("trestle.requests")
                        .tag("route", "/small/api/v1/things/{id}")
                        .tag("status", "200")
                        .timer()
                        .count())
                .isEqualTo(1);
    }
}

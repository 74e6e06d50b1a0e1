package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import trestle.model.Refusal;

final class DispatcherTest {
    private static final Caller READER = Caller.role("reader");

    private final House house = new House();
    private final AtomicInteger calls = new AtomicInteger();

    private static Checked<String> word(Fields in) {
        var word = in.line("word", 1, 5);
        return in.make(() -> word);
    }

    @BeforeEach
    void declare() {
        var api = house.site.api();
        api.get("/things", READER, request -> Response.json(200, "things"));
        api.get("/open", Caller.ANYONE, request -> Response.json(200, "open"));
        api.post("/open", Caller.ANYONE, request -> Response.empty(204));
        api.post("/things", READER, DispatcherTest::word, (request, word) -> {
                    calls.incrementAndGet();
                    return Response.json(201, word).etag(1);
                })
                .limit("things", 3, House.HOUR);
        api.get(
                "/things/{id}",
                READER,
                request -> Response.json(200, request.path("id")).etag(7));
        api.patch("/things/{id}", READER, DispatcherTest::word, (request, word) -> {
                    if (!request.matches(7)) throw Problem.stale("current").refuse();
                    return Response.json(200, word).etag(8);
                })
                .ifMatch();
        api.delete("/things/{id}", READER, request -> Response.empty(204));
        api.get("/self", Caller.SELF, request -> Response.json(200, request.accountId()));
        api.get("/chief", Caller.privileged("chief"), request -> Response.json(200, "chief"));
        api.get(
                "/list",
                Caller.ANYONE,
                in -> {
                    var page = in.page();
                    return in.make(() -> page);
                },
                (request, page) -> Response.json(200, page.limit()));
        api.post("/signed/{key*}", Caller.ANYONE, request -> Response.json(200, request.path("key")))
                .signed()
                .streams(10);
        var pages = house.site.pages();
        pages.get("/", Caller.ANYONE, request -> Response.text(200, "text/html", "home"));
        pages.get("/things", READER, request -> Response.text(200, "text/html", "things"));
        pages.get("/self", Caller.SELF, request -> Response.text(200, "text/html", "self"));
        pages.post("/things", READER, DispatcherTest::word, (request, checked) -> {
                    calls.incrementAndGet();
                    return switch (checked) {
                        case Checked.Valid<String>(var word) -> Response.redirect("/things", "saved");
                        case Checked.Invalid<String>(var problems) -> Response.text(422, "text/html", "again");
                    };
                })
                .limit("words", 3, House.HOUR);
        house.mounted();
    }

    private static JsonNode problem(Outgoing answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        var document = Sent.json(answer);
        assertThat(document.path("status").intValue()).isEqualTo(status);
        assertThat(document.path("code").textValue()).isEqualTo(code);
        assertThat(document.path("type").textValue()).isEqualTo("/problems/" + code);
        assertThat(document.path("title").textValue()).isNotEmpty();
        assertThat(document.path("instance").textValue()).startsWith("/");
        assertThat(document.path("requestId").textValue()).isNotEmpty().isEqualTo(answer.header("X-Request-Id"));
        return document;
    }

    private Sent reader(Sent sent) {
        return house.as("anna", sent);
    }

    @Nested
    class InOrder {
        @Test
        void theHostComesBeforeEverything() {
            problem(house.answer(Sent.get("/small/api/v1/open").header("Host", "evil.example")), 421, "other-host");
            problem(house.answer(Sent.get("/small/api/v1/open").without("Host")), 421, "other-host");
        }

        @Test
        void thenTheRoute() {
            problem(house.answer(Sent.get("/small/api/v1/nothing")), 404, "not-found");
            problem(house.answer(Sent.get("/nowhere")), 404, "not-found");
            var other = house.answer(Sent.to("PUT", "/small/api/v1/things"));
            problem(other, 405, "method-not-allowed");
            assertThat(other.header("Allow")).isEqualTo("GET, HEAD, POST");
        }

        @Test
        void thenTheTokenThatOpensNothingEvenWhereNoneIsNeeded() {
            var answer = house.answer(Sent.get("/small/api/v1/open").bearer("made-up"));

            problem(answer, 401, "sign-in-required");
            assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
            assertThat(answer.header("RateLimit-Remaining")).isEqualTo(Integer.toString(House.GENERAL_MAX - 1));
        }

        @Test
        void thenTheOriginBeforeWhoMay() {
            problem(
                    house.answer(Sent.post("/small/api/v1/things").header("Origin", "https://evil.example")),
                    403,
                    "csrf");
            problem(house.answer(Sent.post("/small/api/v1/things")), 401, "sign-in-required");
        }

        @Test
        void thenWhoMayBeforeTheBody() {
            var huge = new byte[Route.BODY_BYTES_MAX + 1];

            problem(
                    house.answer(Sent.post("/small/api/v1/things").bytes("application/json", huge)),
                    401,
                    "sign-in-required");
            problem(
                    house.answer(reader(Sent.post("/small/api/v1/things")).bytes("application/json", huge)),
                    413,
                    "too-large");
            problem(
                    house.answer(reader(Sent.post("/small/api/v1/things")).bytes("text/plain", new byte[2])),
                    415,
                    "unsupported-type");
        }

        @Test
        void thenTheTokenOfOurPages() {
            var bad = Sent.post("/small/api/v1/things").cookie("small", "anna").json("{'word':'far too long'}");

            problem(house.answer(bad), 403, "csrf");
            problem(
                    house.answer(
                            bad.header("X-CSRF-Token", house.dispatcher.csrf().token("chief"))),
                    403,
                    "csrf");
        }

        @Test
        void thenTheStateThenTheFields() {
            problem(
                    house.answer(
                            reader(Sent.to("PATCH", "/small/api/v1/things/1")).json("{'word':''}")),
                    428,
                    "if-match-required");
            problem(
                    house.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
                            .json("{'word':''}")
                            .header("If-Match", "\"7\"")),
                    422,
                    "validation");
            problem(
                    house.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
                            .json("{'word':''")
                            .header("If-Match", "\"7\"")),
                    400,
                    "malformed");
        }

        @Test
        void theHandlerLast() {
            assertThat(house.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"))
                            .status())
                    .isEqualTo(201);
            assertThat(calls).hasValue(1);
        }
    }

    @Nested
    class Callers {
        @ParameterizedTest
        @CsvSource({
            "things,'',401",
            "things,anna,200",
            "things,fresh,403",
            "things,chief,403",
            "things,ended,401",
            "self,'',401",
            "self,fresh,200",
            "self,anna,200",
            "chief,'',401",
            "chief,anna,403",
            "chief,chief,200",
            "open,'',200",
            "open,ended,200",
            "open,fresh,200"
        })
        void areLetInByTheirCookies(String path, String person, int status) {
            var sent = Sent.get("/small/api/v1/" + path);

            assertThat(house.answer(person.isEmpty() ? sent : sent.cookie("small", person))
                            .status())
                    .isEqualTo(status);
        }

        @ParameterizedTest
        @CsvSource({"things,reads,200", "things,writes,200", "chief,writes,403", "things,anna,401"})
        void areLetInByTheirTokens(String path, String token, int status) {
            assertThat(house.answer(Sent.get("/small/api/v1/" + path).bearer(token))
                            .status())
                    .isEqualTo(status);
        }

        @Test
        void withATokenForReadingChangeNothing() {
            var sent = Sent.post("/small/api/v1/things").without("Origin").json("{'word':'one'}");

            problem(house.answer(sent.bearer("reads")), 403, "forbidden");
            assertThat(house.answer(sent.bearer("writes")).status()).isEqualTo(201);
        }

        @Test
        void withACookieAndATokenCountAsTheToken() {
            var both = Sent.get("/small/api/v1/chief").cookie("small", "chief").bearer("writes");

            problem(house.answer(both), 403, "forbidden");
        }

        @Test
        void ofAnotherSitesCookieAreVisitors() {
            problem(house.answer(Sent.get("/small/api/v1/things").cookie("other", "anna")), 401, "sign-in-required");
        }
    }

    @Nested
    class Forgeries {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "https://evil.example",
                    "null",
                    "http://127.0.0.1",
                    "http://127.0.0.1:8081",
                    "https://127.0.0.1:8080",
                    "http://127.0.0.1:8080.evil.example"
                })
        void ofOtherOriginsChangeNothing(String origin) {
            problem(
                    house.answer(reader(Sent.post("/small/api/v1/things"))
                            .json("{'word':'one'}")
                            .header("Origin", origin)),
                    403,
                    "csrf");
            problem(house.answer(Sent.post("/small/api/v1/open").header("Origin", origin)), 403, "csrf");
            assertThat(calls).hasValue(0);
        }

        @ParameterizedTest
        @CsvSource({"same-origin,201", "same-site,403", "cross-site,403", "none,403", "'',403"})
        void areToldByTheBrowserWhereThereIsNoOrigin(String site, int status) {
            var sent = reader(Sent.post("/small/api/v1/things"))
                    .json("{'word':'one'}")
                    .without("Origin");

            assertThat(house.answer(site.isEmpty() ? sent : sent.header("Sec-Fetch-Site", site))
                            .status())
                    .isEqualTo(status);
        }

        @Test
        void needNoTokenWhereThereIsNoCookie() {
            assertThat(house.answer(Sent.post("/small/api/v1/open")).status()).isEqualTo(204);
            problem(house.answer(Sent.post("/small/api/v1/open").cookie("small", "ended")), 403, "csrf");
        }

        @Test
        void areNoneInAFormWithOurToken() {
            var token = house.dispatcher.csrf().token("anna");
            var sent = Sent.post("/small/things").cookie("small", "anna");

            assertThat(house.answer(sent.form("word", "one", "_csrf", token)).status())
                    .isEqualTo(303);
            assertThat(house.answer(sent.form("word", "one", "_csrf", "x")).status())
                    .isEqualTo(403);
            assertThat(house.answer(sent.form("word", "one")).status()).isEqualTo(403);
        }

        @Test
        void needNoOriginWhereThePathIsSigned() {
            var answer = house.answer(Sent.post("/small/api/v1/signed/a/b").header("Origin", "https://evil.example"));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(Sent.text(answer)).isEqualTo("\"a/b\"");
        }
    }

    @Nested
    class Pages {
        @Test
        void sendVisitorsToTheDoorAndBack() {
            var answer = house.answer(Sent.get("/small/things?secret=1"));

            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.header("Location")).isEqualTo("/small/signin?next=%2Fsmall%2Fthings");
            assertThat(house.answer(Sent.post("/small/things").form("word", "x"))
                            .header("Location"))
                    .isEqualTo("/small/signin");
        }

        @Test
        void sendTheUnconfirmedToConfirm() {
            assertThat(house.answer(Sent.get("/small/things").cookie("small", "fresh"))
                            .header("Location"))
                    .isEqualTo("/small/verify-email");
            assertThat(house.answer(Sent.get("/small/self").cookie("small", "fresh"))
                            .status())
                    .isEqualTo(200);
        }

        @Test
        void areErrorPagesWhereSomethingIsWrong() {
            var answer = house.answer(Sent.get("/small/things").cookie("small", "chief"));

            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
            assertThat(Sent.text(answer)).contains("This needs the role reader.");
            assertThat(answer.header("X-Request-Id")).isNotEmpty();
            assertThat(house.answer(Sent.get("/small/nothing")).header("Content-Type"))
                    .startsWith("text/html");
        }

        @Test
        void areErrorPagesAlsoWhereTheQueryCannotBeRead() {
            var answer = house.answer(Sent.get("/small/?a=%zz"));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.header("Content-Type")).startsWith("text/html");
            problem(house.answer(Sent.get("/small/api/v1/list?a=%zz")), 400, "malformed");
        }

        @Test
        void areErrorPagesAlsoWhereTheStoreIsAway() {
            house.notices = member -> {
                throw SdkClientException.create("away");
            };

            var answer = house.answer(Sent.get("/small/nothing").cookie("small", "anna"));

            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.header("Content-Type")).startsWith("text/html");
        }

        @Test
        void showAFormAgainWithoutCountingIt() {
            for (int i = 0; i < 9; i++) {
                assertThat(house.answer(reader(Sent.post("/small/things")).form("word", ""))
                                .status())
                        .isEqualTo(422);
            }
            assertThat(house.windows.count("words")).isZero();
            var done = house.answer(reader(Sent.post("/small/things")).form("word", "one"));
            assertThat(done.status()).isEqualTo(303);
            assertThat(done.header("Location")).isEqualTo("/small/things?done=saved");
            assertThat(house.windows.count("words")).isEqualTo(1);
        }

        @Test
        void takeFormsOnly() {
            assertThat(house.answer(reader(Sent.post("/small/things")).json("{}"))
                            .status())
                    .isEqualTo(415);
        }
    }

    @Nested
    class Limits {
        @Test
        void ofTheWholeAreToldWithEveryAnswer() {
            var first = house.answer(Sent.get("/small/api/v1/open"));
            assertThat(first.header("RateLimit-Limit")).isEqualTo("40");
            assertThat(first.header("RateLimit-Remaining")).isEqualTo("39");
            assertThat(Integer.parseInt(first.header("RateLimit-Reset"))).isBetween(1, 60);
            for (int i = 1; i < House.GENERAL_MAX; i++) {
                assertThat(house.answer(Sent.get("/small/api/v1/nothing")).status())
                        .isEqualTo(404);
            }

            var over = house.answer(Sent.get("/small/api/v1/open"));

            problem(over, 429, "rate-limited");
            assertThat(over.header("Retry-After")).isEqualTo(over.header("RateLimit-Reset"));
            assertThat(over.header("RateLimit-Remaining")).isEqualTo("0");
            assertThat(house.answer(Sent.get("/small/api/v1/open").from("10.0.0.1"))
                            .status())
                    .isEqualTo(200);
            assertThat(house.answer(Sent.get("/small/api/v1/open").cookie("small", "anna"))
                            .status())
                    .isEqualTo(200);
            house.clock.advance(Duration.ofMinutes(1));
            assertThat(house.answer(Sent.get("/small/api/v1/open")).status()).isEqualTo(200);
        }

        @Test
        void countTokensThatOpenNothing() {
            for (int i = 0; i < House.GENERAL_MAX; i++) {
                assertThat(house.answer(Sent.get("/small/api/v1/open").bearer("guess" + i))
                                .status())
                        .isEqualTo(401);
            }

            assertThat(house.answer(Sent.get("/small/api/v1/open").bearer("guess"))
                            .status())
                    .isEqualTo(429);
        }

        @Test
        void countAWholeNetworkOfIpv6AsOne() {
            for (int i = 0; i < House.GENERAL_MAX; i++) {
                house.answer(Sent.get("/small/api/v1/open").from("2001:db8::" + i));
            }

            assertThat(house.answer(Sent.get("/small/api/v1/open").from("2001:db8::ffff"))
                            .status())
                    .isEqualTo(429);
        }

        @Test
        void ofARouteAreCountedOnceItsFieldsAreRight() {
            for (int i = 0; i < 5; i++) {
                problem(house.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':''}")), 422, "validation");
            }
            for (int i = 2; i >= 0; i--) {
                var answer =
                        house.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"));
                assertThat(answer.status()).isEqualTo(201);
                assertThat(answer.header("RateLimit-Limit")).isEqualTo("3");
                assertThat(answer.header("RateLimit-Remaining")).isEqualTo(Integer.toString(i));
            }

            var over = house.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"));

            problem(over, 429, "rate-limited");
            assertThat(over.header("Retry-After")).isEqualTo("3600");
            assertThat(calls).hasValue(3);
        }
    }

    @Nested
    class States {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                value = {"\"7\";200", "W/\"7\";200", "*;200", "\"6\", \"7\";200", "\"6\";412", "7;412", "\"\";412"})
        void areNamedByThoseWhoChangeThem(String etag, int status) {
            var answer = house.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
                    .json("{'word':'one'}")
                    .header("If-Match", etag));

            assertThat(answer.status()).isEqualTo(status);
            if (status == 412) {
                assertThat(problem(answer, 412, "stale").path("current").textValue())
                        .isEqualTo("current");
            } else {
                assertThat(answer.header("ETag")).isEqualTo("\"8\"");
            }
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                value = {"\"7\";304", "W/\"7\";304", "*;304", "\"6\";200"})
        void thatTheReaderHasAreNotSentAgain(String etag, int status) {
            var answer = house.answer(reader(Sent.get("/small/api/v1/things/1")).header("If-None-Match", etag));

            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.bytes().length).isEqualTo(status == 304 ? 0 : 3);
            assertThat(answer.header("ETag")).isEqualTo("\"7\"");
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
            var answer = house.answer(Sent.get(path));

            assertProtected(answer);
            assertThat(answer.header("Strict-Transport-Security")).isEmpty();
        }

        @Test
        void evenOfAnotherHost() {
            assertProtected(house.answer(Sent.get("/small/").header("Host", "evil.example")));
        }

        @Test
        void demandsEncryptionWhereThereIsSome() {
            var secure = new House("https://small.example").mounted();

            var answer = secure.answer(Sent.get("/small/nothing").header("Host", "small.example"));

            assertThat(answer.header("Strict-Transport-Security")).startsWith("max-age=31536000");
        }

        private static void assertProtected(Outgoing answer) {
            assertThat(answer.header("Content-Security-Policy"))
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(answer.header("Referrer-Policy")).isEqualTo("same-origin");
            assertThat(answer.header("X-Request-Id")).isNotEmpty();
            assertThat(answer.header("Cache-Control")).isNotEmpty();
        }

        @Test
        void isNotKeptUnlessItSaysSo() {
            assertThat(house.answer(Sent.get("/small/api/v1/open")).header("Cache-Control"))
                    .isEqualTo("no-store");
            assertThat(house.answer(Sent.get("/small/nothing")).header("Cache-Control"))
                    .isEqualTo("no-store");
        }
    }

    @Nested
    class Failures {
        private Outgoing failing(RuntimeException failure) {
            var failing = new House();
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
            house.dispatcher.expect("later");

            problem(house.answer(Sent.get("/later/x")), 503, "unavailable");
        }
    }

    @Test
    void headIsAnsweredAsGet() {
        var answer = house.answer(Sent.to("HEAD", "/small/api/v1/open"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    }

    @Test
    void filesAreSentPackedToThoseWhoTakeThemSo() {
        var plain = house.answer(Sent.get("/worker.js"));
        var packed = house.answer(Sent.get("/worker.js").header("Accept-Encoding", "br, gzip;q=0.5"));
        var refused = house.answer(Sent.get("/worker.js").header("Accept-Encoding", "gzip;q=0, identity"));

        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(plain.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(packed.bytes()).startsWith(0x1f, 0x8b);
        assertThat(refused.header("Content-Encoding")).isEmpty();
        assertThat(house.answer(Sent.post("/worker.js")).status()).isEqualTo(405);
    }

    @Test
    void aStreamIsNoLongerThanItsRouteTakes() {
        var streaming = new House();
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
        house.answer(Sent.get("/small/api/v1/things/secret-word").cookie("small", "anna"));
        house.answer(Sent.get("/small/secret-word"));
        house.answer(Sent.to("SECRET-WORD", "/small/api/v1/open"));

        assertThat(house.meters.getMeters().toString()).doesNotContainIgnoringCase("secret-word");
        assertThat(house.meters
                        .get("trestle.requests")
                        .tag("route", "/small/api/v1/things/{id}")
                        .tag("status", "200")
                        .timer()
                        .count())
                .isEqualTo(1);
    }
}

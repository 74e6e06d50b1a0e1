package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** What a request must pass before its handler is called, and in which order. */
final class DispatcherTest extends DispatcherScene {
    @Nested
    class InOrder {
        @Test
        void theHostComesBeforeEverything() {
            problem(testSite.answer(Sent.get("/small/api/v1/open").header("Host", "evil.example")), 421, "other-host");
            problem(testSite.answer(Sent.get("/small/api/v1/open").without("Host")), 421, "other-host");
        }

        @Test
        void thenTheRoute() {
            problem(testSite.answer(Sent.get("/small/api/v1/nothing")), 404, "not-found");
            problem(testSite.answer(Sent.get("/nowhere")), 404, "not-found");
            var other = testSite.answer(Sent.to("PUT", "/small/api/v1/things"));
            problem(other, 405, "method-not-allowed");
            assertThat(other.header("Allow")).isEqualTo("GET, HEAD, POST");
        }

        @Test
        void thenTheTokenThatOpensNothingEvenWhereNoneIsNeeded() {
            var answer = testSite.answer(Sent.get("/small/api/v1/open").bearer("made-up"));

            problem(answer, 401, "sign-in-required");
            assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
            assertThat(answer.header("RateLimit-Remaining")).isEqualTo(Integer.toString(TestSite.GENERAL_MAX - 1));
        }

        @Test
        void thenTheOriginBeforeWhoMay() {
            problem(
                    testSite.answer(Sent.post("/small/api/v1/things").header("Origin", "https://evil.example")),
                    403,
                    "csrf");
            problem(testSite.answer(Sent.post("/small/api/v1/things")), 401, "sign-in-required");
        }

        @Test
        void thenWhoMayBeforeTheBody() {
            var huge = new byte[Route.BODY_BYTES_MAX + 1];

            problem(
                    testSite.answer(Sent.post("/small/api/v1/things").bytes("application/json", huge)),
                    401,
                    "sign-in-required");
            problem(
                    testSite.answer(reader(Sent.post("/small/api/v1/things")).bytes("application/json", huge)),
                    413,
                    "too-large");
            problem(
                    testSite.answer(reader(Sent.post("/small/api/v1/things")).bytes("text/plain", new byte[2])),
                    415,
                    "unsupported-type");
        }

        @Test
        void thenTheTokenOfOurPages() {
            var bad = Sent.post("/small/api/v1/things").cookie("small", "anna").json("{'word':'far too long'}");

            problem(testSite.answer(bad), 403, "csrf");
            assertThat(Sent.json(testSite.answer(bad)).path("detail").asText())
                    .contains("X-CSRF-Token from GET /auth/session", "API token");
            problem(
                    testSite.answer(bad.header(
                            "X-CSRF-Token", testSite.dispatcher.csrf().token("chief"))),
                    403,
                    "csrf");
        }

        @Test
        void thenTheStateThenTheFields() {
            problem(
                    testSite.answer(
                            reader(Sent.to("PATCH", "/small/api/v1/things/1")).json("{'word':''}")),
                    428,
                    "if-match-required");
            problem(
                    testSite.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
                            .json("{'word':''}")
                            .header("If-Match", "\"7\"")),
                    422,
                    "validation");
            problem(
                    testSite.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
                            .json("{'word':''")
                            .header("If-Match", "\"7\"")),
                    400,
                    "malformed");
        }

        @Test
        void theHandlerLast() {
            assertThat(testSite.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"))
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

            assertThat(testSite.answer(person.isEmpty() ? sent : sent.cookie("small", person))
                            .status())
                    .isEqualTo(status);
        }

        @ParameterizedTest
        @CsvSource({"things,reads,200", "things,writes,200", "chief,writes,403", "things,anna,401"})
        void areLetInByTheirTokens(String path, String token, int status) {
            assertThat(testSite.answer(Sent.get("/small/api/v1/" + path).bearer(token))
                            .status())
                    .isEqualTo(status);
        }

        @Test
        void withATokenForReadingChangeNothing() {
            var sent = Sent.post("/small/api/v1/things").without("Origin").json("{'word':'one'}");

            problem(testSite.answer(sent.bearer("reads")), 403, "forbidden");
            assertThat(testSite.answer(sent.bearer("writes")).status()).isEqualTo(201);
        }

        @Test
        void withACookieAndATokenCountAsTheToken() {
            var both = Sent.get("/small/api/v1/chief").cookie("small", "chief").bearer("writes");

            problem(testSite.answer(both), 403, "forbidden");
        }

        @Test
        void ofAnotherSitesCookieAreVisitors() {
            problem(testSite.answer(Sent.get("/small/api/v1/things").cookie("other", "anna")), 401, "sign-in-required");
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
                    testSite.answer(reader(Sent.post("/small/api/v1/things"))
                            .json("{'word':'one'}")
                            .header("Origin", origin)),
                    403,
                    "csrf");
            problem(testSite.answer(Sent.post("/small/api/v1/open").header("Origin", origin)), 403, "csrf");
            assertThat(calls).hasValue(0);
        }

        @ParameterizedTest
        @CsvSource({"same-origin,201", "same-site,403", "cross-site,403", "none,403", "'',403"})
        void areToldByTheBrowserWhereThereIsNoOrigin(String site, int status) {
            var sent = reader(Sent.post("/small/api/v1/things"))
                    .json("{'word':'one'}")
                    .without("Origin");

            assertThat(testSite.answer(site.isEmpty() ? sent : sent.header("Sec-Fetch-Site", site))
                            .status())
                    .isEqualTo(status);
        }

        @Test
        void needNoTokenWhereThereIsNoCookie() {
            assertThat(testSite.answer(Sent.post("/small/api/v1/open")).status())
                    .isEqualTo(204);
            problem(testSite.answer(Sent.post("/small/api/v1/open").cookie("small", "ended")), 403, "csrf");
        }

        @Test
        void areNoneInAFormWithOurToken() {
            var token = testSite.dispatcher.csrf().token("anna");
            var sent = Sent.post("/small/things").cookie("small", "anna");

            assertThat(testSite.answer(sent.form("word", "one", "_csrf", token)).status())
                    .isEqualTo(303);
            assertThat(testSite.answer(sent.form("word", "one", "_csrf", "x")).status())
                    .isEqualTo(403);
            assertThat(testSite.answer(sent.form("word", "one")).status()).isEqualTo(403);
        }

        @Test
        void needNoOriginWhereThePathIsSigned() {
            var answer =
                    testSite.answer(Sent.post("/small/api/v1/signed/a/b").header("Origin", "https://evil.example"));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(Sent.text(answer)).isEqualTo("\"a/b\"");
        }
    }

    @Nested
    class Limits {
        @Test
        void ofTheWholeAreToldWithEveryAnswer() {
            var first = testSite.answer(Sent.get("/small/api/v1/open"));
            assertThat(first.header("RateLimit-Limit")).isEqualTo("40");
            assertThat(first.header("RateLimit-Remaining")).isEqualTo("39");
            assertThat(Integer.parseInt(first.header("RateLimit-Reset"))).isBetween(1, 60);
            for (int i = 1; i < TestSite.GENERAL_MAX; i++) {
                assertThat(testSite.answer(Sent.get("/small/api/v1/nothing")).status())
                        .isEqualTo(404);
            }

            var over = testSite.answer(Sent.get("/small/api/v1/open"));

            problem(over, 429, "rate-limited");
            assertThat(over.header("Retry-After")).isEqualTo(over.header("RateLimit-Reset"));
            assertThat(over.header("RateLimit-Remaining")).isEqualTo("0");
            assertThat(testSite.answer(Sent.get("/small/api/v1/open").from("10.0.0.1"))
                            .status())
                    .isEqualTo(200);
            assertThat(testSite.answer(Sent.get("/small/api/v1/open").cookie("small", "anna"))
                            .status())
                    .isEqualTo(200);
            testSite.clock.advance(Duration.ofMinutes(1));
            assertThat(testSite.answer(Sent.get("/small/api/v1/open")).status()).isEqualTo(200);
        }

        @Test
        void countTokensThatOpenNothing() {
            for (int i = 0; i < TestSite.GENERAL_MAX; i++) {
                assertThat(testSite.answer(Sent.get("/small/api/v1/open").bearer("guess" + i))
                                .status())
                        .isEqualTo(401);
            }

            assertThat(testSite.answer(Sent.get("/small/api/v1/open").bearer("guess"))
                            .status())
                    .isEqualTo(429);
        }

        @Test
        void countAWholeNetworkOfIpv6AsOne() {
            for (int i = 0; i < TestSite.GENERAL_MAX; i++) {
                testSite.answer(Sent.get("/small/api/v1/open").from("2001:db8::" + i));
            }

            assertThat(testSite.answer(Sent.get("/small/api/v1/open").from("2001:db8::ffff"))
                            .status())
                    .isEqualTo(429);
        }

        @Test
        void ofARouteAreCountedOnceItsFieldsAreRight() {
            for (int i = 0; i < 5; i++) {
                problem(
                        testSite.answer(
                                reader(Sent.post("/small/api/v1/things")).json("{'word':''}")),
                        422,
                        "validation");
            }
            for (int i = 2; i >= 0; i--) {
                var answer = testSite.answer(
                        reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"));
                assertThat(answer.status()).isEqualTo(201);
                assertThat(answer.header("RateLimit-Limit")).isEqualTo("3");
                assertThat(answer.header("RateLimit-Remaining")).isEqualTo(Integer.toString(i));
            }

            var over = testSite.answer(reader(Sent.post("/small/api/v1/things")).json("{'word':'one'}"));

            problem(over, 429, "rate-limited");
            assertThat(over.header("Retry-After")).isEqualTo("3600");
            assertThat(calls).hasValue(3);
        }

        @Test
        void countNothingOfWhatAnotherOfThemRefuses() {
            var limited = new TestSite();
            limited.site
                    .api()
                    .post("/often", Caller.ANYONE, request -> Response.empty(204))
                    .limit("often", 3, Duration.ofHours(1))
                    .limit("rarely", 1, Duration.ofMinutes(1));
            limited.site
                    .api()
                    .post("/once", Caller.ANYONE, request -> Response.empty(204))
                    .limit("often", 3, Duration.ofHours(1));
            limited.mounted();
            assertThat(limited.answer(Sent.post("/small/api/v1/often")).status())
                    .isEqualTo(204);
            for (int i = 0; i < 5; i++) {
                problem(limited.answer(Sent.post("/small/api/v1/often")), 429, "rate-limited");
            }

            assertThat(limited.answer(Sent.post("/small/api/v1/once")).header("RateLimit-Remaining"))
                    .isEqualTo("1");
        }
    }

    @Nested
    class States {
        @ParameterizedTest
        @CsvSource(
                delimiter = ';',
                value = {"\"7\";200", "W/\"7\";200", "*;200", "\"6\", \"7\";200", "\"6\";412", "7;412", "\"\";412"})
        void areNamedByThoseWhoChangeThem(String etag, int status) {
            var answer = testSite.answer(reader(Sent.to("PATCH", "/small/api/v1/things/1"))
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
            var answer = testSite.answer(reader(Sent.get("/small/api/v1/kept")).header("If-None-Match", etag));

            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.bytes().length).isEqualTo(status == 304 ? 0 : 3);
            assertThat(answer.header("ETag")).isEqualTo("\"7\"");
        }

        @Test
        void thatNobodyMayKeepAreSentAgainSinceCountersMoveWithoutTheETag() {
            var answer =
                    testSite.answer(reader(Sent.get("/small/api/v1/things/1")).header("If-None-Match", "\"7\""));

            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("ETag")).isEqualTo("\"7\"");
        }
    }

    @Nested
    class Parameters {
        @Test
        void areReadWhereTheRouteDeclaresThem() {
            assertThat(echo("shown=yes")).isEqualTo("yes");
            assertThat(echo("shown=")).isEqualTo("none");
            assertThat(echo("other=yes")).isEqualTo("none");
            problem(testSite.answer(Sent.get("/small/api/v1/echo?shown=longer")), 422, "validation");
            problem(testSite.answer(Sent.get("/small/api/v1/echo?shown=a%E2%80%AEb")), 422, "validation");
        }

        private String echo(String query) {
            return Sent.json(testSite.answer(Sent.get("/small/api/v1/echo?" + query)))
                    .asText();
        }

        @Test
        void areAMistakeOfOursWhereItDoesNot() {
            problem(testSite.answer(Sent.get("/small/api/v1/undeclared?other=yes")), 500, "internal");
        }

        @Test
        void ofAPageCountAsAbsentWhereTheyAreWrong() {
            assertThat(Sent.text(testSite.answer(Sent.get("/small/echo?shown=yes"))))
                    .isEqualTo("yes");
            assertThat(Sent.text(testSite.answer(Sent.get("/small/echo?shown=longer"))))
                    .isEqualTo("none");
        }

        @Test
        void ofAFormAreThoseOfItsShapeAndItsHiddenFields() {
            var form = Sent.post("/small/echo").form("word", "abc", "other", "x", "next", "/a");

            assertThat(Sent.text(testSite.answer(form))).isEqualTo("/a abc ");
            assertThat(Sent.text(testSite.answer(Sent.post("/small/echo").form("word", "abc", "next", "longer"))))
                    .isEqualTo("none abc ");
        }
    }

    @ParameterizedTest
    @CsvSource({"1,a minute", "60,a minute", "61,2 minutes", "888,15 minutes", "3600,60 minutes", "7201,3 hours"})
    void waitsAreToldInMinutes(long seconds, String wait) {
        var problem = Problem.rateLimited(new RateLimitResult(false, 1, 0, Duration.ofSeconds(seconds)));

        assertThat(problem.title() + ". " + problem.detail())
                .isEqualTo("Too many attempts. Try again in " + wait + ".");
        assertThat(problem.headers()).containsEntry("Retry-After", Long.toString(seconds));
    }
}

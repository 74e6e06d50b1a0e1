package trestle.rollmodel.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.IdempotencyStore;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelTable;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.EntryRoutes;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;
import trestle.testing.Unreliable;

/** A request sent again, on the real store: done once, whatever happens in between. */
@TrestleTest(model = "rollmodel")
final class IdempotencyTest {
    private static final CapabilityCookie SHEET = new CapabilityCookie("sa_", 20);
    private static final String API = "/rollmodel/api/v1";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String ENTRY =
            "{'sections':{'private':'numbatword','shared':'half guard'},'sessionMetrics':{'durationMinutes':90,"
                    + "'intensity':7,'rounds':6,'giOrNoGi':'gi','tags':[]}}";

    private final RollModelWorld world;
    private final Entries entries;
    private final Dispatcher dispatcher;
    private final AtomicBoolean dead = new AtomicBoolean();
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    IdempotencyTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        var clock = trestle.clock();
        entries = new Entries(
                world.journal, Tokens.named(Tokens.CHOICES.getFirst()), entry -> List.of(), clock, trestle.ids());
        dispatcher = dispatcher(world.transactions);
    }

    /** @param transactions in which an answer is kept that the handler did not keep itself */
    private Dispatcher dispatcher(Transactions transactions) {
        var clock = world.trestle.clock();
        var frame = Layout.of("Rollmodel", Accent.TEAL, "/rollmodel/", Texts.beside(RollModelTable.class));
        var site = Site.of("rollmodel", frame)
                .accounts(new ByName())
                .idempotency(new Mortal(new StoredIdempotency(world.requests)), transactions)
                .limits(new RateLimits(new StoredRateLimits(world.requests), clock))
                .capabilities(SHEET, (of, secret) -> Set.of("admin"));
        declare(site);
        var house = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                new byte[32],
                new GeneralLimit(clock),
                new AccessLog(new SimpleMeterRegistry()),
                clock,
                world.trestle.ids());
        house.mount(site);
        return house;
    }

    private void declare(Site site) {
        new EntryRoutes(entries, new Techniques(world.techniques)).declare(site.api());
        var api = site.api();
        api.post("/slow", Caller.MEMBER, NewEntry::parse, (request, draft) -> {
            if (calls.incrementAndGet() == 1) {
                reached.countDown();
                await(released);
            }
            return log(request, draft);
        });
        api.post("/dies-before", Caller.MEMBER, NewEntry::parse, (request, draft) -> {
            if (calls.incrementAndGet() == 1) throw die();
            return log(request, draft);
        });
        api.post("/dies-after", Caller.MEMBER, NewEntry::parse, (request, draft) -> {
            calls.incrementAndGet();
            log(request, draft);
            throw die();
        });
        api.post("/limited", Caller.MEMBER, request -> Response.json(201, calls.incrementAndGet()))
                .limit("limited", 1, Duration.ofHours(1));
        api.post("/fails", Caller.MEMBER, request -> {
            if (calls.incrementAndGet() == 1) throw new IllegalStateException("once");
            return Response.json(201, "done");
        });
        api.post("/plain", Caller.MEMBER, request -> Response.json(201, calls.incrementAndGet()));
        api.post("/thinks-again", Caller.MEMBER, request -> {
            request.remembering(Response.json(201, "never written"));
            return Response.json(200, calls.incrementAndGet());
        });
        api.post("/signs-in", Caller.MEMBER, request -> {
            calls.incrementAndGet();
            return Response.empty(204).signedIn("secret", Duration.ofHours(1));
        });
        api.post("/made/{id}", Caller.ANYONE, request -> {
            var made = Response.json(201, Map.of("made", calls.incrementAndGet()));
            return made.granting(SHEET, request.path("id"), "secret-" + calls.get(), Duration.ofHours(24));
        });
        site.pages().post("/form", Caller.MEMBER, request -> {
            calls.incrementAndGet();
            return Response.redirect("/done", "saved");
        });
    }

    private Response log(Request request, NewEntry draft) {
        return request.commit(
                entries.log(request.accountId(), request.zone(), draft),
                outcome -> outcome instanceof EntryOutcome.Done(var entry)
                        ? Response.json(201, entry.entryId())
                        : Response.json(409, "refused"));
    }

    /** The process ends here: nothing that it would still have done is done. */
    private IllegalStateException die() {
        dead.set(true);
        return new IllegalStateException("killed");
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) throw new IllegalStateException("Nobody came.");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private OutgoingResponse send(String who, String path, String key, String json) {
        return Sent.post(API + path)
                .bearer(who)
                .header("Idempotency-Key", key)
                .json(json)
                .by(dispatcher);
    }

    private OutgoingResponse send(String path, String key) {
        return send("ann", path, key, ENTRY);
    }

    private int entryCount() {
        return world.keys("USER#", "ENTRY#").size();
    }

    private static void assertProblem(OutgoingResponse answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo(code);
        assertThat(Sent.json(answer).path("requestId").asText()).isEqualTo(answer.header("X-Request-Id"));
    }

    @Test
    void theSameKeyFiveTimesMakesOneEntry() {
        var first = send("/entries", "key");

        assertThat(first.status()).isEqualTo(201);
        for (int i = 0; i < 4; i++) {
            var again = send("/entries", "key");
            assertThat(again.status()).isEqualTo(201);
            assertThat(Sent.text(again)).isEqualTo(Sent.text(first));
            assertThat(again.header("ETag")).isEqualTo(first.header("ETag")).isNotEmpty();
            assertThat(again.header("Content-Type")).isEqualTo("application/json");
            assertThat(again.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
        }
        assertThat(entryCount()).isEqualTo(1);
    }

    @Test
    void anotherBodyIsAnotherRequestAndAnUnknownParameterIsNone() {
        send("/entries", "key");

        assertProblem(send("ann", "/entries", "key", ENTRY.replace("90", "91")), 422, "idempotency-mismatch");
        assertThat(send("/entries?unknown=true", "key").status()).isEqualTo(201);
        assertThat(entryCount()).isEqualTo(1);
    }

    @Test
    void aKeyIsItsCallersAndItsPathsOwn() {
        send("/entries", "key");

        assertThat(send("bea", "/entries", "key", ENTRY).status()).isEqualTo(201);
        assertThat(send("/slow-not-there", "key").status()).isEqualTo(404);
        released.countDown();
        assertThat(send("/slow", "key").status()).isEqualTo(201);
        assertThat(entryCount()).isEqualTo(3);
    }

    @Test
    void whileItIsBeingAnsweredItWaits() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = threads.submit(() -> send("/slow", "key"));
            await(reached);

            var second = send("/slow", "key");
            assertProblem(second, 409, "in-progress");
            assertThat(second.header("Retry-After")).isEqualTo("1");

            released.countDown();
            assertThat(first.get().status()).isEqualTo(201);
            assertThat(Sent.text(send("/slow", "key"))).isEqualTo(Sent.text(first.get()));
        }
        assertThat(entryCount()).isEqualTo(1);
    }

    @Test
    void ofFiftyAtOnceOneIsDone() throws Exception {
        var together = new CountDownLatch(50);
        var all = new ArrayList<Callable<OutgoingResponse>>();
        for (int i = 0; i < 50; i++) {
            all.add(() -> {
                together.countDown();
                await(together);
                return send("/entries", "key");
            });
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = new ArrayList<OutgoingResponse>();
            for (var future : threads.invokeAll(all)) answers.add(future.get());

            assertThat(answers)
                    .extracting(OutgoingResponse::status)
                    .isSubsetOf(201, 409)
                    .contains(201);
            assertThat(answers.stream()
                            .filter(answer -> answer.status() == 201)
                            .map(Sent::text)
                            .distinct())
                    .hasSize(1);
        }
        assertThat(entryCount()).isEqualTo(1);
        assertThat(send("/entries", "key").status()).isEqualTo(201);
    }

    @Test
    void aLostAttemptIsTakenOverAfterAWhile() {
        assertThat(send("/dies-before", "key").status()).isEqualTo(500);
        dead.set(false);
        assertProblem(send("/dies-before", "key"), 409, "in-progress");
        world.trestle.clock().advance(PATIENCE.minusMillis(1));
        assertProblem(send("/dies-before", "key"), 409, "in-progress");

        world.trestle.clock().advance(Duration.ofMillis(1));

        assertThat(send("/dies-before", "key").status()).isEqualTo(201);
        assertThat(send("/dies-before", "key").status()).isEqualTo(201);
        assertThat(entryCount()).isEqualTo(1);
    }

    @Test
    void whoWasTakenOverDoesNothingMore() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var lost = threads.submit(() -> send("/slow", "key"));
            await(reached);
            world.trestle.clock().advance(PATIENCE);
            var taken = send("/slow", "key");
            assertThat(taken.status()).isEqualTo(201);

            released.countDown();

            assertThat(lost.get().status()).isNotEqualTo(201);
            assertThat(Sent.text(send("/slow", "key"))).isEqualTo(Sent.text(taken));
        }
        assertThat(entryCount()).isEqualTo(1);
    }

    @Test
    void aCrashBetweenTheTransactionAndTheAnswerLosesNeither() {
        assertThat(send("/dies-after", "key").status()).isEqualTo(500);
        dead.set(false);

        var again = send("/dies-after", "key");

        assertThat(again.status()).isEqualTo(201);
        assertThat(calls).hasValue(1);
        assertThat(entryCount()).isEqualTo(1);
        var entryId = Sent.json(again).asText();
        assertThat(world.keys("ENTRY#" + entryId, "META")).hasSize(1);
    }

    @Test
    void whatWentWrongMayBeTriedAgain() {
        assertThat(send("/fails", "key").status()).isEqualTo(500);
        assertThat(send("/fails", "key").status()).isEqualTo(201);
        assertThat(send("ann", "/entries", "other", "{}").status()).isEqualTo(422);
        assertThat(send("/entries", "other").status()).isEqualTo(201);
    }

    @Test
    void anAnswerThatCannotBeKeptGoesOutAndHoldsNobodyUp() {
        var unable = dispatcher(new Transactions(Unreliable.conflicting(world.trestle.client())));
        var request = Sent.post(API + "/plain").bearer("ann").header("Idempotency-Key", "key");

        assertThat(request.by(unable).status()).isEqualTo(201);
        assertThat(request.by(dispatcher).status()).isEqualTo(201);

        assertThat(calls).hasValue(2);
        assertThat(Sent.text(request.by(dispatcher))).isEqualTo("2");
    }

    @Test
    void theAnswerThatWasGivenIsRememberedAndNotTheOneThatWasAbandoned() {
        assertThat(send("/thinks-again", "key").status()).isEqualTo(200);

        assertThat(send("/thinks-again", "key").status()).isEqualTo(200);
        assertThat(calls).hasValue(1);
    }

    @Test
    void theStoreTellsNobodyWhatWasAnswered() {
        var answer = send("/entries", "a-key-to-be-kept-secret");
        var entryId = Sent.json(answer).path("entryId").asText();

        var rows = world.trestle.dump().items("RollModel").stream()
                .filter(item -> item.get("PK").s().startsWith("IDEMP#"))
                .toList();

        assertThat(rows).hasSize(1);
        var row = rows.getFirst();
        var bytes = new String(row.get("answer").b().asByteArray(), StandardCharsets.ISO_8859_1);
        assertThat(row.toString() + bytes)
                .doesNotContain("numbatword", "half guard", "a-key-to-be-kept-secret", "entryId", entryId);
        assertThat(row.get("PK").s()).matches("IDEMP#[0-9a-f]{64}");
    }

    @Test
    void anAnswerGivenAgainIsNotCounted() {
        for (int i = 0; i < 5; i++) assertThat(send("/limited", "key").status()).isEqualTo(201);
        assertThat(calls).hasValue(1);

        assertProblem(send("/limited", "another"), 429, "rate-limited");
        assertThat(send("/limited", "key").status()).isEqualTo(201);
    }

    @Test
    void aSessionIsNeverGivenAgain() {
        assertThat(send("/signs-in", "key").header("Set-Cookie")).contains("secret");
        assertThat(send("/signs-in", "key").header("Set-Cookie")).contains("secret");

        assertThat(calls).hasValue(2);
        assertThat(world.keys("IDEMP#")).isEmpty();
    }

    @Test
    void afterADayItIsForgotten() {
        send("/entries", "key");

        world.trestle.clock().advance(IdempotencyStore.LIFE);

        assertThat(send("/entries", "key").status()).isEqualTo(201);
        assertThat(entryCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "ümlaut", "", "\u0007"})
    void aKeyIsVisibleAscii(String key) {
        assertProblem(send("/entries", key), 400, "malformed");
        assertProblem(send("/entries", "x".repeat(129)), 400, "malformed");
        assertThat(entryCount()).isZero();
        assertThat(send("/entries", "!".repeat(128)).status()).isEqualTo(201);
    }

    @Test
    void formsCarryItInAHiddenField() {
        for (int i = 0; i < 3; i++) {
            var sent =
                    Sent.post("/rollmodel/form").bearer("ann").form("word", "one", "_key", "key", "_csrf", "token" + i);
            var answer = sent.by(dispatcher);
            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.header("Location")).isEqualTo("/rollmodel/done?done=saved");
        }
        assertThat(calls).hasValue(1);
        var other = Sent.post("/rollmodel/form")
                .bearer("ann")
                .form("word", "two", "_key", "key")
                .by(dispatcher);
        assertThat(other.status()).isEqualTo(422);
        var parted = Sent.post("/rollmodel/form")
                .bearer("ann")
                .form("word", "one, two", "_key", "k2")
                .by(dispatcher);
        assertThat(parted.status()).isEqualTo(303);
        var apart = Sent.post("/rollmodel/form")
                .bearer("ann")
                .form("word", "one", "word", "two", "_key", "k2")
                .by(dispatcher);
        assertThat(apart.status()).isEqualTo(422);
    }

    private static final class ByName implements Authenticator {
        @Override
        public Optional<Principal.Member> bySession(String secret) {
            return Optional.empty();
        }

        @Override
        public Optional<Principal.Member> byToken(String secret) {
            return Optional.of(new Principal.Member(
                    secret, secret, Set.of("athlete"), true, ZoneOffset.UTC, new Principal.Via.Token("t", true)));
        }
    }

    /** Answers of a process that may have died: then it forgets nothing and keeps nothing. */
    private final class Mortal implements IdempotencyStore {
        private final IdempotencyStore answers;

        Mortal(IdempotencyStore answers) {
            this.answers = answers;
        }

        @Override
        public Optional<Remembered> find(String hash) {
            return answers.find(hash);
        }

        @Override
        public boolean begin(String hash, String bodyHash, Instant at) {
            return answers.begin(hash, bodyHash, at);
        }

        @Override
        public Write keep(String hash, Instant begunAt, byte[] answer) {
            return answers.keep(hash, begunAt, answer);
        }

        @Override
        public void forget(String hash, Instant begunAt) {
            if (!dead.get()) answers.forget(hash, begunAt);
        }
    }

    @Test
    void aStrangersKeyIsLongAndNotBoundToAnAddress() {
        var key = "a-key-of-twenty-characters";

        assertProblem(made("/made/a", "too-short-to-be-one", "10.0.0.1"), 422, "validation");
        var first = made("/made/a", key, "10.0.0.1");
        var again = made("/made/a", key, "10.0.0.2");

        assertThat(first.status()).isEqualTo(201);
        assertThat(Sent.json(first).path("csrf").asText()).isNotEmpty();
        assertThat(Sent.text(again)).isEqualTo(Sent.text(first));
        assertThat(again.header("Set-Cookie")).startsWith("sa_a=secret-1; ").isEqualTo(first.header("Set-Cookie"));
        assertThat(Sent.json(made("/made/b", key, "10.0.0.1")).path("made").asInt())
                .isEqualTo(2);
    }

    private OutgoingResponse made(String path, String key, String address) {
        return Sent.post(API + path)
                .header("Idempotency-Key", key)
                .from(address)
                .by(dispatcher);
    }
}

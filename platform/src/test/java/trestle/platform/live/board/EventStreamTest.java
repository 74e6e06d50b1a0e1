package trestle.platform.live.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.platform.web.EventClient;
import trestle.platform.web.openapi.OpenApi;
import trestle.platform.web.pipeline.StreamLimits;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Two servers on one database, and browsers that follow streams of either. */
@TrestleTest(model = "board")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class EventStreamTest {
    private static final String ANNA = "board_session=anna";
    private static final Duration WHILE = Duration.ofMillis(1_200);

    /** Shorter than usual, so that tests need not wait for it. */
    private static final Duration CHECK = Duration.ofMillis(200);

    /** What is promised where callers are checked as often as usual. */
    private static final Duration END_MAX = Duration.ofSeconds(5);

    private final Trestle trestle;
    private final BoardInstance.Shared shared = new BoardInstance.Shared();
    private BoardInstance here;
    private BoardInstance there;

    EventStreamTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void start() {
        shared.sessions.put("anna", "anna");
        shared.readers.put("anna", Set.of("b1"));
        shared.links.put("link-of-b1", "b1");
        here = new BoardInstance(trestle, shared, StreamLimits.of(3, 5, 8, CHECK));
        there = new BoardInstance(trestle, shared, UnaryOperator.identity());
    }

    @AfterEach
    void stop() {
        here.close();
        there.close();
    }

    private static EventClient follow(BoardInstance at, String... headers) throws IOException, InterruptedException {
        return EventClient.open(at.url("/stream"), headers);
    }

    private static String data(String boardId, String noteId) {
        return "{\"boardId\":\"" + boardId + "\",\"noteId\":\"" + noteId + "\"}";
    }

    @Test
    void anEventArrivesAtListenersOfEveryInstanceExactlyOnce() throws Exception {
        try (var a = follow(here, "Cookie", ANNA);
                var b = follow(there, "Cookie", ANNA)) {
            assertThat(a.header("Content-Type")).isEqualTo("text/event-stream");
            assertThat(a.header("Cache-Control")).isEqualTo("no-store");

            var noteId = here.post("b1");

            for (var each : new EventClient[] {a, b}) {
                var event = each.next();
                assertThat(event.kind()).isEqualTo("note.created");
                assertThat(event.data()).isEqualTo(data("b1", noteId));
                each.assertSilent(WHILE);
            }
        }
    }

    /** How long events take, half of them longer: committed at this instance, and at the other. */
    @Test
    void anInstanceHearsItsOwnEventsFirst() throws Exception {
        try (var a = follow(here, "Cookie", ANNA)) {
            var own = new ArrayList<Duration>();
            var others = new ArrayList<Duration>();
            for (int i = 0; i < 5; i++) {
                own.add(delay(a, here));
                others.add(delay(a, there));
            }
            own.sort(null);
            others.sort(null);
            System.out.println("own events: " + own.get(2) + ", those of another instance: " + others.get(2));
            assertThat(own.get(2)).isLessThan(others.get(2));
            assertThat(others.getLast()).isLessThan(Duration.ofSeconds(2));
        }
    }

    private static Duration delay(EventClient client, BoardInstance at) throws InterruptedException {
        long begun = System.nanoTime();
        at.post("b1");
        client.next();
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    @Test
    void theApiDescriptionNamesStreamsAndTheirEvents() {
        var paths = OpenApi.of(here.mounted(), "Board", "1").path("paths");
        var get = paths.path("/stream").path("get");
        var sent = get.path("responses").path("200").path("content").path("text/event-stream");

        assertThat(sent.path("schema").path("x-events").toString())
                .isEqualTo("[\"note.created\",\"note.moved\",\"reset\"]");
        assertThat(get.path("parameters").findValuesAsText("name")).containsExactly("Last-Event-ID", "since");
    }

    @Test
    void whoComesBackHearsWhatWasMissedAtAnotherInstanceToo() throws Exception {
        String lastId;
        try (var a = follow(here, "Cookie", ANNA)) {
            here.post("b1");
            lastId = a.next().id();
        }
        var second = here.post("b1");
        var third = there.post("b1");

        try (var b = follow(there, "Cookie", ANNA, "Last-Event-ID", lastId)) {
            // Two instances that write in the same millisecond are in no order.
            assertThat(List.of(b.next().data(), b.next().data()))
                    .containsExactlyInAnyOrder(data("b1", second), data("b1", third));
            b.assertSilent(WHILE);
        }
    }

    @Test
    void aStreamHasAPositionBeforeItsFirstEvent() throws Exception {
        String lastId;
        try (var a = follow(here, "Cookie", ANNA)) {
            lastId = a.lastId();
        }
        assertThat(lastId).matches("[0-9]+");
        var noteId = there.post("b1");

        try (var b = follow(here, "Cookie", ANNA, "Last-Event-ID", lastId)) {
            assertThat(b.next().data()).isEqualTo(data("b1", noteId));
        }
    }

    @Test
    void aPageHearsOfWhatHappenedSinceItWasMade() throws Exception {
        var made = System.currentTimeMillis();
        var noteId = there.post("b1");

        try (var a = EventClient.open(here.url("/stream?since=" + made), "Cookie", ANNA)) {
            assertThat(a.next().data()).isEqualTo(data("b1", noteId));
        }
    }

    @Test
    void anOldOrUnknownPositionIsToldToStartOver() throws Exception {
        for (var position : new String[] {"made-up", Long.toString(System.currentTimeMillis() - 3_500_000)}) {
            try (var a = follow(here, "Cookie", ANNA, "Last-Event-ID", position)) {
                var event = a.next();
                assertThat(event.kind()).isEqualTo("reset");
                assertThat(event.data()).isEqualTo("{}");

                var noteId = here.post("b1");
                assertThat(a.next().data()).isEqualTo(data("b1", noteId));
            }
        }
    }

    @Test
    void everyEventIsCheckedAsTheListThatItBelongsTo() throws Exception {
        try (var a = follow(here, "Cookie", ANNA)) {
            there.post("b2");
            shared.readers.put("anna", Set.of("b1", "b2"));
            var seen = here.post("b2");
            assertThat(a.next().data()).isEqualTo(data("b2", seen));

            shared.readers.put("anna", Set.of());
            here.post("b1");
            there.post("b2");
            a.assertSilent(WHILE);
        }
    }

    @Test
    void aCheckThatFailsEndsTheStreamAndNothingIsLost() throws Exception {
        String lastId;
        try (var a = follow(here, "Cookie", ANNA)) {
            here.post("b1");
            lastId = a.next().id();
            shared.failing = true;
            here.move("n1");
            assertThat(a.endsWithin(Duration.ofSeconds(3))).isTrue();
        }
        var noteId = here.post("b1");
        shared.failing = false;

        try (var a = follow(here, "Cookie", ANNA, "Last-Event-ID", lastId)) {
            assertThat(a.next().data()).isEqualTo("{\"noteId\":\"n1\"}");
            assertThat(a.next().data()).isEqualTo(data("b1", noteId));
        }
    }

    @Test
    void callersAreCheckedOftenEnoughForWhatIsPromised() {
        assertThat(StreamLimits.usualEnd()).isLessThan(END_MAX);
    }

    @Test
    void theEndOfASessionEndsItsStreams() throws Exception {
        try (var a = follow(here, "Cookie", ANNA)) {
            assertThat(a.endsWithin(CHECK.multipliedBy(4))).isFalse();

            shared.sessions.remove("anna");
            assertThat(a.endsWithin(END_MAX)).isTrue();
        }
        await().until(() -> here.streams() == 0 && here.live().listeners() == 0);
    }

    @Test
    void theEndOfACapabilityEndsItsStreams() throws Exception {
        try (var a = EventClient.open(here.url("/boards/b1/stream"), "Cookie", "board_b1=link-of-b1")) {
            there.post("b2");
            var noteId = there.post("b1");
            assertThat(a.next().data()).isEqualTo(data("b1", noteId));

            shared.links.clear();
            assertThat(a.endsWithin(END_MAX)).isTrue();
        }
    }

    /** Where the next check of callers is seconds away, too: each event is sent to those who could read it now. */
    @Test
    void whatHappensAfterTheEndOfASessionOrCapabilityIsNotHeard() throws Exception {
        try (var member = follow(there, "Cookie", ANNA);
                var holder = EventClient.open(there.url("/boards/b1/stream"), "Cookie", "board_b1=link-of-b1")) {
            shared.sessions.remove("anna");
            shared.links.clear();

            there.post("b1");

            for (var each : List.of(member, holder)) {
                assertThat(each.endsWithin(END_MAX)).isTrue();
                assertThat(each.isSilent()).isTrue();
            }
        }
    }

    /** Nothing of the caller has ended, who has nothing: what may be heard has. */
    @Test
    void aStreamThatWouldNotBeOpenedAnyMoreEnds() throws Exception {
        try (var visitor = EventClient.open(here.url("/open/stream"))) {
            assertThat(visitor.endsWithin(CHECK.multipliedBy(4))).isFalse();

            shared.closed = true;
            assertThat(visitor.endsWithin(END_MAX)).isTrue();
        }
        try (var refused = EventClient.open(here.url("/open/stream"))) {
            assertThat(refused.status()).isEqualTo(404);
        }
    }

    /** What began as somebody's must not go on as a visitor's. */
    @Test
    void theEndOfASessionOrCapabilityEndsStreamsThatAnyoneMayOpen() throws Exception {
        for (var path : new String[] {"/open/stream", "/boards/b1/either/stream"}) {
            shared.sessions.put("anna", "anna");
            try (var member = EventClient.open(here.url(path), "Cookie", ANNA);
                    var visitor = EventClient.open(here.url("/open/stream"))) {
                assertThat(member.status()).isEqualTo(200);
                shared.sessions.remove("anna");

                assertThat(member.endsWithin(END_MAX)).as(path).isTrue();
                assertThat(visitor.endsWithin(Duration.ZERO)).isFalse();
            }
        }
        try (var holder =
                EventClient.open(here.url("/boards/b1/either/stream"), "Cookie", ANNA + "; board_b1=link-of-b1")) {
            shared.sessions.put("anna", "anna");
            shared.links.clear();

            assertThat(holder.endsWithin(END_MAX))
                    .as("though Anna may read the board")
                    .isTrue();
        }
    }

    @Test
    void theEndOfASessionEndsTheStreamOfAReaderThatIsSlow() throws Exception {
        try (var slow = slowReader()) {
            assertThat(slow.isConnected()).isTrue();
            var longId = "n".repeat(32 << 10);
            // More than the buffers of the connection hold, less than makes the reader too slow for any stream.
            for (int i = 0; i < 250; i++) here.move(longId);
            shared.sessions.remove("anna");

            await().atMost(END_MAX).until(() -> here.streams() == 0);
        }
    }

    private SocketChannel slowReader() throws IOException {
        var slow = SocketChannel.open();
        slow.setOption(StandardSocketOptions.SO_RCVBUF, 2_048);
        slow.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), here.url("/").getPort()));
        slow.write(ByteBuffer.wrap(("GET /board/api/v1/stream HTTP/1.1\r\nHost: 127.0.0.1:"
                        + here.url("/").getPort() + "\r\nCookie: " + ANNA + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII)));
        await().until(() -> here.streams() == 1);
        return slow;
    }

    @Test
    void strangersAreRefused() throws Exception {
        for (var path : new String[] {"/stream", "/boards/b1/stream"}) {
            try (var a = EventClient.open(here.url(path), "Cookie", "board_session=made-up; board_b1=made-up")) {
                assertThat(a.status()).isEqualTo(401);
                assertThat(a.header("Content-Type")).isEqualTo("application/problem+json");
            }
        }
        assertThat(here.live().listeners()).isZero();
    }

    @Test
    void anAccountHasSoManyStreamsAndNoMore() throws Exception {
        try (var a = follow(here, "Cookie", ANNA);
                var b = follow(here, "Cookie", ANNA);
                var c = follow(here, "Cookie", ANNA)) {
            try (var refused = follow(here, "Cookie", ANNA)) {
                assertThat(refused.status()).isEqualTo(429);
                assertThat(refused.body()).contains("too-many-streams", "At most 3 can be open at once.");
            }
            shared.sessions.put("ben", "ben");
            try (var other = follow(here, "Cookie", "board_session=ben")) {
                assertThat(other.status()).isEqualTo(200);
            }
            assertThat(here.streams()).isBetween(3, 4);

            b.leave();
            // That a browser has gone is noticed when the next one needs its place.
            try (var further = follow(here, "Cookie", ANNA)) {
                assertThat(further.status()).isEqualTo(200);
            }
            assertThat(a.endsWithin(Duration.ZERO)).isFalse();
            assertThat(c.endsWithin(Duration.ZERO)).isFalse();
        }
    }

    @Test
    void anInstanceHasSoManyStreamsAndNoMore() throws Exception {
        var all = new ArrayList<EventClient>();
        try {
            for (int i = 0; i < 8; i++) {
                shared.sessions.put("person" + i, "person" + i);
                all.add(follow(here, "Cookie", "board_session=person" + i));
            }
            try (var refused = follow(here, "Cookie", ANNA)) {
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.header("Retry-After")).isNotEmpty();
                assertThat(refused.body()).contains("Too many live pages are open");
            }
        } finally {
            all.forEach(EventClient::close);
        }
    }

    @Test
    void aReaderThatIsTooSlowIsCutOffAndOthersAreServed() throws Exception {
        try (var slow = slowReader()) {
            assertThat(slow.isConnected()).isTrue();
            try (var quick = follow(here, "Cookie", ANNA)) {
                var longId = "n".repeat(16 << 10);
                int sent = 0;
                for (; sent < 10_000 && here.streams() == 2; sent++) {
                    here.move(longId);
                    quick.next();
                }
                assertThat(here.streams()).as("after " + sent + " events").isEqualTo(1);
                here.post("b1");
                assertThat(quick.next().kind()).isEqualTo("note.created");
            }
        }
    }

    @Test
    void stoppingAServerEndsItsStreamsAtOnceAndPagesGoElsewhere() throws Exception {
        try (var a = follow(here, "Cookie", ANNA)) {
            long begun = System.nanoTime();
            here.close();
            assertThat(a.endsWithin(Duration.ofSeconds(1))).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(4));
            var missed = there.post("b1");

            try (var b = follow(there, "Cookie", ANNA, "Last-Event-ID", a.lastId())) {
                assertThat(b.next().data()).isEqualTo(data("b1", missed));
            }
        }
    }

    @Test
    void aHeadRequestOpensNothing() throws Exception {
        var url = here.url("/stream");
        var connection = (java.net.HttpURLConnection) url.toURL().openConnection();
        connection.setRequestMethod("HEAD");
        connection.setRequestProperty("Cookie", ANNA);
        assertThat(connection.getResponseCode()).isEqualTo(200);
        assertThat(connection.getContentType()).isEqualTo("text/event-stream");
        assertThat(here.streams()).isZero();
    }
}

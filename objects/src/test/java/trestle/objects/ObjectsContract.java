package trestle.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of objects wherever they are kept. */
public abstract class ObjectsContract {
    protected static final Duration LIFE = Duration.ofMinutes(15);

    /** The objects under test, empty at first. */
    protected abstract Objects objects();

    @Test
    void whatIsPutIsGotWithItsTypeSizeAndDigest() throws Exception {
        var bytes = bytes(200_000, 1);

        var stored = objects().put("exports/u1/j1.zip", NewBody.of(bytes, "application/zip"));

        assertThat(stored.size()).isEqualTo(bytes.length);
        assertThat(stored.sha256()).contains(digest(bytes));
        try (var open = objects().get("exports/u1/j1.zip").orElseThrow()) {
            assertThat(open.body().readAllBytes()).isEqualTo(bytes);
            assertThat(open.object()).isEqualTo(stored);
            assertThat(open.object().contentType()).isEqualTo("application/zip");
        }
        assertThat(objects().head("exports/u1/j1.zip")).contains(stored);
    }

    @Test
    void aBodyOfNoBytesIsABody() throws Exception {
        objects().put("empty", NewBody.of(new byte[0], "text/plain"));

        assertThat(text("empty")).contains("");
        assertThat(objects().head("empty").orElseThrow().size()).isZero();
    }

    @Test
    void whatIsNotThereIsAbsentAndMayBeDeleted() {
        objects().delete("none/at/all");

        assertThat(objects().get("none/at/all")).isEmpty();
        assertThat(objects().head("none")).isEmpty();
    }

    @Test
    void aSecondBodyTakesThePlaceOfTheFirst() throws Exception {
        put("a", "first, and longer");
        put("a", "second");

        assertThat(text("a")).contains("second");
    }

    @Test
    void aCopyStaysAsItWasWhenTheObjectIsReplacedOrDeleted() throws Exception {
        var stored = objects().put("temp/ä é/one", NewBody.of(bytes(70_000, 3), "image/png"));

        var copied = objects().copy("temp/ä é/one", "kept/one").orElseThrow();

        assertThat(copied.key()).isEqualTo("kept/one");
        assertThat(copied.contentType()).isEqualTo("image/png");
        assertThat(copied.size()).isEqualTo(stored.size());
        assertThat(copied.sha256()).isEqualTo(stored.sha256());
        put("temp/ä é/one", "another");
        objects().delete("temp/ä é/one");
        try (var open = objects().get("kept/one").orElseThrow()) {
            assertThat(open.body().readAllBytes()).isEqualTo(bytes(70_000, 3));
        }
    }

    @Test
    void aCopyTakesThePlaceOfWhatWasThereAndNothingIsCopiedOfNothing() throws Exception {
        put("one", "first");
        put("two", "second");

        objects().copy("one", "two");

        assertThat(text("two")).contains("first");
        assertThat(objects().copy("none", "two")).isEmpty();
        assertThat(text("two")).contains("first");
    }

    @Test
    void allUnderAPrefixIsDeletedAndNothingElse() {
        for (int i = 0; i < 2 * Objects.DELETED_AT_ONCE + 1; i++) put("temp/ann/" + i, "x");
        put("temp/anna/1", "x");
        put("kept/ann/1", "x");

        var steps = new AtomicInteger();
        objects().deleteAll("temp/ann/", steps::incrementAndGet);

        assertThat(all("")).containsExactly("kept/ann/1", "temp/anna/1");
        assertThat(steps).hasValueGreaterThan(1);
        objects().deleteAll("temp/ann/", () -> {});
    }

    @Test
    void capitalsAndUnusualCharactersMakeKeysOfTheirOwn() throws Exception {
        var keys = List.of("Plan", "plan", "PLAN", "con", "nul.txt", "a b", "a+b", "a%20b", "tr\u00e9s/\u65e5\u672c");
        for (var key : keys) {
            put(key, key);
        }

        for (var key : keys) {
            assertThat(text(key)).contains(key);
        }
        assertThat(all("")).hasSize(keys.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "a//b",
                "/a",
                "a/",
                "..",
                "../a",
                "a/../b",
                "a/./b",
                ".",
                "a\\b",
                "a\u0000b",
                "a\nb",
                "\ud800",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            })
    void whatIsNoKeyIsRefusedEverywhere(String key) {
        var objects = objects();

        assertThatThrownBy(() -> objects.put(key, NewBody.of(new byte[1], "text/plain")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.get(key)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.get(key, ByteRange.from(0))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.head(key)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.delete(key)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.linkToGet(key, LIFE, "a")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> objects.linkToPut(key, LIFE, "text/plain", 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRangeIsAPartOfTheBodyAndEndsWithIt() throws Exception {
        put("a", "0123456789");

        assertThat(part("a", new ByteRange(0, 0))).isEqualTo("0");
        assertThat(part("a", new ByteRange(2, 4))).isEqualTo("234");
        assertThat(part("a", new ByteRange(8, 99))).isEqualTo("89");
        assertThat(part("a", ByteRange.from(9))).isEqualTo("9");
        assertThat(part("a", ByteRange.from(10))).isEmpty();
        assertThat(objects().get("none", ByteRange.from(0))).isEmpty();
    }

    @Test
    void aBodyThatIsNotAsAnnouncedIsNotStored() throws Exception {
        put("a", "before");
        var objects = objects();

        assertThatThrownBy(() -> objects.put("a", NewBody.sized(stream("123"), 4, "text/plain")))
                .isInstanceOf(BodyRefused.class)
                .hasMessageContaining("size");
        assertThatThrownBy(() -> objects.put("a", NewBody.sized(stream("12345"), 4, "text/plain")))
                .isInstanceOf(BodyRefused.class);
        assertThatThrownBy(() -> objects.put("a", NewBody.bounded(stream("12345"), 4, "text/plain")))
                .isInstanceOfSatisfying(
                        BodyRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(BodyRefused.Reason.TOO_LARGE));
        assertThatThrownBy(() -> objects.put(
                        "a",
                        NewBody.bounded(stream("1"), 4, "text/plain")
                                .expecting(digest("2".getBytes(StandardCharsets.UTF_8)))))
                .isInstanceOfSatisfying(
                        BodyRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(BodyRefused.Reason.WRONG_DIGEST));

        assertThat(text("a")).contains("before");
    }

    @Test
    void anEndlessBodyIsReadNoFurtherThanItsBound() {
        var endless = new InputStream() {
            private long read;

            @Override
            public int read() {
                read++;
                return 0;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                read += length;
                return length;
            }
        };

        assertThatThrownBy(() -> objects().put("a", NewBody.bounded(endless, 1_000_000, "text/plain")))
                .isInstanceOf(BodyRefused.class);
        assertThat(endless.read).isLessThan(2_000_000);
    }

    @Test
    void aSenderThatBreaksOffLeavesNothing() {
        var broken = new FilterInputStream(stream("12")) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, 1);
                if (read < 0) {
                    throw new IOException("gone");
                }
                return read;
            }
        };

        assertThatThrownBy(() -> objects().put("a", NewBody.bounded(broken, 10, "text/plain")))
                .isInstanceOf(UncheckedIOException.class);
        assertThat(objects().head("a")).isEmpty();
    }

    @Test
    void keysAreListedInTheOrderOfTheirBytesByPages() {
        var keys = List.of("a-b", "a/1", "a/2/x", "a/2/y", "a/3", "aB", "b/1", "b0", "c/\u00e9", "c/\uffee");
        keys.reversed().forEach(key -> put(key, key));

        assertThat(all("")).containsExactlyElementsOf(keys);
        assertThat(all("a/")).containsExactly("a/1", "a/2/x", "a/2/y", "a/3");
        assertThat(all("a/2")).containsExactly("a/2/x", "a/2/y");
        assertThat(all("b")).containsExactly("b/1", "b0");
        assertThat(all("none/")).isEmpty();
    }

    @Test
    void aListingGoesOnWhereItEndedWhateverHasComeOrGone() {
        for (int i = 0; i < 5; i++) {
            put("k/" + i, "x");
        }
        var first = objects().list("k/", Optional.empty(), 2);

        objects().delete("k/1");
        put("k/0a", "x");
        var rest = objects().list("k/", first.next(), 10);

        assertThat(rest.objects()).extracting(Listing.Listed::key).containsExactly("k/2", "k/3", "k/4");
        assertThat(rest.next()).isEmpty();
    }

    @Test
    void whoReadsWhileABodyIsReplacedGetsOneOfThemWhole() throws Exception {
        var bodies = List.of("a".repeat(100_000), "b".repeat(150_000));
        put("hot", bodies.getFirst());
        var stop = new AtomicBoolean();

        try (var writers = Executors.newVirtualThreadPerTaskExecutor()) {
            var writing = writers.submit(() -> {
                for (int i = 0; i < 40; i++) {
                    put("hot", bodies.get(i % 2));
                }
                stop.set(true);
            });
            while (!stop.get() && !writing.isDone()) {
                assertThat(bodies).contains(text("hot").orElseThrow());
            }
            writing.get();
        }
    }

    protected void put(String key, String text) {
        objects().put(key, NewBody.of(text.getBytes(StandardCharsets.UTF_8), "text/plain"));
    }

    protected Optional<String> text(String key) throws IOException {
        var found = objects().get(key);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (var open = found.get()) {
            return Optional.of(new String(open.body().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private String part(String key, ByteRange range) throws IOException {
        try (var open = objects().get(key, range).orElseThrow()) {
            assertThat(open.object().size()).isEqualTo(10);
            return new String(open.body().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private List<String> all(String prefix) {
        var keys = new ArrayList<String>();
        Optional<String> after = Optional.empty();
        do {
            var listing = objects().list(prefix, after, 2);
            listing.objects().forEach(one -> keys.add(one.key()));
            after = listing.next();
        } while (after.isPresent());
        return keys;
    }

    protected static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bytes(int length, long seed) {
        var bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    protected static String digest(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}

package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CursorsTest {
    private static final byte[] POSITION = "ENTRY#2026-01-01T00:00:00.000Z#e1".getBytes(StandardCharsets.UTF_8);
    private static final String QUESTION = "Journal.listNewest\nRollModel\nUSER#a1\nanna";

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return now.get();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    };

    private static byte[] key(int seed) {
        var key = new byte[32];
        Arrays.fill(key, (byte) seed);
        return key;
    }

    private static void refused(Cursors cursors, String cursor, String question) {
        assertThatThrownBy(() -> cursors.open(cursor, question)).isInstanceOf(Refusal.CursorRefused.class);
    }

    @Test
    void aCursorGivesItsPositionBackToTheSameQuestion() {
        var cursors = Cursors.of(key(1), List.of(), clock);

        var cursor = cursors.seal(POSITION, QUESTION);

        assertThat(cursors.open(cursor, QUESTION)).isEqualTo(POSITION);
        assertThat(cursors.open(cursors.seal(new byte[0], ""), "")).isEmpty();
        assertThat(cursor).matches("[A-Za-z0-9_-]+").doesNotContain("ENTRY");
        assertThat(cursors.seal(POSITION, QUESTION)).isNotEqualTo(cursor);
    }

    @Test
    void noBitOfItCanBeChanged() {
        var cursors = Cursors.of(key(1), List.of(), clock);
        long seed = 20260101;
        var random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            var cursor = cursors.seal(POSITION, QUESTION);
            var bytes = Base64.getUrlDecoder().decode(cursor);
            int bit = random.nextInt(bytes.length * 8);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            var changed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);

            assertThatThrownBy(() -> cursors.open(changed, QUESTION))
                    .as("seed %s, round %s, bit %s", seed, i, bit)
                    .isInstanceOf(Refusal.CursorRefused.class);
        }
    }

    @Test
    void noCharacterOfItCanBeChangedNotEvenItsSpareBits() {
        var cursors = Cursors.of(key(1), List.of(), clock);
        var cursor = cursors.seal(POSITION, QUESTION);
        for (int at = 0; at < cursor.length(); at++) {
            for (var c : List.of("A", "Q", "g", "w", "Z", "0", "9", "-", "_", "=", "+", "/", " ", "#", "é")) {
                var changed = cursor.substring(0, at) + c + cursor.substring(at + 1);
                if (!changed.equals(cursor)) {
                    refused(cursors, changed, QUESTION);
                }
            }
        }
    }

    @Test
    void itIsRefusedToEveryOtherQuestion() {
        var cursors = Cursors.of(key(1), List.of(), clock);
        var cursor = cursors.seal(POSITION, QUESTION);

        for (var other : List.of(
                "Journal.listOldest\nRollModel\nUSER#a1\nanna",
                "Journal.listNewest\nOther\nUSER#a1\nanna",
                "Journal.listNewest\nRollModel\nUSER#a2\nanna",
                "Journal.listNewest\nRollModel\nUSER#a1\nben",
                QUESTION + " ",
                "")) {
            refused(cursors, cursor, other);
        }
    }

    @Test
    void itCanBeNeitherShortenedNorLengthened() {
        var cursors = Cursors.of(key(1), List.of(), clock);
        var cursor = cursors.seal(POSITION, QUESTION);

        for (int length = 0; length < cursor.length(); length++) {
            refused(cursors, cursor.substring(0, length), QUESTION);
        }
        for (var more : List.of("A", "AA", "AAAA", "=", " ", cursor, "A".repeat(20_000))) {
            refused(cursors, cursor + more, QUESTION);
            refused(cursors, more + cursor, QUESTION);
        }
    }

    @Test
    void itServesForADay() {
        var cursors = Cursors.of(key(1), List.of(), clock);
        var cursor = cursors.seal(POSITION, QUESTION);

        now.set(now.get().plus(Duration.ofHours(24)).minusSeconds(1));
        assertThat(cursors.open(cursor, QUESTION)).isEqualTo(POSITION);

        now.set(now.get().plusSeconds(1));
        refused(cursors, cursor, QUESTION);
    }

    @Test
    void keysCanBeChanged() {
        var before = Cursors.of(key(1), List.of(), clock);
        var during = Cursors.of(key(2), List.of(key(1)), clock);
        var after = Cursors.of(key(2), List.of(), clock);
        var old = before.seal(POSITION, QUESTION);
        var fresh = during.seal(POSITION, QUESTION);

        assertThat(during.open(old, QUESTION)).isEqualTo(POSITION);
        assertThat(after.open(fresh, QUESTION)).isEqualTo(POSITION);
        refused(after, old, QUESTION);
        refused(before, fresh, QUESTION);
    }

    @Test
    void aKeyIdOfAnotherKeyDoesNotHelp() {
        var one = Cursors.of(key(1), List.of(key(2)), clock);
        var other = Cursors.of(key(2), List.of(key(1)), clock);
        var bytes = Base64.getUrlDecoder().decode(one.seal(POSITION, QUESTION));
        var donor = Base64.getUrlDecoder().decode(other.seal(POSITION, QUESTION));
        System.arraycopy(donor, 1, bytes, 1, 4);

        refused(one, Base64.getUrlEncoder().withoutPadding().encodeToString(bytes), QUESTION);
    }

    @Test
    void aKeyHas32Bytes() {
        assertThatThrownBy(() -> Cursors.of(new byte[16], List.of(), clock))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A cursor key has 32 bytes, not 16.");
    }
}

package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.numberOf;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Random batches and reads on a store, compared with a plain sorted map. Keys come from a space small enough for
 * collisions and wide enough for several levels of tree; the load swings between growing and shrinking.
 */
final class ModelRun {
    private static final byte[] END = {(byte) 0xff, (byte) 0xff};

    private final Store store;
    private final Random random;
    private final NavigableMap<byte[], byte[]> model = new TreeMap<>(Arrays::compareUnsigned);

    ModelRun(Store store, long seed) {
        this.store = store;
        this.random = new Random(seed);
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            boolean shrinking = step / 250 % 2 == 1;
            write(shrinking);
            check();
            if (step % 100 == 99) {
                checkWhileWriting(shrinking);
            }
        }
        assertThat(read(store, new byte[0], END, true)).isEqualTo(lines(model));
    }

    private void write(boolean shrinking) {
        var batch = new Batch();
        Set<ByteBuffer> added = new HashSet<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
            int kind = random.nextInt(100);
            if (kind < 8) {
                add(batch, added);
            } else if (kind < 10) {
                deleteRange(batch, random.nextInt(shrinking ? 3000 : 60));
            } else if (kind < (shrinking ? 70 : 30)) {
                var key = key();
                if (!added.contains(ByteBuffer.wrap(key))) {
                    batch.delete(key);
                    model.remove(key);
                }
            } else {
                var key = key();
                if (!added.contains(ByteBuffer.wrap(key))) {
                    var value = new byte[random.nextInt(50)];
                    random.nextBytes(value);
                    batch.put(key, value);
                    model.put(key, value);
                }
            }
        }
        store.write(batch);
    }

    private void add(Batch batch, Set<ByteBuffer> added) {
        var key = bytes("count" + random.nextInt(20));
        long delta = random.nextLong(-5, 6);
        batch.add(key, delta);
        added.add(ByteBuffer.wrap(key));
        if (delta != 0) {
            var before = model.get(key);
            model.put(key, number((before == null ? 0 : numberOf(before)) + delta));
        }
    }

    private void deleteRange(Batch batch, int width) {
        int start = random.nextInt(10_000);
        var from = key(start);
        var to = random.nextInt(30) == 0 ? bytes("d") : key(start + width);
        batch.deleteRange(from, to);
        if (Arrays.compareUnsigned(from, to) < 0) {
            model.subMap(from, to).clear();
        }
    }

    private void check() {
        var key = key();
        assertThat(store.get(key)).isEqualTo(model.get(key));

        var bounds = new byte[][] {key(), key()};
        Arrays.sort(bounds, Arrays::compareUnsigned);
        boolean ascending = random.nextBoolean();
        var expected = model.subMap(bounds[0], true, bounds[1], false);
        assertThat(read(store, bounds[0], bounds[1], ascending))
                .isEqualTo(lines(ascending ? expected : expected.descendingMap()));
    }

    private void checkWhileWriting(boolean shrinking) {
        try (var view = store.view()) {
            var before = lines(model);
            for (int i = 0; i < 5; i++) {
                write(shrinking);
            }
            assertThat(read(view.ascending(new byte[0], END))).isEqualTo(before);
        }
    }

    private byte[] key() {
        return key(random.nextInt(10_000));
    }

    /** Alternates lengths, so that some keys are prefixes of others. */
    private static byte[] key(int number) {
        return number % 3 == 0 ? bytes("%03d".formatted(number / 10 % 1000)) : bytes("%05d".formatted(number));
    }

    private static List<String> read(Store store, byte[] from, byte[] to, boolean ascending) {
        try (var view = store.view()) {
            return read(ascending ? view.ascending(from, to) : view.descending(from, to));
        }
    }

    private static List<String> read(Cursor read) {
        try (var cursor = read) {
            var lines = new ArrayList<String>();
            while (cursor.next()) {
                lines.add(line(cursor.key(), cursor.value()));
            }
            return lines;
        }
    }

    private static List<String> lines(Map<byte[], byte[]> entries) {
        var lines = new ArrayList<String>();
        entries.forEach((key, value) -> lines.add(line(key, value)));
        return lines;
    }

    private static String line(byte[] key, byte[] value) {
        return new String(key, java.nio.charset.StandardCharsets.ISO_8859_1) + "=" + Arrays.toString(value);
    }
}

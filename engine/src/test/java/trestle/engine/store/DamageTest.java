package trestle.engine.store;

import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.numberOf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import trestle.engine.ProofSize;
import trestle.engine.store.log.LogFile;

/**
 * Damages each kind of file in a data folder, as a crash left it, and opens it. Either the damage is reported in words,
 * at the opening or when what is damaged is read, or what is found is exactly what the first n batches wrote.
 *
 * <p>The folder holds tables and a log of several blocks. Batch {@code i} puts number {@code i} at {@code last} and at
 * one of some keys in turn, and adds one to {@code count}: so each batch leaves a state of its own.
 */
@Timeout(300)
class DamageTest {
    private static final int BATCHES_IN_TABLES = 150;
    private static final int BATCHES = 400;
    private static final int KEYS = 60;

    @TempDir
    static Path temporary;

    private static Path intact;
    private final Random random = new Random(seed());
    private int cases;
    private int reported;

    private static long seed() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("DamageTest: -Dtrestle.seed=" + seed);
        return seed;
    }

    /** Copied from under an open store, as after a kill: the log is there to be replayed. */
    @BeforeEach
    void makeIntact() throws IOException {
        if (intact != null) {
            return;
        }
        var living = temporary.resolve("living");
        try (var store = RocksStore.open(living, Durability.DURABLE)) {
            write(store, 1, BATCHES_IN_TABLES / 2);
        }
        try (var store = RocksStore.open(living, Durability.DURABLE)) {
            write(store, BATCHES_IN_TABLES / 2 + 1, BATCHES_IN_TABLES);
        }
        try (var store = RocksStore.open(living, Durability.DURABLE)) {
            write(store, BATCHES_IN_TABLES + 1, BATCHES);
            intact = copy(living, "intact");
        }
        assertThat(Files.size(file("*.log"))).isGreaterThan(3 * 32 * 1024);
        assertThat(open(copy(intact, "check"))).isEqualTo(BATCHES);
    }

    private static void write(Store store, int from, int to) {
        for (int i = from; i <= to; i++) {
            store.write(new Batch()
                    .put(key(i), number(i))
                    .put(bytes("last"), number(i))
                    .put(bytes("filler"), new byte[300 + i % 400])
                    .add(bytes("count"), 1));
        }
    }

    private static byte[] key(int batch) {
        return bytes("key" + batch % KEYS);
    }

    @Test
    void aFlippedBitInTheLogIsReportedUnlessItIsInTheLastRecord() throws IOException {
        var flips = ProofSize.of(30);
        for (int i = 0; i < flips; i++) {
            damage("*.log", BATCHES - 1, this::flip);
        }
        assertThat(reported).isGreaterThan(flips * 4 / 5);
    }

    @Test
    void aZeroedSectorOfTheLogIsReportedUnlessItIsInTheLastRecord() throws IOException {
        for (int i = 0; i < ProofSize.of(15); i++) {
            damage("*.log", BATCHES - 2, this::zero);
        }
    }

    @Test
    void aLogCutShortYieldsAPrefix() throws IOException {
        for (int i = 0; i < ProofSize.of(20); i++) {
            damage("*.log", BATCHES_IN_TABLES, this::cut);
        }
        assertThat(reported).isZero();
    }

    @Test
    void aLostLogYieldsWhatTheTablesHold() throws IOException {
        damage("*.log", BATCHES_IN_TABLES, Files::delete);
    }

    @Test
    void aDamagedManifestIsReportedOrYieldsAPrefix() throws IOException {
        for (int i = 0; i < ProofSize.of(20); i++) {
            damage("MANIFEST-*", 0, this::flip);
            damage("MANIFEST-*", 0, this::cut);
        }
        damage("MANIFEST-*", 0, Files::delete);
    }

    /** RocksDB would look for the next record forever. */
    @Test
    void aManifestRecordOfAnUnknownKindIsReported() throws IOException {
        int kinds = 0;
        for (long record : recordsOf(file("MANIFEST-*"))) {
            for (int kind = 5; kind <= 8; kind++) {
                byte[] unknown = {(byte) kind};
                damage("MANIFEST-*", 0, file -> write(file, record + 6, unknown));
                kinds++;
            }
        }
        assertThat(reported).isEqualTo(kinds).isGreaterThan(20);
    }

    @Test
    void aDamagedCurrentIsReported() throws IOException {
        for (int i = 0; i < ProofSize.of(5); i++) {
            damage("CURRENT", BATCHES, this::flip);
            damage("CURRENT", BATCHES, this::cut);
        }
        damage("CURRENT", BATCHES, Files::delete);
        assertThat(reported).isEqualTo(cases);
    }

    @Test
    void aDamagedTableIsReportedWhenItIsRead() throws IOException {
        for (int i = 0; i < ProofSize.of(15); i++) {
            damage("*.sst", BATCHES, this::flip);
            damage("*.sst", BATCHES, this::cut);
            damage("*.sst", BATCHES, this::zero);
        }
        damage("*.sst", BATCHES, Files::delete);
    }

    @Test
    void swappedTablesAreReported() throws IOException {
        var folder = copy(intact, "swapped");
        var tables = files(folder, "*.sst");
        assertThat(tables).hasSizeGreaterThan(1);
        var aside = folder.resolve("aside");
        Files.move(tables.get(0), aside);
        Files.move(tables.get(1), tables.get(0));
        Files.move(aside, tables.get(1));

        assertOpens(folder, BATCHES, "swapped tables");

        assertThat(reported).isEqualTo(1);
    }

    /** In relaxed mode a crash of the machine may leave a gap with records after it: the log ends before the gap. */
    @Test
    void aGapInARelaxedLogEndsIt() throws IOException {
        for (int i = 0; i < ProofSize.of(10); i++) {
            var folder = copy(intact, "relaxed");
            Files.createFile(folder.resolve("RELAXED"));
            var log = files(folder, "*.log").getFirst();
            if (i % 2 == 0) {
                flip(log);
            } else {
                zero(log);
            }

            assertOpens(folder, BATCHES_IN_TABLES, "relaxed gap");
        }
        assertThat(reported).isZero();
    }

    private interface Damage {
        void doTo(Path file) throws IOException;
    }

    private static List<Long> recordsOf(Path path) throws IOException {
        var starts = new ArrayList<Long>();
        try (var file = new LogFile(path)) {
            long start = file.offset();
            while (file.next() != null) {
                starts.add(start);
                start = file.offset();
            }
        }
        return starts;
    }

    private static void write(Path file, long at, byte[] bytes) throws IOException {
        try (var channel = FileChannel.open(file, WRITE)) {
            channel.write(ByteBuffer.wrap(bytes), at);
        }
    }

    private void flip(Path file) throws IOException {
        long at = random.nextLong(Files.size(file));
        try (var channel = FileChannel.open(file, WRITE, java.nio.file.StandardOpenOption.READ)) {
            var one = ByteBuffer.allocate(1);
            channel.read(one, at);
            channel.write(ByteBuffer.wrap(new byte[] {(byte) (one.get(0) ^ (1 << random.nextInt(8)))}), at);
        }
    }

    private void zero(Path file) throws IOException {
        long at = random.nextLong(Files.size(file)) / 512 * 512;
        int length = (int) Math.min(512, Files.size(file) - at);
        try (var channel = FileChannel.open(file, WRITE)) {
            channel.write(ByteBuffer.allocate(length), at);
        }
    }

    private void cut(Path file) throws IOException {
        try (var channel = FileChannel.open(file, WRITE)) {
            channel.truncate(random.nextLong(Files.size(file)));
        }
    }

    private void damage(String files, int atLeast, Damage damage) throws IOException {
        var folder = copy(intact, "damaged");
        var candidates = files(folder, files);
        var file = candidates.get(random.nextInt(candidates.size()));
        damage.doTo(file);
        assertOpens(folder, atLeast, file.getFileName().toString());
    }

    private void assertOpens(Path folder, int atLeast, String what) throws IOException {
        cases++;
        try {
            assertThat(open(folder)).as(what).isBetween(atLeast, BATCHES);
        } catch (StoreException e) {
            reported++;
            assertThat(e).hasMessageMatching("(?s)The (data folder .*" + folder.getFileName() + "|store could).*");
        }
        delete(folder);
    }

    /** After how many batches the folder's state is the one found. Fails if there is no such number. */
    private static int open(Path folder) {
        try (var store = RocksStore.open(folder, Durability.DURABLE);
                var view = store.view()) {
            var found = new TreeMap<String, Long>();
            try (var cursor = view.ascending(bytes("a"), bytes("z"))) {
                while (cursor.next()) {
                    var key = new String(cursor.key(), java.nio.charset.StandardCharsets.UTF_8);
                    var value = cursor.value();
                    found.put(key, key.equals("filler") ? value.length : numberOf(value));
                    assertThat(store.get(cursor.key())).isEqualTo(value);
                }
            }
            int batches = found.isEmpty() ? 0 : found.get("last").intValue();
            assertThat(found).isEqualTo(stateAfter(batches));
            return batches;
        }
    }

    private static Map<String, Long> stateAfter(int batches) {
        var state = new TreeMap<String, Long>();
        for (int i = 1; i <= batches; i++) {
            state.put("key" + i % KEYS, (long) i);
            state.put("last", (long) i);
            state.put("filler", 300L + i % 400);
            state.put("count", (long) i);
        }
        return state;
    }

    private static Path file(String glob) throws IOException {
        return files(intact, glob).getFirst();
    }

    /** Not the files that are empty: there is nothing in them to damage. */
    private static List<Path> files(Path folder, String glob) throws IOException {
        var files = new ArrayList<Path>();
        try (var found = Files.newDirectoryStream(folder.resolve("store"), glob)) {
            for (var file : found) {
                if (Files.size(file) > 0) {
                    files.add(file);
                }
            }
        }
        return files;
    }

    private static Path copy(Path folder, String name) throws IOException {
        var copy = Files.createTempDirectory(temporary, name);
        try (var files = Files.walk(folder)) {
            for (var file : (Iterable<Path>) files::iterator) {
                var target = copy.resolve(folder.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return copy;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package trestle.engine.store.log;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.puts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;
import trestle.engine.store.Batch;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;
import trestle.engine.store.StoreException;

/**
 * Holds what {@link LogCheck} knows of RocksDB's files against the library that is there: it is read from none of
 * RocksDB's promises, and a later version may write otherwise.
 */
@Timeout(120)
class LogFormatTest {
    private static final int BLOCK_BYTES = 32 * 1024;
    private static final int HEADER_BYTES = 7;

    @TempDir
    Path temporary;

    private int copies;

    @Test
    void theLibraryIsTheOneTheFormatsWereCheckedWith() {
        RocksDB.loadLibrary();

        assertThat(RocksDB.rocksdbVersion().toString()).as("""
                        RocksDB was raised. LogCheck, LogFile and Manifest read files of its that it does not document.
                        Before LogCheck.CHECKED_WITH is set to the new version:
                        1. the other tests of LogFormatTest, and DamageTest with -Dtrestle.proof.scale=25, pass;
                        2. nobody finds in the release notes a change to db/log_format.h, db/version_edit.h or
                           db/write_batch.cc (docs/decisions/0030 says what to look for).
                        """).isEqualTo(LogCheck.CHECKED_WITH);
    }

    @Test
    void eachWriteIsARecordNumberedAfterTheOneBefore() throws IOException {
        var folder = temporary.resolve("data");
        var sizes = List.of(1, 5, 400, BLOCK_BYTES, 3 * BLOCK_BYTES, 2);
        List<byte[]> records;
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            for (int size : sizes) {
                store.write(new Batch().put(bytes("key" + size), new byte[size]).put(bytes("last"), bytes("x")));
            }
            records = records(log(folder));
        }

        long next = sequence(records.getFirst());
        for (var record : records) {
            assertThat(sequence(record)).isEqualTo(next);
            next += count(record);
        }
        var written = records.stream().filter(record -> holds(record, "last")).toList();
        assertThat(written).hasSize(sizes.size());
        for (int i = 0; i < sizes.size(); i++) {
            assertThat(count(written.get(i))).isEqualTo(2);
            assertThat(holds(written.get(i), "key" + sizes.get(i))).isTrue();
            assertThat(written.get(i).length).isBetween(sizes.get(i) + 12, sizes.get(i) + 64);
        }
    }

    /** A header does not fit into the last bytes of a block, which are left empty then: every way to end is tried. */
    @Test
    void recordsThatEndAnywhereNearTheEndOfABlockAreRead() throws IOException {
        var folder = temporary.resolve("data");
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            int written = 0;
            for (int end = 0; end <= 2 * HEADER_BYTES; end++) {
                long used = Files.size(log(folder));
                int left = BLOCK_BYTES - (int) (used % BLOCK_BYTES);
                int around = bytesAround(store, folder, ++written);
                store.write(new Batch().put(bytes("k" + ++written), new byte[Math.max(1, left - 2 * around - end)]));
                assertThat(records(log(folder)))
                        .as("ends %d bytes before a block does", end)
                        .hasSizeGreaterThanOrEqualTo(written);
            }
        }
    }

    /** What a record of a tiny value takes in the log: frame, head and key. */
    private static int bytesAround(RocksStore store, Path folder, int number) throws IOException {
        long before = Files.size(log(folder));
        store.write(new Batch().put(bytes("k" + number), new byte[1]));
        return (int) (Files.size(log(folder)) - before) + 1;
    }

    @Test
    void fragmentsAreOfTheFourKindsThatAreKnown() throws IOException {
        var folder = temporary.resolve("data");
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            for (int size : List.of(1, 20_000, 50_000, 120_000)) {
                store.write(new Batch().put(bytes("key" + size), new byte[size]));
            }
            assertThat(kinds(Files.readAllBytes(log(folder))))
                    .as("recycled and compressed logs have other kinds")
                    .containsExactly(1, 2, 3, 4);
        }
    }

    /** The other direction: RocksDB replays what was written here by the same understanding of the format. */
    @Test
    void rocksDbReplaysARecordThatWasWrittenByTheFormat() throws IOException {
        for (int size : List.of(1, BLOCK_BYTES / 2, 2 * BLOCK_BYTES)) {
            var folder = crashed(puts("a", "b"));
            var log = log(folder);
            var last = records(log).getLast();
            var value = "v".repeat(size);

            append(log, batch(sequence(last) + count(last), "appended", value));

            try (var store = RocksStore.open(folder, Durability.DURABLE)) {
                assertThat(store.get(bytes("b"))).isEqualTo(bytes("b"));
                assertThat(store.get(bytes("appended"))).isEqualTo(bytes(value));
            }
        }
    }

    @Test
    void aRecordThatSkipsANumberIsDamage() throws IOException {
        var folder = crashed(puts("a", "b"));
        var log = log(folder);
        var last = records(log).getLast();
        long end = Files.size(log);

        append(log, batch(sequence(last) + count(last) + 1, "appended", "value"));

        assertThat(catchThrowable(() -> RocksStore.open(folder, Durability.DURABLE)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("at byte " + end)
                .hasMessageContaining("changes are missing before it");
    }

    @Test
    void theManifestHasTheNumbersThatRocksDbReports() throws IOException {
        var folder = temporary.resolve("data");
        RocksStore.open(folder, Durability.DURABLE).close();
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            store.write(puts("a", "b", "c"));
        }
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            var manifest = Manifest.read(folder.resolve("store")
                    .resolve(Files.readString(folder.resolve("store/CURRENT")).strip()));
            var log = log(folder);

            assertThat(manifest.unknownAt()).isEqualTo(-1);
            assertThat(manifest.logNumber()).isLessThanOrEqualTo(number(log)).isPositive();
            store.write(puts("d"));
            assertThat(sequence(records(log).getFirst()))
                    .as("the log goes on where the manifest ends")
                    .isEqualTo(manifest.lastSequence() + 1);
        }
    }

    /** A folder as a kill leaves it: copied from under the open store. */
    private Path crashed(Batch... batches) throws IOException {
        var living = temporary.resolve("living" + ++copies);
        var copy = temporary.resolve("crashed" + copies);
        try (var store = RocksStore.open(living, Durability.DURABLE)) {
            for (var batch : batches) {
                store.write(batch);
            }
            try (var files = Files.walk(living)) {
                for (var file : files.filter(
                                each -> !each.getFileName().toString().equals("LOCK"))
                        .toList()) {
                    Files.copy(file, copy.resolve(living.relativize(file).toString()));
                }
            }
        }
        return copy;
    }

    private static Path log(Path folder) throws IOException {
        try (var files = Files.list(folder.resolve("store"))) {
            return files.filter(file -> file.toString().endsWith(".log"))
                    .max((a, b) -> Long.compare(number(a), number(b)))
                    .orElseThrow();
        }
    }

    private static long number(Path log) {
        return Long.parseLong(log.getFileName().toString().replace(".log", ""));
    }

    private static List<byte[]> records(Path log) throws IOException {
        var records = new ArrayList<byte[]>();
        try (var file = new LogFile(log)) {
            for (var record = file.next(); record != null; record = file.next()) {
                records.add(record);
            }
            assertThat(file.isSound()).isTrue();
            assertThat(file.unknownAt()).isEqualTo(-1);
        }
        return records;
    }

    private static long sequence(byte[] record) {
        return ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN).getLong(0);
    }

    private static int count(byte[] record) {
        return ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN).getInt(Long.BYTES);
    }

    private static boolean holds(byte[] record, String text) {
        return new String(record, StandardCharsets.ISO_8859_1).contains(text);
    }

    private static Set<Integer> kinds(byte[] log) {
        var kinds = new TreeSet<Integer>();
        var file = ByteBuffer.wrap(log).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at + HEADER_BYTES <= log.length; ) {
            int left = BLOCK_BYTES - at % BLOCK_BYTES;
            if (left < HEADER_BYTES) {
                at += left;
                continue;
            }
            kinds.add((int) file.get(at + 6));
            at += HEADER_BYTES + (file.getShort(at + 4) & 0xffff);
        }
        return kinds;
    }

    /** A write of one key: its number, a count of one, and a put with both lengths before their bytes. */
    private static byte[] batch(long sequence, String key, String value) {
        var record = new ByteArrayOutputStream();
        var head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        record.writeBytes(head.putLong(sequence).putInt(1).array());
        record.write(1);
        for (var text : List.of(key, value)) {
            int length = text.length();
            for (; length > 0x7f; length >>>= 7) {
                record.write(length & 0x7f | 0x80);
            }
            record.write(length);
            record.writeBytes(bytes(text));
        }
        return record.toByteArray();
    }

    /** Appends a record to a log, in fragments where a block ends. */
    private static void append(Path log, byte[] record) throws IOException {
        var out = new ByteArrayOutputStream();
        long at = Files.size(log);
        for (int from = 0; from < record.length; ) {
            int left = BLOCK_BYTES - (int) (at % BLOCK_BYTES);
            if (left < HEADER_BYTES) {
                out.writeBytes(new byte[left]);
                at += left;
                continue;
            }
            int length = Math.min(record.length - from, left - HEADER_BYTES);
            boolean last = from + length == record.length;
            int kind = from == 0 ? last ? 1 : 2 : last ? 4 : 3;
            out.writeBytes(fragment(kind, record, from, length));
            from += length;
            at += HEADER_BYTES + length;
        }
        Files.write(log, out.toByteArray(), APPEND);
    }

    private static byte[] fragment(int kind, byte[] record, int from, int length) {
        var checksum = new CRC32C();
        checksum.update(kind);
        checksum.update(record, from, length);
        int masked = Integer.rotateRight((int) checksum.getValue(), 15) + 0xa282ead8;
        return ByteBuffer.allocate(HEADER_BYTES + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(masked)
                .putShort((short) length)
                .put((byte) kind)
                .put(record, from, length)
                .array();
    }
}

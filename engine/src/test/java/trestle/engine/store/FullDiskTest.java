package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static trestle.engine.store.Entries.bytes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A disk of 112 MiB that fills up. Needs the right to mount one. */
@Timeout(180)
class FullDiskTest {
    @TempDir
    Path folder;

    private Path disk;

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=112m", "tmpfs", disk.toString()),
                "Skipped: mounting a small disk needs more rights than this user has.");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void readsGoOnWritesFailClearlyAndResumeWhenThereIsSpace() throws Exception {
        var ballast = disk.resolve("ballast");
        try (var store = RocksStore.open(disk.resolve("data"), Durability.DURABLE)) {
            int acknowledged = write(store, 0, 20);
            fill(ballast);

            acknowledged = writeUntilRefused(store, acknowledged);

            assertThat(acknowledged).isLessThan(10_000);
            assertThat(store.status().refusal()).containsIgnoringCase("space");
            assertHolds(store, acknowledged);

            Files.delete(ballast);
            await().atMost(Duration.ofSeconds(90)).until(() -> store.status().writable());
            assertHolds(store, acknowledged);
            assertThat(write(store, acknowledged, 20)).isEqualTo(acknowledged + 20);
        }
    }

    private static void fill(Path file) throws IOException {
        try (var output = Files.newOutputStream(file)) {
            while (true) {
                output.write(new byte[1 << 20]);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("space");
        }
    }

    private static int write(Store store, int from, int count) {
        for (int i = from; i < from + count; i++) {
            store.write(new Batch().put(key(i), value(i)));
        }
        return from + count;
    }

    private static int writeUntilRefused(Store store, int from) {
        for (int i = from; i < 10_000; i++) {
            try {
                store.write(new Batch().put(key(i), value(i)));
            } catch (StoreException e) {
                return i;
            }
        }
        return 10_000;
    }

    private static void assertHolds(Store store, int acknowledged) {
        for (int i = 0; i < acknowledged; i++) {
            assertThat(store.get(key(i))).isEqualTo(value(i));
        }
    }

    private static byte[] key(int i) {
        return bytes("item%06d".formatted(i));
    }

    private static byte[] value(int i) {
        var value = new byte[10_000];
        new Random(i).nextBytes(value);
        return value;
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false; // no such command here
        }
    }
}

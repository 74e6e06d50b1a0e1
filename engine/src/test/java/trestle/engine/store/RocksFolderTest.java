package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.puts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a data folder may look like, and what is said when it does not. */
@Timeout(60)
class RocksFolderTest {
    @TempDir
    Path folder;

    @Test
    void aFolderIsMadeWithItsParents() {
        var deep = folder.resolve("some/where/data");

        RocksStore.open(deep, Durability.DURABLE).close();

        assertThat(deep.resolve("FORMAT")).hasContent("trestle 1\n");
        assertThat(deep.resolve("store/CURRENT")).exists();
        assertThat(deep.resolve("RELAXED")).doesNotExist();
    }

    @Test
    void otherUsersOfTheMachineCannotEnterAFolderThatWasMade() throws IOException {
        var made = folder.resolve("parent/data");
        RocksStore.open(made, Durability.DURABLE).close();

        for (var inside : List.of(made, made.resolve("store"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inside)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void aRelaxedFolderIsMarkedWhileItIsOpen() {
        try (var store = RocksStore.open(folder, Durability.RELAXED)) {
            assertThat(store.status().writable()).isTrue();
            assertThat(folder.resolve("RELAXED")).exists();
        }
        assertThat(folder.resolve("RELAXED")).doesNotExist();
    }

    @Test
    void aFolderInUseByThisProcessIsRefusedAndLeftAlone() {
        try (var owner = RocksStore.open(folder, Durability.DURABLE)) {
            assertRefused("is in use", folder.toString());
            owner.write(puts("a"));
        }
        RocksStore.open(folder, Durability.DURABLE).close();
    }

    @Test
    void aFolderInUseByAnotherProcessIsRefused() throws Exception {
        var owner = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FolderOwner.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        try (var output = owner.inputReader()) {
            assertThat(output.lines().anyMatch("opened"::equals)).isTrue();

            assertRefused("is in use", folder.toString());
            assertRefused("is in use", folder.toString());
        } finally {
            owner.destroyForcibly();
            assertThat(owner.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            assertThat(store.get(bytes("owned"))).isEqualTo(bytes("owned"));
        }
    }

    @Test
    void aNewerFormatIsRefusedAndLeftAlone() throws IOException {
        RocksStore.open(folder, Durability.DURABLE).close();
        Files.writeString(folder.resolve("FORMAT"), "trestle 2\n");

        assertRefused("format 2", "newer Trestle", "up to 1");

        assertThat(folder.resolve("FORMAT")).hasContent("trestle 2\n");
    }

    @Test
    void aFormatThatSaysSomethingElseIsRefused() throws IOException {
        RocksStore.open(folder, Durability.DURABLE).close();
        for (var text : new String[] {"", "trestle", "trestle x", "postgres 1", "trestle 99999999999999999999"}) {
            Files.writeString(folder.resolve("FORMAT"), text);

            assertRefused("damaged", "FORMAT");
        }
    }

    @Test
    void aMissingFormatIsRefusedOnceThereIsData() throws IOException {
        try (var store = RocksStore.open(folder, Durability.DURABLE)) {
            store.write(puts("a"));
        }
        Files.delete(folder.resolve("FORMAT"));

        assertRefused("damaged", "FORMAT is missing");
    }

    @Test
    void aFirstOpeningCutShortIsFinished() throws IOException {
        RocksStore.open(folder, Durability.DURABLE).close();
        Files.delete(folder.resolve("FORMAT"));

        RocksStore.open(folder, Durability.DURABLE).close();

        assertThat(folder.resolve("FORMAT")).exists();
    }

    @Test
    void aMissingDatabaseIsRefusedRatherThanMadeAnew() throws IOException {
        RocksStore.open(folder, Durability.DURABLE).close();
        Files.delete(folder.resolve("store/CURRENT"));

        assertRefused("damaged", "store/CURRENT is missing");
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        var file = Files.writeString(folder.resolve("file"), "text");

        assertThatThrownBy(() -> RocksStore.open(file, Durability.DURABLE))
                .isInstanceOf(StoreException.class)
                .hasMessage("The data folder " + file + " is not a folder.");
        assertThatThrownBy(() -> RocksStore.open(file.resolve("below"), Durability.DURABLE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be written");
    }

    @Test
    void aFolderThatCannotBeWrittenIsRefused() throws IOException {
        Files.setPosixFilePermissions(folder, java.nio.file.attribute.PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assumeTrue(!Files.isWritable(folder), "Skipped: this user may write everywhere.");

            assertRefused("cannot be written", "permission denied", folder.toString());
        } finally {
            Files.setPosixFilePermissions(folder, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void aPlaceThatTakesNoFoldersIsRefused() {
        var place = Path.of("/sys/trestle-data");
        assumeTrue(Files.isDirectory(Path.of("/sys")), "Skipped: needs Linux.");

        assertThatThrownBy(() -> RocksStore.open(place, Durability.DURABLE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("The data folder /sys/trestle-data cannot be written");
    }

    private void assertRefused(String... words) {
        assertThatThrownBy(() -> RocksStore.open(folder, Durability.DURABLE))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(words);
    }
}

package trestle.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract on a folder, and what only a folder has. */
final class FileObjectsTest extends ObjectsContract {
    @TempDir
    Path folder;

    private FileObjects objects;

    @BeforeEach
    void open() {
        var links = new FileLinks(new byte[32], URI.create("http://localhost/objects/"), Clock.systemUTC());
        objects = FileObjects.open(folder, links, Clock.systemUTC());
    }

    @Override
    protected Objects objects() {
        return objects;
    }

    @Test
    void aKeyMayAlsoBeTheBeginningOfOthers() throws Exception {
        put("a/b", "below");
        put("a", "above");
        put("a/b/c", "deeper");

        objects().delete("a/b");

        assertThat(text("a")).contains("above");
        assertThat(text("a/b")).isEmpty();
        assertThat(text("a/b/c")).contains("deeper");
    }

    @Test
    void otherUsersOfTheMachineCannotEnterItsFolders() throws IOException {
        put("a/b", "private");

        try (var files = Files.walk(folder)) {
            assertThat(files.filter(Files::isDirectory))
                    .hasSizeGreaterThan(2)
                    .allSatisfy(
                            inside -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inside)))
                                    .isEqualTo("rwx------"));
        }
    }

    @Test
    void noTwoNamesDifferInCapitalsAloneAndNoneIsSpecial() throws IOException {
        for (var key : new String[] {"Plan/A", "plan/a", "PLAN/a", "con/aux", "tr\u00e9s. ", "..."}) {
            put(key, "x");
        }

        try (var files = Files.walk(folder.resolve("objects"))) {
            var names = files.map(path -> folder.relativize(path).toString())
                    .filter(name -> name.length() > "objects".length())
                    .collect(Collectors.toList());
            assertThat(names).allMatch(name -> name.equals(name.toLowerCase(Locale.ROOT)));
            assertThat(names).allMatch(name -> name.matches("objects(/[_=][a-z0-9%^-]+)+"));
        }
    }

    @Test
    void nothingIsLeftOfADeletedObject() throws IOException {
        put("temp/u1/one", "x");

        objects.delete("temp/u1/one");

        try (var files = Files.list(folder.resolve("objects"))) {
            assertThat(files).isEmpty();
        }
        try (var files = Files.list(folder.resolve("incoming"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void aDamagedFileIsToldFromAnObject() throws IOException {
        put("a", "0123456789");
        var file = folder.resolve("objects").resolve("=a");
        var bytes = Files.readAllBytes(file);

        for (int cut : new int[] {0, 5, bytes.length - 1}) {
            Files.write(file, Arrays.copyOf(bytes, cut));
            assertThatThrownBy(() -> objects.head("a")).isInstanceOf(ObjectsUnavailable.class);
        }
        for (int flipped = 10; flipped < bytes.length; flipped++) {
            var damaged = bytes.clone();
            damaged[flipped] ^= 1;
            Files.write(file, damaged);
            assertThatThrownBy(() -> objects.get("a")).isInstanceOf(ObjectsUnavailable.class);
        }
    }

    @Test
    void whatADeadProcessLeftUnfinishedIsRemovedAfterADay() throws IOException {
        var old = Files.writeString(folder.resolve("incoming/old"), "x", StandardCharsets.UTF_8);
        var recent = Files.writeString(folder.resolve("incoming/recent"), "x", StandardCharsets.UTF_8);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(2))));

        FileObjects.open(folder, objects.links(), Clock.systemUTC());

        assertThat(old).doesNotExist();
        assertThat(recent).exists();
    }

    @Test
    void puttingAndDeletingInOneFolderAtOnceLosesNothing() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var removing = threads.submit(() -> {
                for (int i = 0; i < 300; i++) {
                    put("temp/u/removed", "x");
                    objects.delete("temp/u/removed");
                }
            });
            for (int i = 0; i < 300; i++) {
                put("temp/u/kept", "x");
                assertThat(objects.head("temp/u/kept")).isPresent();
                objects.delete("temp/u/kept");
            }
            removing.get();
        }
    }
}

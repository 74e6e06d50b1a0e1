package trestle.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.backup.Backup;
import trestle.cli.backup.BackupFile;
import trestle.cli.backup.BackupRefused;
import trestle.cli.backup.PartFile;
import trestle.cli.backup.Progress;
import trestle.cli.backup.Restore;
import trestle.cli.backup.StoredTimes;
import trestle.engine.Engine;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.wire.InProcess;

/** A backup of files in S3, restored into another bucket. */
final class S3BackupTest {
    @TempDir
    private Path folder;

    @AutoClose
    private final Engine engine = Engine.inMemory();

    @Test
    void filesComeBackInAnotherBucketAndOnlyInAnEmptyOne() throws Exception {
        var file = folder.resolve("b.zip");
        var client = InProcess.client(engine);
        try (var server = S3Server.start(folder.resolve("s3"));
                var source = server.open("source");
                var target = server.open("target")) {
            for (int i = 0; i < 1_001; i++) put(source, "files/" + i, "file " + i);
            putByLink(source, "temp/ann/1", "sent by a browser");

            var backup = new Backup(client, List::of, Optional.of(source), Optional.empty(), Clock.systemUTC());
            PartFile.write(file, false, out -> backup.writeTo(out, "0.0", Progress.NONE));

            try (var written = BackupFile.open(file)) {
                written.verify(Progress.NONE);
                assertThat(written.manifest().files().count()).isEqualTo(1_002);
                var restore = new Restore(written, client, Optional.of(target), new StoredTimes());
                restore.check();
                restore.run(Progress.NONE);
                assertThatThrownBy(restore::check)
                        .isInstanceOf(BackupRefused.class)
                        .hasMessage("There are files already where those of the backup would be, such as files/0."
                                + " Nothing was changed.");
            }

            assertThat(text(target, "files/1000")).isEqualTo("file 1000");
            assertThat(text(target, "temp/ann/1")).isEqualTo("sent by a browser");
            assertThat(target.head("temp/ann/1").orElseThrow().contentType()).isEqualTo("text/csv");
            assertThat(keys(target)).isEqualTo(keys(source)).isEqualTo(1_002);
        }
    }

    private static void put(Objects objects, String key, String text) {
        objects.put(key, NewBody.of(text.getBytes(StandardCharsets.UTF_8), "text/plain"));
    }

    private static void putByLink(Objects objects, String key, String text) throws Exception {
        var link = objects.linkToPut(key, Duration.ofMinutes(5), "text/csv", text.length());
        var request = HttpRequest.newBuilder(link.url()).PUT(HttpRequest.BodyPublishers.ofString(text));
        link.headers().forEach(request::header);
        try (var http = HttpClient.newHttpClient()) {
            assertThat(http.send(request.build(), HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    private static String text(Objects objects, String key) throws IOException {
        try (var open = objects.get(key).orElseThrow()) {
            return new String(open.body().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static long keys(Objects objects) {
        long count = 0;
        Optional<String> after = Optional.empty();
        do {
            var listing = objects.list("", after, Objects.LIST_MAX);
            count += listing.objects().size();
            after = listing.next();
        } while (after.isPresent());
        return count;
    }
}

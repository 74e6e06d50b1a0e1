package trestle.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.objects.S3Objects;
import trestle.platform.Secrets;

/** Where files are kept. */
final class ObjectLocation {
    /** The folder among the data. */
    static final String NAME = "objects";

    private static final String S3 = "s3://";

    private ObjectLocation() {}

    /** The bucket or folder that is named, else a folder among the data, or a passing one where nothing is kept. */
    static Objects open(ServePlan plan, Secrets secrets, URI publicUrl, Clock clock) {
        var links = new FileLinks(secrets.key("object links"), publicUrl.resolve("/objects/"), clock);
        return open(plan.flags().objects(), () -> folder(plan), links, clock);
    }

    /** The bucket or folder that is named, else that folder. */
    static Objects open(Optional<String> named, Supplier<Path> folder, FileLinks links, Clock clock) {
        if (named.filter(place -> place.startsWith(S3)).isPresent()) {
            return bucket(named.get().substring(S3.length()));
        }
        return FileObjects.open(named.map(Path::of).orElseGet(folder), links, clock);
    }

    /** Whether something can be there: a bucket is taken to be. */
    static boolean exists(Optional<String> named, Path folder) {
        return named.filter(place -> place.startsWith(S3)).isPresent()
                || Files.isDirectory(named.map(Path::of).orElse(folder));
    }

    /** What names the same place from wherever it is read. */
    static String absolute(String named) {
        return named.startsWith(S3) ? named : Path.of(named).toAbsolutePath().toString();
    }

    private static Objects bucket(String name) {
        var client = S3Client.builder()
                .httpClientBuilder(Apache5HttpClient.builder())
                .build();
        return new S3Objects(client, S3Presigner.create(), name);
    }

    private static Path folder(ServePlan plan) {
        if (plan.node().store().hasFolder()) return plan.node().data().resolve(NAME);
        try {
            return Files.createTempDirectory("trestle-objects");
        } catch (IOException e) {
            throw new Problem("No folder for files can be made: " + Reasons.of(e) + ".", e);
        }
    }
}

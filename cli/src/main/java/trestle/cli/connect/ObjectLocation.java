package trestle.cli.connect;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.objects.S3Objects;

/** Where files are kept. */
public final class ObjectLocation {
    /** The folder among the data. */
    public static final String NAME = "objects";

    private static final String S3 = "s3://";

    private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");

    private ObjectLocation() {}

    /**
     * Refuses what names no place.
     *
     * @throws Problem if it is a bucket without a name, or with a name that no bucket has
     */
    public static void check(String named) {
        if (named.startsWith(S3)
                && !BUCKET.matcher(named.substring(S3.length())).matches()) {
            throw Problem.usage("--objects is a folder, or a bucket such as s3://journal-files, not '" + named + "'.");
        }
    }

    /** The bucket or folder that is named, else that folder. */
    public static Objects open(Optional<String> named, Supplier<Path> folder, FileLinks links, Clock clock) {
        named.ifPresent(ObjectLocation::check);
        if (named.filter(place -> place.startsWith(S3)).isPresent()) {
            return bucket(named.get().substring(S3.length()));
        }
        return FileObjects.open(named.map(Path::of).orElseGet(folder), links, clock);
    }

    /** Whether something can be there: a bucket is taken to be. */
    static boolean exists(Optional<String> named, Path folder) {
        return named.filter(place -> place.startsWith(S3)).isPresent()
                || FileLookup.isFolder(named.map(Path::of).orElse(folder));
    }

    /** What names the same place from wherever it is read. */
    public static String absolute(String named) {
        return named.startsWith(S3) ? named : Path.of(named).toAbsolutePath().toString();
    }

    private static Objects bucket(String name) {
        try {
            var client = S3Client.builder()
                    .httpClientBuilder(Apache5HttpClient.builder())
                    .build();
            return new S3Objects(client, S3Presigner.create(), name);
        } catch (SdkClientException e) {
            if (!String.valueOf(e.getMessage()).contains("region")) throw e;
            throw new Problem("The region of the bucket " + name + " is not known: set AWS_REGION.", e);
        }
    }
}

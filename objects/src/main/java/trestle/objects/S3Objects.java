package trestle.objects;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * Objects in a bucket of S3, or of a service that speaks as S3 does. A body passes through a temporary file, so that
 * its size and digest are known before the first byte is sent and a request can be repeated.
 */
public final class S3Objects implements Objects {
    private static final String DIGEST = "sha256";
    private static final int NOT_FOUND = 404;
    private static final int RANGE_NOT_SATISFIABLE = 416;

    private final S3Client client;
    private final S3Presigner presigner;
    private final String bucket;

    /** Both become this object's to close. The presigner must sign for the same service as the client asks. */
    public S3Objects(S3Client client, S3Presigner presigner, String bucket) {
        this.client = client;
        this.presigner = presigner;
        this.bucket = bucket;
    }

    @Override
    public StoredObject put(String key, NewBody body) {
        ObjectKeys.check(key);
        try {
            var file = Files.createTempFile("trestle-object-", null);
            try {
                return send(key, body, file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }

    private StoredObject send(String key, NewBody body, Path file) throws IOException {
        Measured measured;
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            measured = Measured.copy(body, channel);
        }
        asked(
                key,
                () -> client.putObject(
                        request -> request.bucket(bucket)
                                .key(key)
                                .contentType(body.contentType())
                                .metadata(Map.of(DIGEST, measured.hex())),
                        RequestBody.fromFile(file)));
        return head(key).orElseThrow(() -> new ObjectsUnavailable(key, new IOException("What was put is not there.")));
    }

    /** The service copies by itself, with type and digest. */
    @Override
    public Optional<StoredObject> copy(String from, String to) {
        ObjectKeys.check(from);
        ObjectKeys.check(to);
        return found(
                        from,
                        () -> client.copyObject(request -> request.sourceBucket(bucket)
                                .sourceKey(from)
                                .destinationBucket(bucket)
                                .destinationKey(to)))
                .flatMap(copied -> head(to));
    }

    @Override
    public Optional<StoredObject> head(String key) {
        ObjectKeys.check(key);
        return found(
                        key,
                        () -> client.headObject(
                                request -> request.bucket(bucket).key(key)))
                .map(answer -> stored(key, answer));
    }

    @Override
    public Optional<OpenObject> get(String key) {
        ObjectKeys.check(key);
        return found(
                        key,
                        () -> client.getObject(request -> request.bucket(bucket).key(key)))
                .map(answer -> new OpenObject(stored(key, answer.response()), answer));
    }

    @Override
    public Optional<OpenObject> get(String key, ByteRange range) {
        ObjectKeys.check(key);
        var text = "bytes=" + range.first() + "-" + (range.last() == Long.MAX_VALUE ? "" : range.last());
        try {
            return found(
                            key,
                            () -> client.getObject(
                                    request -> request.bucket(bucket).key(key).range(text)))
                    .map(answer -> new OpenObject(stored(key, answer.response()), answer));
        } catch (ObjectsUnavailable refused) {
            if (refused.getCause() instanceof S3Exception s3 && s3.statusCode() == RANGE_NOT_SATISFIABLE) {
                return head(key).map(object -> new OpenObject(object, InputStream.nullInputStream()));
            }
            throw refused;
        }
    }

    @Override
    public void delete(String key) {
        ObjectKeys.check(key);
        asked(key, () -> client.deleteObject(request -> request.bucket(bucket).key(key)));
    }

    @Override
    public Listing list(String prefix, Optional<String> after, int limit) {
        if (limit < 1 || limit > LIST_MAX) {
            throw new IllegalArgumentException("A listing has 1 to " + LIST_MAX + " keys.");
        }
        ObjectKeys.checkPrefix(prefix);
        var answer = asked(
                prefix,
                () -> client.listObjectsV2(request -> request.bucket(bucket)
                        .prefix(prefix)
                        .startAfter(after.filter(text -> !text.isEmpty()).orElse(null))
                        .maxKeys(limit)));
        List<Listing.Listed> listed = answer.contents().stream()
                .map(one -> new Listing.Listed(one.key(), one.size(), one.lastModified()))
                .toList();
        boolean more = Boolean.TRUE.equals(answer.isTruncated()) && !listed.isEmpty();
        return new Listing(listed, more ? Optional.of(listed.getLast().key()) : Optional.empty());
    }

    @Override
    public SignedLink linkToGet(String key, Duration life, String fileName) {
        ObjectKeys.check(key);
        checkLife(life);
        var signed = presigner.presignGetObject(presign -> presign.signatureDuration(life)
                .getObjectRequest(request ->
                        request.bucket(bucket).key(key).responseContentDisposition(Dispositions.attachment(fileName))));
        return new SignedLink("GET", uri(signed.url()), Map.of(), signed.expiration());
    }

    @Override
    public SignedLink linkToShow(String key, Duration life, String contentType) {
        ObjectKeys.check(key);
        checkLife(life);
        var type = Dispositions.checkShown(contentType);
        var signed = presigner.presignGetObject(presign -> presign.signatureDuration(life)
                .getObjectRequest(request -> request.bucket(bucket)
                        .key(key)
                        .responseContentDisposition("inline")
                        .responseContentType(type)));
        return new SignedLink("GET", uri(signed.url()), Map.of(), signed.expiration());
    }

    /** As a link has it: the service may be reached by the bucket's own name, or by one for all buckets. */
    @Override
    public Optional<URI> linkOrigin() {
        var link = linkToGet("origin", Duration.ofSeconds(1), "origin").url();
        return Optional.of(URI.create(link.getScheme() + "://" + link.getRawAuthority()));
    }

    @Override
    public SignedLink linkToPut(String key, Duration life, String contentType, long size) {
        ObjectKeys.check(key);
        checkLife(life);
        NewBody.checkType(contentType);
        var signed = presigner.presignPutObject(presign -> presign.signatureDuration(life)
                .putObjectRequest(request ->
                        request.bucket(bucket).key(key).contentType(contentType).contentLength(size)));
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", contentType);
        return new SignedLink("PUT", uri(signed.url()), headers, signed.expiration());
    }

    private static URI uri(URL url) {
        return URI.create(url.toString());
    }

    private static void checkLife(Duration life) {
        if (life.isNegative() || life.compareTo(LINK_LIFE_MAX) > 0) {
            throw new IllegalArgumentException("A link serves for an hour at most.");
        }
    }

    @Override
    public void close() {
        client.close();
        presigner.close();
    }

    private static StoredObject stored(String key, HeadObjectResponse answer) {
        return stored(key, answer.contentLength(), answer.contentType(), answer.metadata(), answer.lastModified());
    }

    private static StoredObject stored(String key, GetObjectResponse answer) {
        var range = answer.contentRange();
        long size = range == null ? answer.contentLength() : Long.parseLong(range.substring(range.indexOf('/') + 1));
        return stored(key, size, answer.contentType(), answer.metadata(), answer.lastModified());
    }

    private static StoredObject stored(String key, long size, String type, Map<String, String> kept, Instant at) {
        return new StoredObject(key, size, type, Optional.ofNullable(kept.get(DIGEST)), at);
    }

    private static <T> Optional<T> found(String key, Supplier<T> question) {
        try {
            return Optional.of(asked(key, question));
        } catch (ObjectsUnavailable refused) {
            if (refused.getCause() instanceof S3Exception s3 && s3.statusCode() == NOT_FOUND) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    private static <T> T asked(String key, Supplier<T> question) {
        try {
            return question.get();
        } catch (SdkException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }
}

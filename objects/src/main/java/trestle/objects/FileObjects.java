package trestle.objects;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;

/**
 * Objects in a folder of this machine, each in a file of its own, as the package describes it. Several processes may
 * use one folder.
 */
public final class FileObjects implements Objects {
    /** After this long an unfinished file in {@code incoming} belongs to a process that is gone. */
    private static final Duration UNFINISHED_MAX = Duration.ofDays(1);

    private final Path root;
    private final Path incoming;
    private final FileLinks links;
    private final Clock clock;

    private FileObjects(Path root, Path incoming, FileLinks links, Clock clock) {
        this.root = root;
        this.incoming = incoming;
        this.links = links;
        this.clock = clock;
    }

    /** Opens a folder, which is made if it is not there. */
    public static FileObjects open(Path folder, FileLinks links, Clock clock) {
        var root = folder.toAbsolutePath().resolve("objects");
        var incoming = folder.toAbsolutePath().resolve("incoming");
        try {
            Folders.create(root);
            Folders.create(incoming);
            removeUnfinished(incoming, clock.instant().minus(UNFINISHED_MAX));
        } catch (IOException failure) {
            throw new ObjectsUnavailable(folder.toString(), failure);
        }
        return new FileObjects(root, incoming, links, clock);
    }

    /** What checks the links given out here: the web layer asks it before it serves one. */
    public FileLinks links() {
        return links;
    }

    @Override
    public StoredObject put(String key, NewBody body) {
        var path = FileNames.path(root, ObjectKeys.check(key));
        var unfinished = incoming.resolve(UUID.randomUUID().toString());
        try {
            try {
                var stored = write(key, body, unfinished);
                Folders.moveInto(unfinished, path);
                return stored;
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }

    private StoredObject write(String key, NewBody body, Path unfinished) throws IOException {
        try (var file = FileChannel.open(unfinished, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            var measured = Measured.copy(body, file);
            var now = Instant.ofEpochMilli(clock.millis());
            var trailer = new Trailer(measured.sha256(), now, body.contentType());
            Measured.writeFully(file, trailer.bytes());
            file.force(true);
            return trailer.of(key, measured.size());
        }
    }

    /** The bytes are measured again: the copy's digest is that of what was copied. */
    @Override
    public Optional<StoredObject> copy(String from, String to) {
        ObjectKeys.check(to);
        return get(from).map(open -> {
            try (open) {
                var object = open.object();
                return put(to, NewBody.sized(open.body(), object.size(), object.contentType()));
            }
        });
    }

    @Override
    public Optional<StoredObject> head(String key) {
        try (var file = FileChannel.open(FileNames.path(root, ObjectKeys.check(key)))) {
            return Optional.of(Trailer.read(key, file));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }

    @Override
    public Optional<OpenObject> get(String key) {
        return get(key, ByteRange.from(0));
    }

    @Override
    public Optional<OpenObject> get(String key, ByteRange range) {
        var path = FileNames.path(root, ObjectKeys.check(key));
        try {
            var file = FileChannel.open(path);
            try {
                var object = Trailer.read(key, file);
                return Optional.of(new OpenObject(object, part(file, range, object.size())));
            } catch (IOException | RuntimeException failure) {
                file.close();
                throw failure;
            }
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }

    private static InputStream part(FileChannel file, ByteRange range, long size) throws IOException {
        file.position(Math.min(range.first(), size));
        return new BufferedInputStream(new LimitedStream(Channels.newInputStream(file), range.lengthIn(size)));
    }

    @Override
    public void delete(String key) {
        try {
            Folders.remove(FileNames.path(root, ObjectKeys.check(key)), root);
        } catch (IOException failure) {
            throw new ObjectsUnavailable(key, failure);
        }
    }

    @Override
    public Listing list(String prefix, Optional<String> after, int limit) {
        if (limit < 1 || limit > LIST_MAX) {
            throw new IllegalArgumentException("A listing has 1 to " + LIST_MAX + " keys.");
        }
        try {
            var found = FileWalk.of(root, ObjectKeys.checkPrefix(prefix), after.orElse(""), limit + 1);
            var listed = new ArrayList<Listing.Listed>();
            for (var one : found.subList(0, Math.min(limit, found.size()))) {
                head(one.key())
                        .ifPresent(object ->
                                listed.add(new Listing.Listed(object.key(), object.size(), object.storedAt())));
            }
            return new Listing(
                    listed,
                    found.size() > limit ? Optional.of(found.get(limit - 1).key()) : Optional.empty());
        } catch (IOException failure) {
            throw new ObjectsUnavailable(prefix, failure);
        }
    }

    @Override
    public SignedLink linkToGet(String key, Duration life, String fileName) {
        return links.toGet(ObjectKeys.check(key), life, fileName);
    }

    @Override
    public SignedLink linkToShow(String key, Duration life, String contentType) {
        return links.toShow(ObjectKeys.check(key), life, Dispositions.checkShown(contentType));
    }

    @Override
    public Optional<URI> linkOrigin() {
        return Optional.empty();
    }

    @Override
    public SignedLink linkToPut(String key, Duration life, String contentType, long size) {
        return links.toPut(ObjectKeys.check(key), life, contentType, size);
    }

    @Override
    public void close() {
        // Nothing is held between calls.
    }

    private static void removeUnfinished(Path incoming, Instant before) throws IOException {
        try (var files = Files.newDirectoryStream(incoming)) {
            for (var file : files) {
                if (Files.getLastModifiedTime(file).compareTo(FileTime.from(before)) < 0) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}

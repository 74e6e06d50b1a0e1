package trestle.platform.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.StoredObject;

/**
 * A folder for the files of one piece of work, for its owner alone, which is deleted in the end.
 *
 * <pre>{@code
 * try (var scratch = ScratchFolder.create()) {
 *   var scan = scratch.fetch(objects, draft.fileKey()).orElseThrow();
 *   …
 *   scratch.store(thumbnail, objects, key, "image/jpeg");
 * }
 * }</pre>
 */
public final class ScratchFolder implements AutoCloseable {
    private final Path folder;
    private int files;

    private ScratchFolder(Path folder) {
        this.folder = folder;
    }

    public static ScratchFolder create() {
        try {
            return new ScratchFolder(Files.createTempDirectory("trestle-files"));
        } catch (IOException e) {
            throw new SandboxUnavailableException("No folder for work on files could be made.", e);
        }
    }

    public Path path() {
        return folder;
    }

    /** A path in the folder where no file is yet. */
    public Path newPath() {
        return folder.resolve("file-" + ++files);
    }

    /** A new folder in it. */
    public Path newFolder() {
        try {
            return Files.createDirectory(newPath());
        } catch (IOException e) {
            throw new SandboxUnavailableException("No folder for work on files could be made.", e);
        }
    }

    /** Copies an object into the folder; empty if there is none. */
    public Optional<Path> fetch(Objects objects, String key) {
        var found = objects.get(key);
        if (found.isEmpty()) return Optional.empty();
        try (var object = found.get()) {
            return Optional.of(copy(object.body()));
        } catch (IOException e) {
            throw new SandboxUnavailableException("The file " + key + " could not be copied.", e);
        }
    }

    /** Writes a stream to a new file of the folder. */
    public Path copy(InputStream stream) throws IOException {
        var path = newPath();
        Files.copy(stream, path);
        return path;
    }

    /** Stores a file of the folder as an object. */
    public StoredObject store(Path file, Objects objects, String key, String contentType) {
        try (var stream = Files.newInputStream(file)) {
            return objects.put(key, NewBody.sized(stream, Files.size(file), contentType));
        } catch (IOException e) {
            throw new SandboxUnavailableException("The file " + key + " could not be stored.", e);
        }
    }

    /** Deletes the folder with all that is in it; nothing happens if it is gone. */
    @Override
    public void close() {
        delete(folder);
    }

    static void delete(Path folder) {
        if (Files.notExists(folder)) return;
        try (var walk = Files.walk(folder)) {
            for (var path : walk.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException("The folder " + folder + " could not be deleted", e);
        }
    }
}

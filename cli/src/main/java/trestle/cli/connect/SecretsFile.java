package trestle.cli.connect;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.platform.Secrets;

/**
 * The file of secrets: one key of 32 bytes a line, in hexadecimal, the current one first; lines that begin with
 * {@code #} are remarks. To change the key, put a new line on top and keep the old ones for a week.
 */
public final class SecretsFile {
    public static final String NAME = "secrets";

    private SecretsFile() {}

    /** Reads the file, which must be there. */
    public static Secrets read(Path file) {
        try {
            var keys = Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> HexFormat.of().parseHex(line))
                    .toList();
            return new Secrets(keys);
        } catch (IllegalArgumentException | MalformedInputException e) {
            throw new Problem(
                    "The file of secrets " + file + " is not made of lines of " + 2 * Secrets.BYTES
                            + " hexadecimal digits.",
                    e);
        } catch (IOException e) {
            throw new Problem("The file of secrets " + file + " cannot be read: " + Reasons.of(e) + ".", e);
        }
    }

    /** Reads the file in a data folder, and makes it first where it is missing. */
    public static Secrets of(Path folder) {
        var file = folder.resolve(NAME);
        if (!FileLookup.exists(file)) make(file);
        return read(file);
    }

    /** Secrets that end with the process. */
    public static Secrets passing() {
        return Secrets.random();
    }

    private static void make(Path file) {
        var text =
                "# Keys of this server. Anyone who has this file can sign in as anyone: keep it, and keep it secret.\n"
                        + HexFormat.of().formatHex(random()) + "\n";
        try {
            write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (FileAlreadyExistsException e) {
            // Another process was quicker; its secrets are as good.
            return;
        } catch (IOException e) {
            throw new Problem("The file of secrets " + file + " cannot be made: " + Reasons.of(e) + ".", e);
        }
    }

    /**
     * Writes a file of secrets that only its owner can read.
     *
     * @throws FileAlreadyExistsException if there is one; it is left as it is
     */
    public static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent(), OwnerOnly.folder());
        var fresh = Files.createTempFile(file.toAbsolutePath().getParent(), ".secrets", "", OwnerOnly.file());
        try {
            Files.write(fresh, content, StandardOpenOption.SYNC, StandardOpenOption.WRITE);
            Files.createLink(file, fresh);
        } finally {
            Files.delete(fresh);
        }
    }

    private static byte[] random() {
        var key = new byte[Secrets.BYTES];
        new SecureRandom().nextBytes(key);
        return key;
    }
}

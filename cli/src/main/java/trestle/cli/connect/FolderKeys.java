package trestle.cli.connect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;

/** The keys of DynamoDB's API that a server makes for itself where nobody gave it any and it must not do without. */
final class FolderKeys {
    static final String NAME = "keys";

    private static final int ACCESS_BYTES = 8;
    private static final int SECRET_BYTES = 30;

    private FolderKeys() {}

    /** Reads the file in a data folder, and makes it first where it is missing. */
    static Map<String, String> of(Path folder) {
        var file = folder.resolve(NAME);
        if (!FileLookup.exists(file)) make(file);
        return Keys.read(file, Map.of());
    }

    private static void make(Path file) {
        var random = new SecureRandom();
        var access = new byte[ACCESS_BYTES];
        var secret = new byte[SECRET_BYTES];
        random.nextBytes(access);
        random.nextBytes(secret);
        var text = "# The key that requests to this server's DynamoDB port are signed with: access key, secret.\n"
                + "TR" + HexFormat.of().withUpperCase().formatHex(access) + " "
                + Base64.getEncoder().encodeToString(secret) + "\n";
        try {
            SecretsFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (FileAlreadyExistsException e) {
            return; // another process made it first, and its keys are as good
        } catch (IOException e) {
            throw new Problem("The keys file " + file + " cannot be made: " + Reasons.of(e) + ".", e);
        }
    }
}

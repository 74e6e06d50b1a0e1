package trestle.cli.connect;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;

/** The access keys that may sign requests, and their secrets. */
public final class Keys {
    private static final int FILE_BYTES_MAX = 1 << 20;

    private Keys() {}

    /**
     * From the file and from the environment; empty if neither has any, and then any key is taken.
     *
     * @throws Problem if the file cannot be read, or has a line that is no key and secret
     */
    public static Map<String, String> read(@Nullable Path file, Map<String, String> environment) {
        var keys = new LinkedHashMap<String, String>();
        if (file != null) readFile(file, keys);
        var access = environment.getOrDefault("TRESTLE_ACCESS_KEY", "");
        var secret = environment.getOrDefault("TRESTLE_SECRET_KEY", "");
        if (access.isBlank() != secret.isBlank()) {
            throw Problem.usage("TRESTLE_ACCESS_KEY and TRESTLE_SECRET_KEY belong together, and only one is set.");
        }
        if (!access.isBlank()) keys.put(access.strip(), secret.strip());
        return Map.copyOf(keys);
    }

    private static void readFile(Path file, Map<String, String> keys) {
        try {
            if (Files.size(file) > FILE_BYTES_MAX)
                throw Problem.usage("The keys file " + file + " is larger than 1 MB.");
            int number = 0;
            for (var line : Files.readAllLines(file)) {
                number++;
                var text = line.strip();
                if (text.isEmpty() || text.startsWith("#")) continue;
                var words = text.split("\\s+", -1);
                // The line itself is not shown: it may hold a secret.
                if (words.length != 2) {
                    throw Problem.usage("Line " + number + " of the keys file " + file
                            + " is not an access key and a secret with a space between them.");
                }
                keys.put(words[0], words[1]);
            }
        } catch (MalformedInputException e) {
            throw Problem.usage("The keys file " + file + " is not a text file in UTF-8.", e);
        } catch (IOException e) {
            throw Problem.usage("The keys file " + file + " cannot be read: " + Reasons.of(e) + ".", e);
        }
        if (keys.isEmpty()) throw Problem.usage("The keys file " + file + " holds no keys.");
    }
}

package trestle.cli.context;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import trestle.model.message.Nearest;

/**
 * What a flag is when it is not typed: its environment variable ({@code --dynamodb-port} is
 * {@code TRESTLE_DYNAMODB_PORT}), else its line in the configuration file ({@code dynamodb-port = 8000}).
 */
public final class Settings {
    private static final String CONFIG = "--config";
    /** Begins the settings of work on files, which systems share. */
    private static final String FILES = "files.";

    private static final int FILE_BYTES_MAX = 1 << 20;

    /** Variables that the design of a system names, beside those of the settings. */
    private static final Map<String, Variable> DESIGNED =
            Map.of("archive.table", new Variable("TABLE_NAME", ""), "objects", new Variable("ARCHIVE_BUCKET", "s3://"));

    /** @param before what comes before the value of the variable, such as the scheme of a bucket */
    private record Variable(String name, String before) {}

    private final Map<String, String> environment;
    private final @Nullable String fileName;
    private final Properties file = new Properties();

    /** Does not read the file yet. */
    public Settings(Map<String, String> environment, String[] args) {
        this.environment = environment;
        this.fileName = configArgument(environment, args);
    }

    /** A value and, in words, where it was found. */
    public record Found(String value, String source) {}

    /** Under the first of the names that is set; the environment wins over the file. */
    public Optional<Found> find(List<String> names) {
        for (var name : names) {
            var variable =
                    "TRESTLE_" + name.toUpperCase(Locale.ROOT).replace('-', '_').replace('.', '_');
            var value = environment.getOrDefault(variable, "").strip();
            if (!value.isEmpty()) return Optional.of(new Found(value, "the environment variable " + variable));
            var designed = designed(name);
            if (designed.isPresent()) return designed;
        }
        for (var name : names) {
            var value = file.getProperty(name);
            if (value != null) {
                return Optional.of(new Found(value.strip(), "the line '" + name + "' of " + fileName));
            }
        }
        return Optional.empty();
    }

    private Optional<Found> designed(String name) {
        var variable = DESIGNED.get(name);
        if (variable == null) return Optional.empty();
        var value = environment.getOrDefault(variable.name(), "").strip();
        return value.isEmpty()
                ? Optional.empty()
                : Optional.of(new Found(variable.before() + value, "the environment variable " + variable.name()));
    }

    public boolean hasFile() {
        return fileName != null;
    }

    /** The file is needed before the flags are parsed, because it says what they are by default. */
    private static @Nullable String configArgument(Map<String, String> environment, String[] args) {
        var name = environment.getOrDefault("TRESTLE_CONFIG", "");
        for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
            if (args[i].equals(CONFIG) && i + 1 < args.length) name = args[i + 1];
            if (args[i].startsWith(CONFIG + "=")) name = args[i].substring(CONFIG.length() + 1);
        }
        return name.isBlank() ? null : name;
    }

    /**
     * Reads the configuration file, if one is named.
     *
     * @throws Problem if it cannot be read, or has a line that is none of these settings
     */
    public void readFile(Set<String> known) {
        if (fileName == null) return;
        load(fileName);
        for (var line : new TreeSet<>(file.stringPropertyNames())) {
            if (!known.contains(line) && !line.startsWith(FILES) && !ofASystem(line)) {
                throw new Problem("The configuration file " + fileName + " has a line '" + line
                        + "', which is no setting." + Nearest.question(line, known, '\'') + " Settings are: "
                        + String.join(", ", known) + ".");
            }
        }
    }

    /** A system's own settings begin with its name: {@code rollmodel.table}. */
    private static boolean ofASystem(String line) {
        int dot = line.indexOf('.');
        return dot > 0 && Models.names().contains(line.substring(0, dot));
    }

    private void load(String name) {
        try {
            var path = Path.of(name);
            if (Files.isRegularFile(path) && Files.size(path) > FILE_BYTES_MAX) {
                throw new Problem("The configuration file " + name + " is larger than 1 MB.");
            }
            try (var reader = Files.newBufferedReader(path)) {
                file.load(reader);
            }
        } catch (NoSuchFileException e) {
            throw new Problem("There is no configuration file " + name + ".", e);
        } catch (MalformedInputException | IllegalArgumentException e) {
            throw new Problem(
                    "The configuration file " + name + " is not made of lines like 'port = 8080' in UTF-8.", e);
        } catch (IOException e) {
            throw new Problem("The configuration file " + name + " cannot be read: " + Reasons.of(e) + ".", e);
        }
    }
}

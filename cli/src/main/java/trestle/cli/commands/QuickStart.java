package trestle.cli.commands;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.cli.connect.DataFolder;
import trestle.cli.connect.Port;
import trestle.cli.context.Settings;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.ServeFlags;
import trestle.cli.serve.StoreMode;
import trestle.cli.serve.Systems;
import trestle.cli.serve.Task;

/**
 * Reads the plain command lines of the commands that serve: flags they know, each with a good value, and nothing else.
 * Whatever is not plain, help and errors included, is left to picocli, which reads the same flags from the annotations
 * on the commands.
 *
 * <p>It is there because a start-up cache cannot hold picocli: its class files are in a format too old for that, and
 * loading them takes longer than opening a database and a port. {@code QuickStartTest} holds the two ways together.
 */
public final class QuickStart {
    private static final Set<String> FLAGS = Set.of("host", "store", "data", "keys", "cors-origins");
    private static final Set<String> SERVE_FLAGS = Set.of(
            "port",
            "dynamodb-port",
            "systems",
            "public-url",
            "trusted-proxies",
            "dynamodb",
            "objects",
            "smtp-url",
            "mail-from",
            "secrets");

    private final Settings settings;
    private final Map<String, String> typed = new HashMap<>();
    private boolean demo;

    private QuickStart(Settings settings) {
        this.settings = settings;
    }

    /** What to run, or empty if the line is for picocli to read. */
    public static Optional<Task> read(String[] args, Settings settings) {
        if (args.length == 0 || settings.hasFile()) return Optional.empty();
        var reader = new QuickStart(settings);
        return Optional.ofNullable(
                switch (args[0]) {
                    case "dynamodb" -> reader.dynamoDb(args);
                    case "serve" -> reader.serve(args);
                    default -> null;
                });
    }

    private @Nullable Task dynamoDb(String[] args) {
        if (!take(args, Set.of("port"))) return null;
        var port = Port.find(value("port", "dynamodb-port", "port").orElse(DatabaseFlags.PORT));
        var flags = flags();
        if (port.isEmpty() || flags == null) return null;
        return new Task.DynamoDb(flags, port.get());
    }

    private @Nullable Task serve(String[] args) {
        if (!take(args, SERVE_FLAGS)) return null;
        var port = Port.find(value("port", "port").orElse(ServeFlags.PORT));
        var dynamoDbPort =
                Port.findOrNone(value("dynamodb-port", "dynamodb-port").orElse(DatabaseFlags.PORT));
        var flags = flags();
        if (port.isEmpty() || dynamoDbPort.isEmpty() || flags == null) return null;
        var serveFlags = new ServeFlags(
                port.get(),
                dynamoDbPort.get(),
                value("systems").orElse(Systems.ALL),
                demo,
                value("public-url"),
                value("trusted-proxies"),
                value("dynamodb"),
                value("objects"),
                value("smtp-url"),
                value("mail-from"),
                value("secrets"));
        return new Task.Everything(flags, serveFlags, settings);
    }

    /** Takes in all flags of the line; false if there is anything else, or a flag twice. */
    private boolean take(String[] args, Set<String> own) {
        var known = new HashSet<>(FLAGS);
        known.addAll(own);
        for (int i = 1; i < args.length; i++) {
            if (args[i].equals("--demo") && own.equals(SERVE_FLAGS) && !demo) {
                demo = true;
                continue;
            }
            if (!args[i].startsWith("--")) return false;
            int equals = args[i].indexOf('=');
            var name = args[i].substring(2, equals < 0 ? args[i].length() : equals);
            if (!known.contains(name) || equals < 0 && i + 1 == args.length) return false;
            var value = equals < 0 ? args[++i] : args[i].substring(equals + 1);
            if (value.isEmpty() || value.startsWith("-") || value.startsWith("\"")) return false;
            if (typed.put(name, value) != null) return false;
        }
        return true;
    }

    private @Nullable DatabaseFlags flags() {
        var store = StoreMode.find(value("store", "store").orElse(DatabaseFlags.STORE));
        if (store.isEmpty()) return null;
        return new DatabaseFlags(
                value("host", "host").orElse(DatabaseFlags.HOST),
                store.get(),
                Path.of(value("data", "data").orElse(DataFolder.STANDARD)),
                value("keys", "keys").map(Path::of).orElse(null),
                value("cors-origins"));
    }

    /** As typed, else as the environment has it under the same name. */
    private Optional<String> value(String flag) {
        return value(flag, new String[] {flag});
    }

    /** As typed, else as the environment has it under any of the names. */
    private Optional<String> value(String flag, String... settingNames) {
        var value = typed.get(flag);
        if (value != null) return Optional.of(value);
        return settings.find(List.of(settingNames)).map(Settings.Found::value);
    }
}

package trestle.cli.commands;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import trestle.cli.backup.Backup;
import trestle.cli.backup.BackupDamaged;
import trestle.cli.backup.BackupFile;
import trestle.cli.backup.BackupRefused;
import trestle.cli.backup.Manifest;
import trestle.cli.backup.PartFile;
import trestle.cli.connect.LocationOptions;
import trestle.cli.connect.SecretsFile;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.cli.context.Settings;
import trestle.cli.context.Version;
import trestle.cli.serve.Systems;
import trestle.cli.terminal.FlagDefaults;
import trestle.cli.terminal.Output;
import trestle.objects.ObjectsUnavailable;

/** {@code trestle backup}: tables, files and secrets in one file. */
@Command(
        name = "backup",
        description = {
            "Back up all tables, files and the server's secrets to one file, or verify such a file.",
            "The server can keep running. The backup shows all tables at one point in time, with the files they refer"
                    + " to. On AWS, tables are read one after another instead.",
            "",
            "The file contains the server's keys and all user data. It is created so that only you can read it. Protect"
                    + " it like the data itself."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The backup is complete. With --verify: the file is intact.",
            "1:With --verify: the file is damaged or incomplete.",
            "2:The backup failed and left no file, or an argument is invalid."
        },
        footer = {
            "",
            "Examples:",
            "  trestle backup trestle-2026-01-31.zip",
            "  trestle backup --data /srv/trestle /var/backups/trestle.zip --force",
            "  trestle backup --config /etc/trestle.properties trestle.zip",
            "  trestle backup --dynamodb aws --objects s3://files --secrets FILE b.zip",
            "  trestle backup --verify trestle.zip",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class BackupCommand implements Callable<Integer> {
    private final Settings settings;
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The backup file, such as trestle.zip.")
    private Path file;

    @Option(names = "--verify", description = "Read the whole file and check it against its digests; write nothing.")
    private boolean verify;

    @Option(names = "--force", description = "Replace an existing file once the new one is complete.")
    private boolean force;

    @Option(
            names = "--without-secrets",
            description =
                    "Leave out the server's keys. After a restore, open pages must be reloaded, invitations and links to"
                            + " files stop working, and rate limits start over. Passwords and sessions still work.")
    private boolean withoutSecrets;

    @Option(
            names = "--tables",
            paramLabel = "NAMES",
            descriptionKey = FlagDefaults.TYPED,
            description = "The tables, separated by commas, or all (default: all; with --dynamodb, those of the"
                    + " systems).")
    private @Nullable String tables;

    @Option(
            names = "--systems",
            paramLabel = "NAMES",
            defaultValue = Systems.ALL,
            description = "With --dynamodb: the systems whose tables to back up (${DEFAULT-VALUE}).")
    private String systems;

    @Mixin
    private LocationOptions places;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    BackupCommand(Settings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException {
        try {
            return verify ? verify() : write();
        } catch (BackupDamaged e) {
            return BackupText.damaged(file, e, spec.commandLine().getErr());
        } catch (BackupRefused | ObjectsUnavailable e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private int verify() throws IOException {
        try (var backup = BackupFile.open(file);
                var bar = new BackupBar("Checking", json)) {
            backup.verify(bar);
            print("Intact: ", backup.size(), backup.manifest());
            return 0;
        }
    }

    private int write() throws IOException {
        try {
            var manifest = written(secrets());
            print("Wrote " + file + ": ", Files.size(file), manifest);
            return 0;
        } catch (UncheckedIOException e) {
            throw unwritable(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private Manifest written(Optional<byte[]> secrets) throws IOException {
        try (var connection = places.open(environment);
                var objects = places.objectsToRead(Clock.systemUTC());
                var bar = new BackupBar("Reading", json)) {
            var backup = new Backup(
                    connection.client(),
                    () -> tables(connection.client()),
                    Optional.ofNullable(objects),
                    secrets,
                    Clock.systemUTC());
            return PartFile.write(file, force, out -> connection.ask(() -> write(backup, out, bar)));
        }
    }

    private static Manifest write(Backup backup, OutputStream out, BackupBar bar) {
        try {
            return backup.writeTo(out, Version.text(), bar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Problem unwritable(IOException e) {
        return new Problem(file + " cannot be written: " + Reasons.of(e) + ".", e);
    }

    private void print(String lead, long fileBytes, Manifest manifest) {
        var out = spec.commandLine().getOut();
        if (json) {
            Output.json(out, BackupText.json(file, fileBytes, manifest));
            return;
        }
        out.println(lead + BackupText.contents(manifest) + "; " + BackupText.size(fileBytes) + ".");
        out.println(BackupText.time(manifest));
    }

    /** The file as it is, once it is known to be one of secrets. */
    private Optional<byte[]> secrets() throws IOException {
        if (withoutSecrets) return Optional.empty();
        var path = places.dynamoDb().isPresent() ? places.secretsElsewhere() : places.secrets();
        // A folder that only 'trestle dynamodb' has used has none.
        if (!places.namesSecrets() && !FileLookup.exists(path)) return Optional.empty();
        SecretsFile.read(path);
        return Optional.of(Files.readAllBytes(path));
    }

    private List<String> tables(DynamoDbClient client) {
        if (tables != null && !tables.equals(Systems.ALL)) {
            return Arrays.stream(tables.split(",", -1))
                    .map(String::strip)
                    .sorted()
                    .toList();
        }
        if (tables == null && places.dynamoDb().isPresent()) return tablesOfSystems(client);
        return client.listTablesPaginator().tableNames().stream().sorted().toList();
    }

    private List<String> tablesOfSystems(DynamoDbClient client) {
        var chosen = Systems.chosen(systems);
        var names = chosen.tables(name -> settings.find(List.of(name)).map(Settings.Found::value));
        var found = chosen.models().stream()
                .flatMap(model -> model.tables().stream())
                .map(table -> names.actual(table.name()))
                .filter(name -> exists(client, name))
                .sorted()
                .toList();
        if (found.isEmpty()) throw new Problem("None of the systems' tables exist. Choose tables with --tables.");
        return found;
    }

    private static boolean exists(DynamoDbClient client, String name) {
        try {
            client.describeTable(request -> request.tableName(name));
            return true;
        } catch (ResourceNotFoundException e) {
            return false;
        }
    }
}

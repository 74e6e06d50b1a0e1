package trestle.cli.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.backup.BackupDamaged;
import trestle.cli.backup.BackupFile;
import trestle.cli.backup.BackupRefused;
import trestle.cli.backup.Restore;
import trestle.cli.backup.StoredTimes;
import trestle.cli.connect.LocationOptions;
import trestle.cli.connect.ObjectLocation;
import trestle.cli.connect.SecretsFile;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.cli.terminal.Output;
import trestle.objects.ObjectsUnavailable;

/** {@code trestle restore}: everything that a backup holds, where nothing is yet. */
@Command(
        name = "restore",
        description = {
            "Restore the tables, files and secrets of a backup.",
            "The whole file is verified before anything is written, and nothing is ever overwritten: the data folder"
                    + " must be new or empty, and tables and files elsewhere must not exist yet."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:Everything is restored. With --dry-run: it could be.",
            "1:The file is damaged or incomplete. Nothing was written.",
            "2:The restore failed, or an argument is invalid. Run it again to start over."
        },
        footer = {
            "",
            "Examples:",
            "  trestle restore trestle.zip --data /srv/restored",
            "  trestle restore trestle.zip --data /srv/restored --dry-run",
            "  trestle restore b.zip --dynamodb aws --objects s3://files --secrets FILE",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class RestoreCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The backup file.")
    private Path file;

    @Option(names = "--dry-run", description = "Verify the file and its destination; write nothing.")
    private boolean dryRun;

    @Option(
            names = "--without-secrets",
            description = "Do not restore the server's keys. 'trestle backup --help' lists the effects.")
    private boolean withoutSecrets;

    @Mixin
    private LocationOptions places;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    RestoreCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException {
        try (var backup = BackupFile.open(file)) {
            verify(backup);
            var elsewhere = places.dynamoDb();
            if (elsewhere.isPresent()) restoreTo(elsewhere.get(), backup);
            else restoreToFolder(backup);
            return 0;
        } catch (BackupDamaged e) {
            return BackupText.damaged(file, e, spec.commandLine().getErr());
        } catch (BackupRefused | ObjectsUnavailable e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private void verify(BackupFile backup) {
        try (var bar = new BackupBar("Checking", json)) {
            backup.verify(bar);
        }
    }

    private void restoreTo(String where, BackupFile backup) throws IOException {
        var secrets = secretsOf(backup) ? places.secretsElsewhere() : null;
        if (secrets != null) refuseOtherSecrets(secrets, backup);
        var clock = new StoredTimes();
        var folder = places.data().resolve(ObjectLocation.NAME);
        try (var connection = places.elsewhere(where, environment);
                var objects = dryRun && !places.mayHaveObjects(folder) ? null : places.objectsToWrite(folder, clock)) {
            var restore = new Restore(backup, connection.client(), Optional.ofNullable(objects), clock);
            connection.ask(() -> {
                restore.check();
                if (!dryRun) run(restore);
                return restore;
            });
            if (!dryRun && secrets != null) writeSecrets(secrets, backup);
            print(connection.where(), backup);
        }
    }

    private void restoreToFolder(BackupFile backup) throws IOException {
        var folder = RestoredFolder.at(places.data(), backup.manifest().bytes());
        if (dryRun) {
            print(places.data().toString(), backup);
            return;
        }
        var secrets = places.namesSecrets() ? places.secrets() : folder.part().resolve(SecretsFile.NAME);
        if (places.namesSecrets() && secretsOf(backup)) refuseOtherSecrets(secrets, backup);
        try (folder) {
            folder.begin();
            var clock = new StoredTimes();
            try (var connection = folder.open();
                    var objects = places.objectsToWrite(folder.part().resolve(ObjectLocation.NAME), clock)) {
                var restore = new Restore(backup, connection.client(), Optional.of(objects), clock);
                connection.ask(() -> {
                    restore.check();
                    run(restore);
                    return restore;
                });
            }
            if (secretsOf(backup)) writeSecrets(secrets, backup);
            folder.finish();
        }
        print(places.data().toString(), backup);
    }

    private void run(Restore restore) {
        try (var bar = new BackupBar("Writing", json)) {
            restore.run(bar);
        }
    }

    private boolean secretsOf(BackupFile backup) {
        return !withoutSecrets && backup.manifest().secrets().isPresent();
    }

    private static void refuseOtherSecrets(Path secrets, BackupFile backup) throws IOException {
        if (FileLookup.exists(secrets)
                && !Arrays.equals(Files.readAllBytes(secrets), backup.secrets().orElseThrow())) {
            throw new Problem("The secrets file " + secrets + " already exists, with different keys from the backup's."
                    + " Name another file with --secrets, or add --without-secrets. Nothing was changed.");
        }
    }

    private static void writeSecrets(Path secrets, BackupFile backup) throws IOException {
        if (!FileLookup.exists(secrets))
            SecretsFile.write(secrets, backup.secrets().orElseThrow());
    }

    private void print(String where, BackupFile backup) {
        var out = spec.commandLine().getOut();
        if (json) {
            var members = BackupText.json(file, backup.size(), backup.manifest());
            members.put("where", where);
            members.put("dryRun", dryRun);
            Output.json(out, members);
            return;
        }
        out.println((dryRun ? "Would restore " : "Restored ") + BackupText.contents(backup.manifest())
                + (withoutSecrets ? " (left out)" : "") + " to " + where + ".");
        out.println(BackupText.time(backup.manifest()));
    }
}

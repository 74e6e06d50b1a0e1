package trestle.cli.backup;

import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.objects.Objects;

/**
 * Writes the tables and objects of a backup back, as they were.
 *
 * <p>Nothing that is there is ever overwritten. Until the end every table bears the tag {@value #UNFINISHED} and the
 * objects hold one of that name, with the backup's id: what is half restored can be told apart from what is whole, and
 * a second run of the same backup writes it once more.
 */
public final class Restore {
    /** The tag of a table, and the key of an object, that are there while a restore is under way. */
    public static final String UNFINISHED = "trestle:restoring";

    private final BackupFile backup;
    private final TableRestore tables;
    private final Optional<FileRestore> files;

    /**
     * @param backup {@link BackupFile#verify verified}
     * @param objects opened by that clock, which shows of each object when it was stored first; empty where there are none
     *     and none are to be written
     */
    public Restore(BackupFile backup, DynamoDbClient client, Optional<Objects> objects, StoredTimes clock) {
        this.backup = backup;
        this.tables = new TableRestore(client, backup.manifest().id());
        this.files = objects.filter(found -> backup.manifest().files().count() > 0)
                .map(found -> new FileRestore(found, clock, backup.manifest().id()));
    }

    /**
     * Looks whether there is room for the backup, and changes nothing.
     *
     * @throws BackupRefused if something is there that the backup would be written over
     */
    public void check() {
        var taken = new ArrayList<String>();
        for (var table : backup.manifest().tables()) {
            if (tables.isTaken(table.name())) taken.add(table.name());
        }
        if (!taken.isEmpty()) {
            throw new BackupRefused("There are tables already that the backup would make: "
                    + taken.stream().limit(5).collect(Collectors.joining(", ")) + (taken.size() > 5 ? ", …" : "")
                    + ". Nothing was changed.");
        }
        files.ifPresent(FileRestore::refuseOthers);
    }

    /** Writes everything; before it returns, what is there is not whole. */
    public void run(Progress progress) {
        files.ifPresent(FileRestore::begin);
        for (var table : backup.manifest().tables()) {
            var definition = backup.definition(table);
            tables.create(definition.table());
            var batches = tables.batches(table.name());
            backup.items(table, batches::add, progress);
            batches.flush();
            definition.timeToLive().ifPresent(attribute -> tables.expire(table.name(), attribute));
        }
        files.ifPresent(found -> backup.files(
                (line, body) -> found.put(line, body, backup.manifest().files().count(), progress)));
        for (var table : backup.manifest().tables()) tables.finish(table.name());
        files.ifPresent(FileRestore::finish);
    }
}

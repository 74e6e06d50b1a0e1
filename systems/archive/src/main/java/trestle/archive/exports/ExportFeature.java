package trestle.archive.exports;

import trestle.archive.DynamoJobTable;
import trestle.archive.DynamoUserJobTable;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.drafts.DynamoDraftTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.People;
import trestle.archive.profiles.UserId;
import trestle.platform.SystemKit;
import trestle.platform.exports.TransferJobs;

/** Exports of what is a person's, and of the whole archive, put together. */
public final class ExportFeature {
    /** What is exported: what is a person's own, or what every reader sees. */
    static final String OWN = "all";

    static final String WHOLE = "archive";

    static final int PER_DAY = 2;
    private static final int SCHEMA_VERSION = 1;
    private static final String FOLDER = "temp/exports";

    private ExportFeature() {}

    public static void mount(SystemKit kit, People people, Directory directory) {
        var database = kit.database();
        var letters = new DynamoLetterTable(database);
        var media = new DynamoMediaTable(database);
        var comments = new DynamoCommentTable(database);
        var ofPerson = new PersonExport(
                new DynamoProfileTable(database),
                comments,
                new DynamoMessageTable(database),
                letters,
                new DynamoDraftTable(database),
                media,
                kit.texts());
        var ofArchive = new ArchiveExport(letters, media, comments, people, directory, kit.texts());
        var exports = kit.exports(
                new TransferJobs(new DynamoJobTable(database), new DynamoUserJobTable(database)::list),
                SCHEMA_VERSION,
                (accountId, selection) ->
                        selection.equals(WHOLE) ? ofArchive.files() : ofPerson.files(new UserId(accountId)),
                fields -> fields.make(() -> OWN),
                settings -> settings.in(FOLDER, PER_DAY));
        var archive =
                new ArchiveExports(exports, kit.accounts().administration().acts());
        kit.mount(new ArchiveExportRoutes(archive), new ExportPages(exports, archive));
    }
}

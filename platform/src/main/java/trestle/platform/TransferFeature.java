package trestle.platform;

import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.ExportSource;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportTarget;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.exports.TransferPage;
import trestle.platform.pages.parts.Icon;
import trestle.platform.uploads.StorageUse;
import trestle.platform.uploads.UploadTable;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Caller;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;

/** What comes into a system, and leaves it, as files: uploads, exports and imports. */
final class TransferFeature {
    private final SystemKit kit;
    private JsonNaming naming = JsonNaming.CAMEL_CASE;
    private boolean isNamed;
    private @Nullable StorageUse counted;
    private @Nullable Uploads uploads;
    private @Nullable TransferPage page;

    TransferFeature(SystemKit kit) {
        this.kit = kit;
    }

    /** How files, as the API, spell the names of fields. */
    void naming(JsonNaming spelling) {
        if (isNamed) {
            throw new IllegalStateException("The system " + kit.name()
                    + " calls json(…) after exports(…) or imports(…), which need it. Call it before.");
        }
        naming = spelling;
    }

    JsonNaming naming() {
        return naming;
    }

    /** Counts uploads on the items of people, unless the system says where else. */
    void countOn(StorageUse people) {
        counted = people;
    }

    /** Uploads that count on the items of people. */
    void addUploads(UploadTable tickets, Set<String> types, long bytesMax) {
        if (counted == null) {
            throw new IllegalStateException("The system " + kit.name()
                    + " does not say where uploads are counted. Call accounts(…) with a PersonTable first, or"
                    + " uploads(…) with a StorageUse.");
        }
        addUploads(tickets, types, bytesMax, counted);
    }

    /** @param use where the bytes of each account are counted */
    void addUploads(UploadTable tickets, Set<String> types, long bytesMax, StorageUse use) {
        kit.requireAbsent(uploads, "uploads");
        uploads = new Uploads(
                kit.platform().objects(),
                tickets,
                kit.jobs(),
                kit.transactions(),
                kit.clock(),
                kit.ids(),
                types,
                bytesMax,
                quota(use));
    }

    private StorageUse.Quota quota(StorageUse use) {
        return new StorageUse.Quota(
                use, kit.platform().settings().bytes(kit.name() + ".quota", StorageUse.Quota.BYTES));
    }

    Uploads uploads() {
        return kit.required(uploads, "uploads", "uploads(…)");
    }

    @Nullable Uploads uploadsIfAny() {
        return uploads;
    }

    Exports addExports(
            TransferJobs table,
            int schemaVersion,
            ExportSource source,
            Shape<String> selection,
            UnaryOperator<ExportSettings> chosen) {
        var exports = new Exports(
                chosen.apply(settings(schemaVersion)),
                source,
                table,
                kit.transactions(),
                kit.jobs(),
                kit.platform().objects(),
                kit.clock(),
                kit.ids());
        kit.mount(exports.routes(selection))
                .erases((account, run) -> exports.erase(account.id(), run.steps("Deleting exports")));
        return exports;
    }

    <T> Imports<T> addImports(
            TransferJobs table, int schemaVersion, ImportTarget<T> target, Caller caller, int uploadsADay) {
        var imports = new Imports<>(
                settings(schemaVersion),
                target,
                table,
                kit.transactions(),
                kit.jobs(),
                uploads(),
                kit.platform().objects(),
                kit.clock(),
                kit.ids());
        kit.mount(uploads().routes(caller, uploadsADay), imports.routes(caller))
                .erases((account, run) -> imports.erase(account.id(), run.steps("Deleting imports")));
        return imports;
    }

    private ExportSettings settings(int schemaVersion) {
        isNamed = true;
        return ExportSettings.of(kit.name(), schemaVersion).json(naming);
    }

    void requireTexts(RequiredTexts required) {
        if (page != null) page.texts().forEach(required::need);
    }

    void addPage(TransferPage page, Exports exports, Imports<?> imports, TransferJobs table, SystemFrame frame) {
        this.page = page;
        kit.mount(page.routes(exports, imports, uploads(), table));
        frame.add(layout -> layout.account(TransferPage.PLACE, "place.transfer", Icon.DOWNLOAD));
    }
}

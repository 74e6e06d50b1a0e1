package trestle.platform.exports;

import trestle.platform.web.fields.JsonNaming;

/**
 * How a system exports.
 *
 * @param system its name, by which an import recognises its exports
 * @param schemaVersion raised when older programs can no longer read them
 * @param folder under which objects are stored, by account and job
 * @param perDay how many exports an account may start in a day
 * @param naming how JSON spells the names of fields, as the API does; the manifest is the same for all systems
 */
public record ExportSettings(String system, int schemaVersion, String folder, int perDay, JsonNaming naming) {
    public ExportSettings {
        if (schemaVersion < 1 || perDay < 1 || folder.startsWith("/") || folder.endsWith("/")) {
            throw new IllegalArgumentException(
                    "An export has a version, a limit, and a folder without slashes around.");
        }
    }

    /** Five a day, below {@code exports/}. */
    public static ExportSettings of(String system, int schemaVersion) {
        return new ExportSettings(system, schemaVersion, "exports", 5, JsonNaming.CAMEL_CASE);
    }

    /** The same below another folder, and as often as said. */
    public ExportSettings in(String otherFolder, int timesADay) {
        return new ExportSettings(system, schemaVersion, otherFolder, timesADay, naming);
    }

    /** The same, with other names of fields. */
    public ExportSettings json(JsonNaming spelling) {
        return new ExportSettings(system, schemaVersion, folder, perDay, spelling);
    }
}

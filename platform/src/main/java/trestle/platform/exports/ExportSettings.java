package trestle.platform.exports;

/**
 * How a system exports.
 *
 * @param system its name, by which an import recognises its exports
 * @param schemaVersion raised when older programs can no longer read them
 * @param folder under which objects are stored, by account and job
 * @param perDay how many exports an account may start in a day
 */
public record ExportSettings(String system, int schemaVersion, String folder, int perDay) {
    public ExportSettings {
        if (schemaVersion < 1 || perDay < 1 || folder.startsWith("/") || folder.endsWith("/")) {
            throw new IllegalArgumentException(
                    "An export has a version, a limit, and a folder without slashes around.");
        }
    }

    /** Five a day, below {@code exports/}. */
    public static ExportSettings of(String system, int schemaVersion) {
        return new ExportSettings(system, schemaVersion, "exports", 5);
    }
}

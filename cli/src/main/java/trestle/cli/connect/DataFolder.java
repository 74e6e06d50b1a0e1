package trestle.cli.connect;

import java.nio.file.Files;
import java.nio.file.Path;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;

/** Folders that hold data already. */
public final class DataFolder {
    /** Where it is unless said otherwise. */
    public static final String STANDARD = "./data";

    /** The file that stands in a folder until it is restored as a whole. */
    public static final String RESTORING = "RESTORING";

    private DataFolder() {}

    /** Opening a folder makes it one of ours: what never was is not to become so by being looked at. */
    public static void require(Path data) {
        if (!FileLookup.isFolder(data)) throw new Problem("There is no data folder " + data + ".");
        refuseUnfinished(data);
        if (!FileLookup.exists(data.resolve("FORMAT")) && !FileLookup.exists(data.resolve("store"))) {
            throw new Problem("The folder " + data + " is not a Trestle data folder.");
        }
    }

    /** A folder that was restored in part must not pass for a whole one. */
    public static void refuseUnfinished(Path data) {
        if (FileLookup.exists(data) && !(Files.isReadable(data) && Files.isExecutable(data))) {
            throw new Problem("The data folder " + data + " cannot be read: permission denied.");
        }
        if (FileLookup.exists(data.resolve(RESTORING))) {
            throw new Problem(
                    "The restore to " + data + " did not finish. Run 'trestle restore' again; it starts over.");
        }
    }
}

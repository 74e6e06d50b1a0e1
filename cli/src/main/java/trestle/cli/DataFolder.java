package trestle.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Folders that hold data already. */
final class DataFolder {
    private DataFolder() {}

    /** Opening a folder makes it one of ours: what never was is not to become so by being looked at. */
    static void require(Path data) {
        if (!Files.isDirectory(data)) throw new Problem("There is no data folder " + data + ".");
        refuseUnfinished(data);
        if (!Files.exists(data.resolve("FORMAT")) && !Files.exists(data.resolve("store"))) {
            throw new Problem("The folder " + data + " holds no data of Trestle.");
        }
    }

    /** What was restored by half is not to be taken for whole. */
    static void refuseUnfinished(Path data) {
        if (Files.exists(data.resolve(RestoredFolder.MARK))) {
            throw new Problem("The folder " + data
                    + " is a restore that has not ended: run 'trestle restore' again, which begins it anew.");
        }
    }
}

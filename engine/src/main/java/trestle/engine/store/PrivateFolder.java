package trestle.engine.store;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders that other users of the machine cannot enter, whatever the files in them allow. */
final class PrivateFolder {
    private static final FileAttribute<?>[] OWNER_ONLY =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                    }
                    : new FileAttribute<?>[0];

    private PrivateFolder() {}

    /** Makes it if it is missing; one that is there keeps its permissions. Its parents are made as usual. */
    static void create(Path folder) throws IOException {
        if (folder.getParent() != null) {
            Files.createDirectories(folder.getParent());
        }
        Files.createDirectories(folder, OWNER_ONLY);
    }
}

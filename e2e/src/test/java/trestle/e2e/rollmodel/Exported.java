package trestle.e2e.rollmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipInputStream;

/** An export on the disk of the person who downloaded it. */
final class Exported {
    private Exported() {}

    /** Unpacks it in a folder of the test, and says where. */
    static Path unpacked(Path zip, Path folder) throws IOException {
        var to = Files.createDirectories(folder.resolve("unpacked"));
        try (var in = new ZipInputStream(Files.newInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Files.copy(in, to.resolve(Path.of(entry.getName()).getFileName()));
            }
        }
        return to;
    }
}

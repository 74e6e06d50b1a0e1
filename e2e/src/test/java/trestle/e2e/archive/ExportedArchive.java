package trestle.e2e.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.ZipInputStream;

/** The whole archive as an admin takes it along, unpacked on a disk. */
final class ExportedArchive {
    private static final Duration DONE_WITHIN = Duration.ofMinutes(1);

    private ExportedArchive() {}

    /** Has it made, downloads it, and gives the folder in which it was unpacked. */
    static Path download(Relative admin, Path folder) throws IOException {
        admin.open("/admin/exports");
        admin.page().locator("main form button").first().click();
        var link = admin.page().locator("main a[href$='/download']").first();
        await().atMost(DONE_WITHIN).until(() -> {
            admin.open("/admin/exports");
            return link.count() > 0;
        });
        var zip = folder.resolve("archive.zip");
        admin.page().waitForDownload(link::click).saveAs(zip);
        return unpacked(zip, Files.createDirectories(folder.resolve("unpacked")));
    }

    private static Path unpacked(Path zip, Path folder) throws IOException {
        try (var in = new ZipInputStream(Files.newInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                var to = folder.resolve(entry.getName()).normalize();
                assertThat(to).startsWithRaw(folder);
                if (entry.isDirectory()) continue;
                Files.createDirectories(to.getParent());
                Files.copy(in, to);
            }
        }
        return folder;
    }
}

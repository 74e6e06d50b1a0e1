package trestle.wire.proof;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A small file system of its own, which can be filled up without harm to anybody else. */
final class SmallDisk implements AutoCloseable {
    private static final int BLOCK_BYTES = 4096;
    private static final int COMMAND_SECONDS_MAX = 30;

    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /** Mounts one on the folder, which takes root; the test is skipped, and says so, without. */
    static SmallDisk mount(Path folder, int megabytes) {
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "skipped: only root can mount a disk to fill up");
        var mounted = run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", folder.toString());
        Assumptions.assumeTrue(mounted, "skipped: no disk to fill up could be mounted");
        return new SmallDisk(folder);
    }

    Path folder() {
        return folder;
    }

    /** Takes all the space that is left. */
    void fill() throws IOException {
        try (var ballast = FileChannel.open(ballast(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (true) {
                ballast.write(ByteBuffer.allocate(BLOCK_BYTES));
            }
        } catch (IOException full) {
            if (folder.toFile().getUsableSpace() >= BLOCK_BYTES) {
                throw full;
            }
        }
    }

    /** Gives back the space that {@link #fill} took. */
    void free() throws IOException {
        Files.delete(ballast());
    }

    private Path ballast() {
        return folder.resolve("ballast");
    }

    @Override
    public void close() {
        if (!run("umount", folder.toString())) {
            run("umount", "-l", folder.toString());
        }
    }

    /** Whether the command ended well. */
    private static boolean run(String... command) {
        try {
            var process = new ProcessBuilder(List.of(command))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(COMMAND_SECONDS_MAX, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException failure) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
